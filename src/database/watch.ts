/** How the rest of the service hears of changes in the database, whichever kind it is. */

/** An ear for changes. */
export interface Watch {
  /** Whether a change would be heard just now; while it would not, nothing may be served from memory. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Calls `changed` whenever a change on this channel is committed by anybody, and when one may have been missed. */
export type WatchChanges = (channel: string, changed: () => void) => Watch;
