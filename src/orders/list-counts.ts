/**
 * How many orders a list shows stands beside its revision, so that reading a page takes as long whatever is behind it.
 * Every statement that moves `revision` moves `listed` and `listed_revision` along. Where the two revisions are apart,
 * somebody moved the list who knows nothing of the number: a version of the service from before it, during an upgrade. Such
 * a list is counted when it is read, and the number kept here.
 */
import { type Kysely, sql } from 'kysely';
import { statement } from '../database/prepared.ts';
import type { Tables } from '../database/tables.ts';

/** What a list of orders was found to show, together with its revision at that moment. */
export interface CountedList {
  user_id: number;
  revision: number;
  total: number;
}

/** Keeps counts for the next reader, but not of a list that has moved since or that somebody is changing: no reader waits. */
export async function keepCounts(db: Kysely<Tables>, lists: CountedList[]): Promise<void> {
  if (lists.length === 0) return;
  await keeping(db, {
    owners: lists.map(({ user_id }) => user_id),
    revisions: lists.map(({ revision }) => revision),
    totals: lists.map(({ total }) => total),
  });
}

const keeping = statement<{ owners: number[]; revisions: number[]; totals: number[] }, never>(
  (value) => sql`
    WITH unmoved AS MATERIALIZED (
      SELECT list.user_id, counted.revision, counted.total
      FROM unnest(${value('owners')}::bigint[], ${value('revisions')}::bigint[], ${value('totals')}::bigint[])
        AS counted (owner, revision, total)
      JOIN order_lists AS list ON list.user_id = counted.owner AND list.revision = counted.revision
      FOR NO KEY UPDATE OF list SKIP LOCKED
    )
    UPDATE order_lists SET listed = unmoved.total, listed_revision = unmoved.revision
    FROM unmoved WHERE order_lists.user_id = unmoved.user_id`,
);
