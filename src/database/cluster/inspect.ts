/** Reads what `doctor` tells about a cluster. */
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Counts the nodes of a cluster. */
export async function countNodes(db: Db): Promise<{ nodes: number; inactive: number }> {
  const { rows } = await sql<{ nodes: number; inactive: number }>`
    SELECT count(*)::int AS nodes, count(*) FILTER (WHERE NOT isactive)::int AS inactive
    FROM pg_dist_node WHERE noderole = 'primary'`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Returns the number of tasks of a statement about one user; undefined if Citus makes no plan. */
export async function countTasks(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: { 'Distributed Query'?: { Job: { 'Task Count': number } } } }[];
  }>`EXPLAIN (FORMAT JSON) SELECT run_for_owner(${1}, 'doctor', 'SELECT 1', '{}')`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Distributed Query']?.Job['Task Count'];
}
