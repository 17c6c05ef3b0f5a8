/** The checks of `doctor` for the standbys of `DATABASE_READ_URLS`. */
import { OtherHistory } from '../db/history.ts';
import type { Standby, Standbys } from '../db/standbys.ts';
import type { Db } from '../db/tables.ts';
import { messageOf } from '../errors/message-of.ts';
import { type Finding, failure, note, ok } from './findings.ts';
import { readPosition, readReplay } from './queries/doctor.ts';

/** A standby that is further behind gets a note. */
const maxDelaySeconds = 1;

/** Checks whether each standby can be used, and how far it is behind. */
export async function checkStandbys(db: Db, standbys: Standbys | undefined): Promise<Finding[]> {
  return await Array.fromAsync(standbys?.all ?? [], async (standby) => {
    try {
      return await checkStandby(standby, await readPosition(db));
    } catch (error) {
      return failure('standby', `${standby.name}: ${messageOf(error)}`, fixOf(error));
    }
  });
}

/** `position` is one that the primary has already written. */
async function checkStandby(standby: Standby, position: string): Promise<Finding> {
  const { name } = standby;
  const { isStandby, isPaused, ...progress } = await readReplay(await standby.open(), position);
  if (!isStandby) {
    const text = `${name} accepts writes, so it is no standby`;
    return note('standby', text, 'remove it from DATABASE_READ_URLS, so that others answer reads');
  }
  const text = `${name} ${textOf(progress)}`;
  if (isPaused)
    return note(
      'standby',
      `${text}, and its replay is paused`,
      'resume it there: SELECT pg_wal_replay_resume()',
    );
  if (isCurrent(progress)) return ok('standby', text);
  return note('standby', text, 'look at pg_stat_replication on the primary');
}

/** What a standby has replayed. */
interface Progress {
  /** Whether it has replayed the position. */
  hasAll: boolean | null;
  /** How old its latest change is, in seconds, or null if it has replayed no change yet. */
  age: number | null;
}

function textOf({ hasAll, age }: Progress): string {
  if (hasAll) return 'has all changes';
  return age === null ? 'has replayed no change yet' : `is ${age.toFixed(1)} s behind`;
}

function isCurrent({ hasAll, age }: Progress): boolean {
  return hasAll === true || (age !== null && age <= maxDelaySeconds);
}

function fixOf(error: unknown): string {
  if (!(error instanceof OtherHistory))
    return 'start it, or correct DATABASE_READ_URLS; until then, the primary answers all reads';
  return error.different === 'timeline'
    ? 'after a failover, wait for its next restart point, or let it follow the primary (pg_rewind)'
    : 'correct DATABASE_READ_URLS';
}
