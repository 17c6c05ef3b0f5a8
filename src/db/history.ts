/**
 * The history of a server. A list that has the same revision on two servers has the same orders on
 * both only if they have the same history: after a failover that lost changes, the new primary
 * gives the lost revisions and transaction ids again, to other orders.
 */
import { sql } from 'kysely';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import type { Db } from './tables.ts';

export interface History {
  /** The id that `initdb` gave to the primary, and that its standbys copied. */
  system: string;
  database: string;
  /** A promotion begins a new timeline. */
  timeline: number;
}

/**
 * Reads the history of the server. A standby reports a new timeline only after its next restart
 * point, at the latest after `checkpoint_timeout`.
 */
export const historyQuery = `
  SELECT system_identifier::text AS system, current_database() AS database,
    CASE WHEN pg_is_in_recovery() THEN (SELECT timeline_id FROM pg_control_checkpoint())
    -- The name of a file of the write-ahead log begins with the timeline.
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline
  FROM pg_control_system()`;

export async function readHistory(db: Db): Promise<History> {
  const { rows } = await sql.raw<History>(historyQuery).execute(db);
  return rows[0] as History;
}

/** A standby cannot be used, because it has another history than the primary. */
export class OtherHistory extends DatabaseUnavailable {
  readonly different: keyof History;

  constructor(different: keyof History, message: string) {
    super(message);
    this.different = different;
  }
}

/** Throws OtherHistory if a standby has another history than the primary. */
export function requireSameHistory(standby: History | undefined, primary: History): void {
  const different = (['system', 'database', 'timeline'] as const).find(
    (member) => standby?.[member] !== primary[member],
  );
  if (different === undefined) return;
  const texts = {
    system: 'it is no copy of the primary: another initdb created it',
    database: `its database is ${standby?.database}, and that of the primary is ${primary.database}`,
    timeline: `its timeline is ${standby?.timeline}, and that of the primary is ${primary.timeline}`,
  };
  throw new OtherHistory(different, texts[different]);
}
