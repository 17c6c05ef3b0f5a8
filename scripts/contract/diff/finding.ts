/** The findings of a comparison of two contracts. */

/**
 * The effect of a change. `breaking`: a client of the older contract may fail. `warning`: only a
 * client that violates the rules of docs/reference/versioning.md may fail. `addition`: no client
 * fails.
 */
export type Level = 'breaking' | 'warning' | 'addition';

/** One change and its description. */
export interface Finding {
  level: Level;
  message: string;
}
