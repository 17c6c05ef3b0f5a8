/** What the checks of `doctor` find. */
import type { Config } from '../config.ts';

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

/** The maximum number of entries that a finding names. */
export const maxNamed = 5;

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

/** A finding that makes a production deployment unsafe, and that a development may have. */
export const failureIn = (nodeEnv: Config['nodeEnv']) =>
  nodeEnv === 'production' ? failure : note;
