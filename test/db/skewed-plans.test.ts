/**
 * A request reads few rows, whatever the tables contain: one user or one coffee machine has nearly
 * all rows, another has none, and a third has archived its orders. The test records the statements
 * of requests, executes each as a custom and as a generic plan, and counts the rows that the plans
 * read.
 */

import assert from 'node:assert/strict';
import { type CompiledQuery, sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { demoPassword } from '../../src/demo/demo.ts';
import { buildInternal } from '../../src/internal.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { type CallOptions, gatewayToken, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { recountLists } from '../support/orders.ts';
import { catching } from '../support/recorded-statements.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';
import { testSecret } from '../support/tokens.ts';

const skip =
  testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL, because only a server has these plans';

/** The rows of the large user, and the orders that the archiving user has archived. */
const many = 20_000;
/** The rows that one statement may read: a small multiple of the largest page of the test. */
const mostRows = 300;
const [large, archiving, small, none] = [1, 2, 3, 4] as const;
/**
 * The machines of partner 2 make no orders. Partner 3 has many machines, each with a few orders.
 */
const manyMachines = 100;

async function addMachines(db: Handle): Promise<void> {
  for (const statement of [
    sql`INSERT INTO partners (id, name) OVERRIDING SYSTEM VALUE VALUES (3, 'p')`,
    sql`INSERT INTO partner_keys (partner_id, key_hash) VALUES (3, sha256('demo-partner-key-3'))`,
    sql`INSERT INTO coffee_machines (id, place_id, partner_id, model) OVERRIDING SYSTEM VALUE
      SELECT 1000 + n, 1, 3, 'm' FROM generate_series(1, ${sql.lit(manyMachines)}) AS n`,
  ])
    await statement.execute(db);
}

const spread = `1001 + n % ${manyMachines}`;

/** Fills the tables. The orders of the small user are the oldest. */
async function fillSkewed(db: Handle): Promise<void> {
  for (const statement of [
    insertOrders(small, 5, '1'),
    insertOrders(small, 2 * manyMachines, spread),
    insertOrders(archiving, many, '1', 'archived'),
    sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      SELECT 1, 1, 'createOrder', n::text, '\\x00', '{}', now() + interval '1 hour' FROM generate_series(1, ${sql.lit(many)}) AS n`,
  ])
    await statement.execute(db);
  await giveMany(db, large, '1');
  await recountLists(db);
}

function insertOrders(user: number, number: number, machine: string, archiveState = 'listed') {
  return sql`
    INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, progress, created_by,
      archive_state)
    SELECT ${sql.lit(user)}, 'lungo', ${sql.raw(machine)}, 200, 200, 'EUR',
      CASE WHEN n % 2 = 0 THEN 'ready' ELSE 'canceled' END, ${sql.lit(user)}, ${sql.lit(archiveState)}
    FROM generate_series(1, ${sql.lit(number)}) AS n`;
}

/**
 * Inserts many rows of this user into every table whose rows have an owner. Half of the drafts have
 * expired.
 */
async function giveMany(db: Handle, user: number, machine: string): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.lit(many)}) AS n`;
  const expiry = sql`now() + interval '1 hour' * (CASE WHEN n % 2 = 0 THEN 1 ELSE -1 END)`;
  const account = sql`(SELECT id FROM accounts WHERE user_id = ${sql.lit(user)})`;
  const latest = sql`(SELECT max(id) FROM orders WHERE user_id = ${sql.lit(user)})`;
  for (const statement of [
    insertOrders(user, many, machine),
    sql`INSERT INTO drafts (user_id, position, expires_at)
      SELECT ${sql.lit(user)}, n, ${expiry} FROM ${numbers}`,
    sql`INSERT INTO change_drafts (user_id, order_id, order_version, expires_at)
      SELECT ${sql.lit(user)}, ${latest}, 1, ${expiry} FROM ${numbers}`,
    sql`INSERT INTO attachments (user_id, order_id, created_by, filename, content_type, size, sha256, completed_at)
      SELECT ${sql.lit(user)}, ${latest}, ${sql.lit(user)}, 'f', 'a/b', 0, '', now() FROM ${numbers}`,
    sql`INSERT INTO posts (account_id, user_id, title, content)
      SELECT ${account}, ${sql.lit(user)}, 't', 'c' FROM ${numbers}`,
    sql`INSERT INTO refresh_tokens (account_id, session_id, token_hash, expires_at)
      SELECT ${account}, gen_random_uuid(), decode(md5(n::text), 'hex'), now() + interval '1 hour' FROM ${numbers}`,
    sql`INSERT INTO sign_in_networks (account_id, network) SELECT ${account}, n::text FROM ${numbers}`,
  ])
    await statement.execute(db);
}

/** The tables that `giveMany` fills. */
const owned = [
  'orders',
  'drafts',
  'change_drafts',
  'attachments',
  'posts',
  'refresh_tokens',
  'sign_in_networks',
];

/** Makes statistics in which the user without rows has all rows. */
async function analyzeReversed(db: Handle): Promise<void> {
  for (const table of owned)
    await sql`ALTER TABLE ${sql.table(table)} SET (autovacuum_enabled = off)`.execute(db);
  await giveMany(db, none, spread);
  await sql`ANALYZE`.execute(db);
  for (const table of owned.toReversed()) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
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

/**
 * Returns the rows of tables that an executed plan has read, those that a filter removed included.
 */
function rowsRead(plan: ExecutedPlan): number {
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const isScan = /Scan/.test(plan['Node Type']) && plan['Relation Name'] !== undefined;
  const own = isScan ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), own);
}

/**
 * Writes a parameter as a constant without a type, which PostgreSQL converts to the type of the
 * parameter.
 */
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

/**
 * Executes a statement with each kind of plan, rolls it back, and returns the rows that the plans
 * read.
 */
async function executed(
  db: Handle,
  { sql: text, parameters }: CompiledQuery,
): Promise<[string, number][]> {
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

async function analyzeAsNearlyEmpty(db: Handle): Promise<void> {
  await fillSkewed(db);
  await sql`UPDATE pg_class SET reltuples = 10, relpages = 1 WHERE relname = ANY(${owned})`.execute(
    db,
  );
}

const states: readonly [name: string, fill: (db: Handle) => Promise<unknown>][] = [
  ['analyzed', (db) => fillSkewed(db).then(() => sql`ANALYZE`.execute(db))],
  ['vacuumed', (db) => fillSkewed(db).then(() => sql`VACUUM ANALYZE`.execute(db))],
  ['analyzed before most users had rows', analyzeAsNearlyEmpty],
  [
    'analyzed when a user who now has no rows had all',
    (db) => analyzeReversed(db).then(() => fillSkewed(db)),
  ],
];

for (const [name, fill] of states) {
  t.test(
    `a request reads few rows if one user has nearly all rows of tables that were ${name}`,
    { skip },
    async (t) => {
      const { db } = await openTestDatabase(t);
      await addMachines(db);
      await fill(db);
      const watched = catching(db);
      const { call } = await startAppOn(t, watched.db);
      const internal = await buildInternal({
        config: {
          internalHosts: [],
          internalTokens: [],
          eventRetentionDays: 30,
          keepAliveSeconds: 75,
          serviceName: 'Beverage Ordering',
          docs: 'all',
        },
        db: watched.db,
        secrets: [testSecret],
        metrics: createMetrics(),
        shutdown: new AbortController().signal,
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
      const ask = async (
        method: string,
        path: string,
        options: CallOptions = {},
        expected = 200,
      ) => {
        watched.caught.clear();
        assert.equal((await call(method, path, options)).status, expected, path);
        await checkCaught(`${method} ${path}`);
      };

      for (const user of [large, archiving, small, none]) {
        const as = gatewayToken(user);
        for (const query of ['', '&limit=1'])
          await ask('GET', `/v1/orders?user_id=${user}${query}`, { as });
      }
      for (const user of [archiving, none]) {
        const as = gatewayToken(user);
        for (const query of [
          'recipe=lungo',
          'status=created',
          'status=active',
          'recipe=latte&status=pending',
        ])
          await ask('GET', `/v1/orders?user_id=${user}&${query}`, { as });
        const near_location = { lat: 52.52, lng: 13.41 };
        for (const filters of [
          { recipes: ['latte', 'lungo'] },
          { near_location },
          { near_location, recipes: ['latte'] },
        ])
          await ask('POST', '/v1/orders/search', {
            as,
            body: { user_id: user, created_after: '2026-01-01', ...filters },
          });
        await ask('GET', `/v1/orders/drafts?user_id=${user}`, { as });
      }
      const as = gatewayToken(none);
      await ask('GET', `/v1/orders?user_id=${none}&status=archived`, { as });
      const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'skewed' };
      for (const status of [201, 200])
        await ask('POST', '/v1/orders', { as, headers, body: { recipe: 'lungo' } }, status);
      const body = { recipe: 'lungo' };
      await ask('POST', '/v1/orders/drafts', { as: gatewayToken(large), body }, 409);
      await ask('POST', '/v1/orders/drafts', { as, body }, 201);
      const own = await call('GET', `/v1/orders?user_id=${none}`, { as });
      const order = `/v1/orders/${own.body.items[0].id}`;
      await ask('POST', `${order}/drafts`, { as, body: { recipe: 'latte' } }, 201);
      await ask('GET', `${order}/attachments`, { as });
      await ask('DELETE', order, { as, headers: { 'If-Match': '*' } }, 204);
      for (const path of ['/posts/my', '/auth/sessions']) await ask('GET', path, { as: 'admin' });
      const signIn = { email: 'admin@example.com', password: demoPassword };
      watched.caught.clear();
      assert.equal((await call('POST', '/auth/login', { body: signIn })).status, 200);
      // Otherwise, the repeated statement would insert the hash of the token a second time.
      await db
        .deleteFrom('refresh_tokens')
        .where('device_name', 'is', null)
        .where('user_agent', '=', 'lightMyRequest')
        .execute();
      await checkCaught('sign-in');
      for (const path of ['/auth/logout', '/auth/logout-all'])
        await ask('POST', path, { as: 'admin' });
      for (const partner of [2, 3]) {
        const key = { 'X-Partner-ApiKey': `demo-partner-key-${partner}` };
        await ask('GET', `/v1/partners/${partner}/orders?limit=3`, { headers: key });
      }
      const askInternal = async (path: string) => {
        watched.caught.clear();
        assert.equal((await internal.inject(path)).statusCode, 200);
        await checkCaught(path);
      };
      for (const progress of ['pending', 'brewing', 'any'])
        for (const machine of ['', '&coffee_machine_id=1', '&coffee_machine_id=2'])
          await askInternal(`/internal/orders?progress=${progress}${machine}`);
      for (const filter of [
        ...[large, archiving, small, none].map((user) => `user_id=${user}`),
        'coffee_machine_id=1&created_before=2126-01-01T00:00:00Z',
        'partner_id=1',
        'partner_id=2&limit=1',
        'created_from=2026-01-01T00:00:00Z',
        'created_before=2026-01-01T00:00:00Z',
      ])
        await askInternal(`/internal/orders?progress=any&${filter}`);
      for (const progress of ['ready', 'canceled'])
        await askInternal(
          `/internal/orders?progress=${progress}&created_from=2026-01-01T00:00:00Z`,
        );
      await askInternal(`/internal/orders/${own.body.items[0].uuid}`);
    },
  );
}
