import type { Pool } from '../db/pool.ts';

/** Lets the instances look at the webhooks of a partner, as after a new event. */
export function announceDue(db: Pool, partnerId: number): void {
  db.changed.emit('events', partnerId);
}
