/**
 * No statement of the service scans a growing table from end to end. The test calls every operation
 * of the contract on filled tables and records every statement. For each statement, it asks the
 * database for two plans: one for the values of the call, and a generic plan for all values, which
 * prepared statements use.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { beginErasure, completeErasures } from '../../src/users/erasure.ts';
import { readPerson } from '../../src/users/queries/export.ts';
import { cleanUpAfter } from '../support/cleanup.ts';
import { openTestDatabase } from '../support/database.ts';
import { sendEveryStatement } from '../support/every-statement.ts';
import { catalog, fill, type Plan, wholeReads } from '../support/plans.ts';
import { catching } from '../support/recorded-statements.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

/** Maps each statement that may scan every row to its purpose. */
const borne: readonly [text: string, whose: string][] = [
  [
    'select count(*)::int as "total" from "accounts"',
    'the list of users, which only administrators may read',
  ],
];

/** Returns the plan of a statement for these values, and the plan for any values. */
async function plansOf(
  db: Handle,
  { sql: text, parameters }: CompiledQuery,
): Promise<[string, Plan][]> {
  type Row = { 'QUERY PLAN': { Plan: Plan }[] };
  const planIn = ({ rows }: { rows: Row[] }) => rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
  return await db.transaction().execute(async (session) => {
    // The service turns sequential scans off. The test turns them on, to find statements that have
    // no suitable index.
    await sql`SET LOCAL enable_seqscan = on`.execute(session);
    const withValues = await session.executeQuery<Row>(
      CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]),
    );
    await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(session);
    await sql.raw(`PREPARE asked AS ${text}`).execute(session);
    const values = parameters.length > 0 ? `(${parameters.map(() => 'NULL').join(', ')})` : '';
    const forAny = await sql
      .raw<Row>(`EXPLAIN (FORMAT JSON) EXECUTE asked${values}`)
      .execute(session);
    await sql`DEALLOCATE asked`.execute(session);
    return [
      ['with these values', planIn(withValues)],
      ['with any values', planIn(forAny)],
    ];
  });
}

const skip =
  testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL, because only a server has these plans';

/**
 * PostgreSQL assumes that an array parameter has a hundred elements, and an array of a subquery
 * ten. Reading all 1,000 lists, one per user, or all 1,000 keys is faster than as many lookups.
 */
const sizes = [
  { users: 1_000, small: new Set([...catalog, 'order_lists', 'partner_keys', 'machine_keys']) },
  { users: 10_000, small: catalog },
];

for (const { users, small } of sizes) {
  t.test(`no statement scans a whole growing table, with ${users} users`, { skip }, async (t) => {
    const { db } = await openTestDatabase(t);
    await fill(db, users);
    const watched = catching(db);
    await sendEveryStatement(t, watched.db);
    await Array.fromAsync(readPerson(watched.db, 1001));
    await beginErasure(watched.db, 1001);
    await completeErasures(watched.db, new AbortController().signal);
    await cleanUpAfter(watched.db, 30);

    t.ok(watched.caught.size > 80, `${watched.caught.size} statements were recorded`);
    for (const compiledOnce of ['WITH allowed AS', 'SELECT (wanted.nth'])
      t.ok(
        [...watched.caught.keys()].some((text) => text.trimStart().startsWith(compiledOnce)),
        compiledOnce,
      );
    const met = new Set<string>();
    for (const query of watched.caught.values()) {
      const text = query.sql.replaceAll(/\s+/g, ' ').trim();
      for (const [circumstance, plan] of await plansOf(db, query)) {
        const reads = wholeReads(plan, small);
        const isBorne = borne.some(([known]) => known === text);
        if (isBorne && reads.length > 0) met.add(text);
        if (!isBorne) t.same(reads, [], `${circumstance}: ${text}`);
      }
    }
    t.same(
      [...met],
      borne.map(([text]) => text),
      'every accepted statement still exists',
    );
  });
}
