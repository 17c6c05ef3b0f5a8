/** Reads feeds: pages of events that a reader follows with a cursor. */
import type { Handle } from '../db/handle.ts';
import { AppError } from '../errors/app-error.ts';
import { type Cursors, pageSize } from '../http/page.ts';
import type { PendingEvents } from './pending.ts';
import { type EventPosition, eventsAfter, type StoredEvent } from './queries.ts';

/** The parameters of a feed. */
export interface FeedQuery {
  after?: string;
  limit?: number;
}

interface FeedSources {
  db: Handle;
  cursors: Cursors;
  eventRetentionDays: number;
  pending: PendingEvents;
}

/**
 * What a cursor of a feed contains. Every event after it is younger than `at` (in seconds), except
 * for the duration of a transaction.
 */
interface FeedCursor extends EventPosition {
  at: number;
  /** See `feed` in src/db/tables.ts. */
  epoch: string;
}

/** Longer than any transaction that stores an event. */
const marginSeconds = 3600;

const beginning: EventPosition = { written: '0', id: 0 };

/**
 * Reads the events after a cursor: those of a partner, or of all orders. Throws 400
 * `wrong_parameter_value` for a cursor of another feed, and 410 `cursor_expired` if events after
 * the cursor may have been deleted, or changes were lost after it was issued.
 */
export async function readFeed<Shown>(
  { db, cursors, eventRetentionDays, pending }: FeedSources,
  partner: number | null,
  { after, limit }: FeedQuery,
  present: (event: StoredEvent) => Shown,
) {
  const scope = ['events', partner];
  const size = pageSize(limit);
  const now = Math.floor(Date.now() / 1000);
  const position =
    after === undefined ? null : cursors.read<FeedCursor>(scope, after, 'query', 'after');
  if (position && position.at < now - eventRetentionDays * 86_400 + marginSeconds)
    throw new AppError('cursor_expired');
  const found = position
    ? await eventsAfter(db.reads, partner, position, size + 1)
    : await eventsAfter(db.reads, partner, beginning, size + 1, {
        since: beginningAt(eventRetentionDays),
      });
  if (position && position.epoch !== found.epoch) throw new AppError('cursor_expired');
  const events = found.events.slice(0, size);
  const hasMore = found.events.length > size;
  const last = hasMore ? events.at(-1) : undefined;
  const cursor: FeedCursor = last
    ? { written: last.written, id: last.id, at: secondsOf(last.created_at), epoch: found.epoch }
    : { written: found.horizon, id: 0, at: now, epoch: found.epoch };
  if (found.isPending) pending.add(partner ?? 'any', found.horizon);
  return {
    events: events.map(present),
    next_cursor: cursors.issue(scope, cursor),
    has_more: hasMore,
  };
}

/**
 * The time at which a feed without a cursor begins. Events that are almost as old as the retention
 * are left out: the cursor of a page of them would expire before its first use.
 */
function beginningAt(eventRetentionDays: number): string {
  const seconds = eventRetentionDays * 86_400 - 2 * marginSeconds;
  return new Date(Date.now() - seconds * 1000).toISOString();
}

function secondsOf(timestamp: string): number {
  return Math.floor(Date.parse(timestamp) / 1000);
}
