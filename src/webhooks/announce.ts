import type { Handle } from '../db/handle.ts';

/** Lets the instances look at the webhooks of a partner, as after a new event. */
export function emitDue(db: Handle, partnerId: number): void {
  db.changed.emit('events', partnerId);
}
