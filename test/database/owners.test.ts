/**
 * Beyond one primary, a statement reaches one node only if it names the user whose rows it reads.
 * The test calls every operation of the contract and records every statement. In the plan of each
 * statement, each scan of a table of users' data must have a condition on the owner. The statements
 * that ask all users are listed with their reason.
 */
import { type CompiledQuery, sql } from 'kysely';
import { ownedTables } from '../../src/database/owned-tables.ts';
import type { Pool } from '../../src/database/pool.ts';
import { beginErasure, completeErasures } from '../../src/users/erasure.ts';
import { readPerson } from '../../src/users/queries/export.ts';
import { cleanUpAfter } from '../support/cleanup.ts';
import { openTestDatabase } from '../support/database.ts';
import { sendEveryStatement } from '../support/every-statement.ts';
import type { Plan } from '../support/plans.ts';
import { catching } from '../support/recorded-statements.ts';
import { t } from '../support/tap.ts';

const owners: Readonly<Record<string, string>> = ownedTables;

/** The statements that ask all users, and why. */
const ofAllUsers: readonly [text: RegExp, why: string][] = [
  [/^select "user_id" from "(deleted_)?orders" where "uuid"/, 'tells 403 from 404'],
  [/^select "user_id" from "drafts" where "id" = \$1/, 'tells 403 from 404'],
  [/"progress" = '(pending|brewing)'/, 'the open orders of machines'],
  [/from "coffee_machines" as "machine" inner join lateral/, 'the orders of a partner'],
  [/^WITH turn AS MATERIALIZED/, 'the cleanup'],
  [
    /FROM idempotency_keys WHERE caller/,
    'the keys of requests by a person, who is erased or exported',
  ],
];

type Condition =
  | `${'Index' | 'Recheck' | 'TID' | 'Hash' | 'Merge'} Cond`
  | 'Filter'
  | 'Join Filter';
type Step = Plan & { Alias?: string; Plans?: Step[] } & { [Name in Condition]?: string };

const conditions: readonly Condition[] = [
  'Index Cond',
  'Recheck Cond',
  'TID Cond',
  'Hash Cond',
  'Merge Cond',
  'Filter',
  'Join Filter',
];

const conditionsOf = (step: Step) => conditions.map((name) => step[name] ?? '').join(' ');

function stepsOf(plan: Step): Step[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}

/** The scans of users' data without a condition on the owner. */
function withoutOwner(plan: Step): string[] {
  const steps = stepsOf(plan);
  const joined = steps.map(conditionsOf).join(' ');
  return steps.flatMap((step) => {
    const { 'Node Type': type, 'Relation Name': table = '', Alias: alias = table } = step;
    const owner = owners[table];
    // The index below a bitmap scan has no table, and a change has the scan of its rows below it.
    if (owner === undefined || type === 'ModifyTable') return [];
    const names = new RegExp(`\\b${owner}\\b`).test(conditionsOf(step));
    const isNamed = names || new RegExp(`\\b${alias}\\.${owner}\\b`).test(joined);
    return isNamed ? [] : [`${type} on ${table}`];
  });
}

async function planOf(db: Pool, { sql: text, parameters }: CompiledQuery): Promise<Step> {
  return await db.transaction().execute(async (session) => {
    await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(session);
    await sql.raw(`PREPARE asked AS ${text}`).execute(session);
    const values = parameters.length > 0 ? `(${parameters.map(() => 'NULL').join(', ')})` : '';
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': { Plan: Step }[] }>(`EXPLAIN (FORMAT JSON) EXECUTE asked${values}`)
      .execute(session);
    await sql`DEALLOCATE asked`.execute(session);
    return rows[0]?.['QUERY PLAN'][0]?.Plan as Step;
  });
}

t.test('each statement names the owner of the rows that it reads', async (t) => {
  const { db } = await openTestDatabase(t);
  const watched = catching(db);
  await sendEveryStatement(t, watched.db);
  await Array.fromAsync(readPerson(watched.db, 6));
  await cleanUpAfter(watched.db, 30);
  await beginErasure(watched.db, 6);
  await completeErasures(watched.db, new AbortController().signal);

  t.ok(watched.caught.size > 80, `${watched.caught.size} statements were recorded`);
  const met = new Set<RegExp>();
  for (const query of watched.caught.values()) {
    const text = query.sql.replaceAll(/\s+/g, ' ').trim();
    const scans = withoutOwner(await planOf(db, query));
    if (scans.length === 0) continue;
    const known = ofAllUsers.find(([pattern]) => pattern.test(text));
    if (known) met.add(known[0]);
    else t.same(scans, [], text);
  }
  t.same(
    ofAllUsers.filter(([pattern]) => !met.has(pattern)).map(([, why]) => why),
    [],
    'every listed statement still exists',
  );
});
