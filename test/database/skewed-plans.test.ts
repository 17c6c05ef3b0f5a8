/**
 * A request reads few rows, whatever the tables contain: one user or one coffee machine has nearly all rows, another has none, and
 * a third has archived its orders. The test records the statements of requests, executes each as a custom and as a generic plan,
 * and counts the rows that the plans read.
 */
import assert from 'node:assert/strict';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import t from 'tap';
import type { Tables } from '../../src/database/tables.ts';
import { buildInternal } from '../../src/internal.ts';
import { createMetrics } from '../../src/metrics.ts';
import { type CallOptions, gatewayToken, startAppOn } from '../support/app.ts';
import { openTestDatabase, testDatabaseUrl } from '../support/database.ts';
import { recountLists } from '../support/orders.ts';
import { catching } from '../support/recorded-statements.ts';
import { testSecret } from '../support/tokens.ts';

const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL, because only a server has these plans';

/** The rows of the large user, and the orders that the archiving user has archived. */
const many = 20_000;
/** The rows that one statement may read: a small multiple of the largest page of the test. */
const mostRows = 300;
const [large, archiving, small, none] = [1, 2, 3, 4] as const;
/** The machines of partner 2 make no orders. Partner 3 has many machines, each with a few orders. */
const manyMachines = 100;

/** Fills the tables. The orders of the small user are the oldest. */
async function fillSkewed(db: Kysely<Tables>): Promise<void> {
  const orders = (user: number, number: number, machine: string, archiveState = 'listed') => sql`
    INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, progress, created_by,
      archive_state)
    SELECT ${sql.lit(user)}, 'lungo', ${sql.raw(machine)}, 200, 200, 'EUR', 'ready', ${sql.lit(user)}, ${sql.lit(archiveState)}
    FROM generate_series(1, ${sql.lit(number)}) AS n`;
  for (const statement of [
    sql`INSERT INTO partners (id, name) OVERRIDING SYSTEM VALUE VALUES (3, 'p')`,
    sql`INSERT INTO partner_keys (partner_id, key_hash) VALUES (3, sha256('demo-partner-key-3'))`,
    sql`INSERT INTO coffee_machines (id, place_id, partner_id, model) OVERRIDING SYSTEM VALUE
      SELECT 1000 + n, 1, 3, 'm' FROM generate_series(1, ${sql.lit(manyMachines)}) AS n`,
    orders(small, 5, '1'),
    orders(small, 2 * manyMachines, `1001 + n % ${manyMachines}`),
    orders(large, many, '1'),
    orders(archiving, many, '1', 'archived'),
    sql`INSERT INTO drafts (user_id, expires_at)
      SELECT ${sql.lit(large)}, now() + interval '1 hour' FROM generate_series(1, ${sql.lit(many)})`,
    sql`INSERT INTO posts (account_id, user_id, title, content)
      SELECT accounts.id, user_id, 't', 'c' FROM accounts, generate_series(1, ${sql.lit(many)}) WHERE user_id = ${sql.lit(large)}`,
    sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      SELECT 1, 1, 'createOrder', n::text, '\\x00', '{}', now() + interval '1 hour' FROM generate_series(1, ${sql.lit(many)}) AS n`,
    sql`INSERT INTO refresh_tokens (account_id, session_id, token_hash, expires_at)
      SELECT accounts.id, gen_random_uuid(), decode(md5(n::text), 'hex'), now() + interval '1 hour'
      FROM accounts, generate_series(1, ${sql.lit(many)}) AS n WHERE user_id = ${sql.lit(large)}`,
  ])
    await statement.execute(db);
  await recountLists(db);
}

interface ExecutedPlan {
  'Relation Name'?: string;
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: ExecutedPlan[];
}

/** Returns the rows of tables that an executed plan has read, those that a filter removed included. */
function rowsRead(plan: ExecutedPlan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const isScan = /Scan/.test(plan['Node Type']) && plan['Relation Name'] !== undefined;
  const own = isScan ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), own);
}

/** Writes a parameter as a constant without a type, which PostgreSQL converts to the type of the parameter. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  const text = Array.isArray(value)
    ? `{${value.map((item) => (item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`
    : Buffer.isBuffer(value)
      ? `\\x${value.toString('hex')}`
      : typeof value === 'object' && !(value instanceof Date)
        ? JSON.stringify(value)
        : value instanceof Date
          ? value.toISOString()
          : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** Executes a statement with each kind of plan, rolls it back, and returns the rows that the plans read. */
async function executed(db: Kysely<Tables>, { sql: text, parameters }: CompiledQuery): Promise<[string, number][]> {
  const results: [string, number][] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await db
      .transaction()
      .execute(async (session) => {
        await sql.raw(`SET LOCAL plan_cache_mode = ${mode}`).execute(session);
        await sql.raw(`PREPARE asked AS ${text}`).execute(session);
        const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : '';
        const { rows } = await sql
          .raw<{ 'QUERY PLAN': { Plan: ExecutedPlan }[] }>(
            `EXPLAIN (ANALYZE, FORMAT JSON, TIMING OFF) EXECUTE asked${values}`,
          )
          .execute(session);
        await sql`DEALLOCATE asked`.execute(session);
        results.push([mode, rowsRead(rows[0]?.['QUERY PLAN'][0]?.Plan as ExecutedPlan)]);
        throw new Rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
  }
  return results;
}

class Rollback extends Error {}

const states: readonly [name: string, prepare: (db: Kysely<Tables>) => Promise<unknown>][] = [
  ['analyzed', (db) => sql`ANALYZE`.execute(db)],
  ['vacuumed', (db) => sql`VACUUM ANALYZE`.execute(db)],
  [
    'analyzed before most users had rows',
    async (db) => {
      await sql`UPDATE pg_class SET reltuples = 10, relpages = 1 WHERE relname IN ('orders', 'posts', 'drafts')`.execute(
        db,
      );
    },
  ],
];

for (const [name, prepare] of states) {
  t.test(
    `a request reads few rows if one user has nearly all rows of tables that were ${name}`,
    { skip },
    async (t) => {
      const { db } = await openTestDatabase(t);
      await fillSkewed(db);
      await prepare(db);
      const watched = catching(db);
      const { call } = await startAppOn(t, watched.db);
      const internal = await buildInternal({
        config: { internalHosts: [] },
        db: watched.db,
        secrets: [testSecret],
        metrics: createMetrics(),
        isEnding: () => false,
      });
      t.teardown(() => internal.close());

      const checkCaught = async (request: string) => {
        const queries = [...watched.caught.values()];
        t.ok(queries.length > 0, request);
        for (const query of queries) {
          const text = query.sql.replaceAll(/\s+/g, ' ').trim();
          for (const [mode, rows] of await executed(db, query))
            t.ok(rows <= mostRows, `${request}, ${mode}: ${rows} rows: ${text}`);
        }
      };
      /** Sends a request, and checks the statements that it has sent. */
      const ask = async (method: string, path: string, options: CallOptions = {}, expected = 200) => {
        watched.caught.clear();
        assert.equal((await call(method, path, options)).status, expected, path);
        await checkCaught(`${method} ${path}`);
      };

      for (const user of [large, archiving, small, none]) {
        const as = gatewayToken(user);
        for (const query of ['', '&limit=1']) await ask('GET', `/v1/orders?user_id=${user}${query}`, { as });
      }
      for (const user of [archiving, none]) {
        const as = gatewayToken(user);
        for (const query of ['recipe=lungo', 'status=created', 'status=active', 'recipe=latte&status=pending'])
          await ask('GET', `/v1/orders?user_id=${user}&${query}`, { as });
        const body = { user_id: user, recipes: ['latte', 'lungo'], created_after: '2026-01-01' };
        await ask('POST', '/v1/orders/search', { as, body });
        await ask('GET', `/v1/orders/drafts?user_id=${user}`, { as });
      }
      const as = gatewayToken(none);
      await ask('GET', `/v1/orders?user_id=${none}&status=archived`, { as });
      const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'skewed' };
      for (const status of [201, 200])
        await ask('POST', '/v1/orders', { as, headers, body: { recipe: 'lungo' } }, status);
      for (const path of ['/posts/my', '/auth/sessions']) await ask('GET', path, { as: 'manager' });
      for (const partner of [2, 3]) {
        const key = { 'X-Partner-ApiKey': `demo-partner-key-${partner}` };
        await ask('GET', `/v1/partners/${partner}/orders?limit=3`, { headers: key });
      }
      for (const progress of ['pending', 'brewing']) {
        watched.caught.clear();
        assert.equal((await internal.inject(`/internal/orders?progress=${progress}`)).statusCode, 200);
        await checkCaught(progress);
      }
    },
  );
}
