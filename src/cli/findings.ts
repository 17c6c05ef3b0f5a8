/** What the checks of `doctor` find. */

/**
 * The result of a check. An `error` prevents the service from working correctly. A `note` is only
 * information.
 */
export interface Finding {
  readonly state: 'ok' | 'note' | 'error';
  readonly about: string;
  readonly text: string;
  /** What to do about an error or a note. */
  readonly fix?: string;
}

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text });
export const note = (about: string, text: string, fix: string): Finding => ({
  state: 'note',
  about,
  text,
  fix,
});
export const failure = (about: string, text: string, fix: string): Finding => ({
  state: 'error',
  about,
  text,
  fix,
});
