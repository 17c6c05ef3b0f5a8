/** The checks of `doctor` for the standbys of `DATABASE_READ_URLS`. */
import { OtherHistory } from '../database/history.ts';
import type { Standby } from '../database/standby.ts';
import type { Standbys } from '../database/standbys.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors/message-of.ts';
import { type Finding, failure, note, ok } from './findings.ts';
import { readPosition, readReplay } from './queries/doctor.ts';

/** A standby that is not further behind has no finding. */
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
  const { isStandby, isPaused, hasAll, age } = await readReplay(await standby.open(), position);
  if (!isStandby) {
    const text = `${name} accepts writes, so it is no standby`;
    return note('standby', text, 'remove it from DATABASE_READ_URLS, so that others answer reads');
  }
  const delay = hasAll ? 0 : (age ?? Number.POSITIVE_INFINITY);
  const text = `${name} ${textOf(delay)}`;
  if (isPaused)
    return note(
      'standby',
      `${text}, and its replay is paused`,
      'resume it there: SELECT pg_wal_replay_resume()',
    );
  if (delay <= maxDelaySeconds) return ok('standby', text);
  return note('standby', text, 'look at pg_stat_replication on the primary');
}

/** `delay` is in seconds, and infinite for a standby that has replayed no change yet. */
function textOf(delay: number): string {
  if (delay === 0) return 'has all changes';
  return Number.isFinite(delay) ? `is ${delay.toFixed(1)} s behind` : 'has replayed no change yet';
}

function fixOf(error: unknown): string {
  if (!(error instanceof OtherHistory))
    return 'start it, or correct DATABASE_READ_URLS; until then, the primary answers all reads';
  return error.different === 'timeline'
    ? 'after a failover, wait for its next restart point, or let it follow the primary (pg_rewind)'
    : 'correct DATABASE_READ_URLS';
}
