/** What `doctor` finds. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'FAULT';
  readonly about: string;
  readonly text: string;
  /** What to do about it. */
  readonly remedy?: string;
}

/** Nothing to do. */
export const fine = (about: string, text: string): Finding => ({ state: 'ok', about, text });
/** Worth knowing, and no reason to fail. */
export const note = (about: string, text: string, remedy: string): Finding => ({ state: 'note', about, text, remedy });
/** Something that keeps the service from working as it should. */
export const fault = (about: string, text: string, remedy: string): Finding => ({
  state: 'FAULT',
  about,
  text,
  remedy,
});

/** One line of what was thrown. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
}
