/**
 * No statement of the service reads a table that grows from one end to the other. Every operation of the contract is called
 * on tables of some size, all that it sends to the database is caught on the way, and the database is asked how it would
 * run that, with the values at hand and with a plan made for all values, as prepared statements get it.
 */
import assert from 'node:assert/strict';
import type { InjectOptions } from 'fastify';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import t from 'tap';
import { cleanUp } from '../../src/database/cleanup.ts';
import { demoAccounts, demoPassword } from '../../src/database/demo.ts';
import type { Tables } from '../../src/database/tables.ts';
import { buildInternal } from '../../src/internal.ts';
import { createMetrics } from '../../src/metrics.ts';
import { type Call, type CallResult, startAppOn } from '../support/app.ts';
import { openTestDatabase, testDatabaseUrl } from '../support/database.ts';
import { catching } from '../support/recorded-statements.ts';
import { testSecret } from '../support/tokens.ts';
import { goodRequest, operationIds, urlOf } from '../support/valid-requests.ts';

/** The catalogue grows with the fleet of machines, not with use; it is read as a whole where that is quicker. */
const catalogue = new Set(['recipes', 'places', 'coffee_machines', 'partners', 'partner_recipes']);

/** Indexes that hold only rows in a passing state, so that reading one as a whole is reading little. */
const passing = new Set(['orders_open', 'attachments_unfinished']);

/** Statements that do look at every row, and for whom that is borne. */
const borne: readonly [text: string, whose: string][] = [
  ['select count(*)::int as "total" from "accounts"', 'the list of users, which administrators alone may read'],
];

/** Rows for `users` users with ten of everything each. */
async function fill(db: Kysely<Tables>, users: number): Promise<void> {
  const statements = [
    sql`INSERT INTO users (user_id, name, email) OVERRIDING SYSTEM VALUE
      SELECT n, 'u' || n, 'u' || n || '@example.com' FROM generate_series(1001, 1000 + ${users}::int) AS n`,
    sql`INSERT INTO accounts (user_id, email, email_key, password_hash)
      SELECT user_id, email, email, 'none' FROM users WHERE user_id > 1000`,
    sql`INSERT INTO order_lists (user_id, revision, listed)
      SELECT user_id, 10, 10 FROM users WHERE user_id > 1000`,
    sql`INSERT INTO coffee_machines (id, place_id, partner_id, model) OVERRIDING SYSTEM VALUE
      SELECT n, 1 + n % 3, 1 + n % 2, 'm' FROM generate_series(1001, 1300) AS n`,
    sql`INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, progress, created_by)
      SELECT user_id, (array['lungo', 'latte', 'espresso'])[1 + n % 3], 1001 + (user_id + n) % 300, 200, 200, 'EUR',
        CASE WHEN n = 10 AND user_id % 50 = 0 THEN 'pending' ELSE 'ready' END, user_id
      FROM users, generate_series(1, 10) AS n WHERE user_id > 1000`,
    sql`INSERT INTO deleted_orders (uuid, id, user_id) SELECT gen_random_uuid(), -id, user_id FROM orders`,
    sql`INSERT INTO drafts (user_id, expires_at)
      SELECT user_id, now() + interval '1 hour' FROM orders`,
    sql`INSERT INTO change_drafts (order_id, user_id, order_version, expires_at) SELECT id, user_id, 1, now() + interval '1 hour' FROM orders`,
    sql`INSERT INTO attachments (order_id, filename, content_type, size, sha256, created_by, completed_at)
      SELECT id, 'f', 'text/plain', 1, '\\x00', user_id, now() FROM orders`,
    sql`INSERT INTO attachment_chunks (attachment_id, position, bytes) SELECT id, 0, '\\x00' FROM attachments`,
    sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      SELECT user_id, user_id, 'createOrder', id::text, '\\x00', '{}', now() + interval '1 hour' FROM orders`,
    sql`INSERT INTO refresh_tokens (account_id, session_id, token_hash, expires_at)
      SELECT accounts.id, gen_random_uuid(), decode(md5(orders.id::text), 'hex'), now() + interval '1 hour'
      FROM accounts JOIN orders USING (user_id)`,
    sql`INSERT INTO failed_sign_ins (email_key, network)
      SELECT user_id || '-' || n, n::text FROM users, generate_series(1, 5) AS n`,
    sql`INSERT INTO sign_in_networks (account_id, network)
      SELECT accounts.id, n::text FROM accounts, generate_series(1, 5) AS n`,
    sql`INSERT INTO posts (account_id, user_id, title, content)
      SELECT accounts.id, user_id, 't', 'c' FROM accounts JOIN orders USING (user_id)`,
    sql`INSERT INTO partner_keys (partner_id, key_hash) SELECT 1, decode(md5(user_id::text), 'hex') FROM users`,
    sql`ANALYZE`,
  ];
  for (const statement of statements) await statement.execute(db);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** The reads of a plan that may go through all of a table that grows. */
function wholeReads(plan: Plan, small: ReadonlySet<string>, above?: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = '', Plans: below = [] } = plan;
  // In the order of an index, and every row counts: that ends with the page.
  const endsWithPage = above?.['Node Type'] === 'Limit' && plan.Filter === undefined;
  const isWholeIndex = /^Index/.test(type) && plan['Index Cond'] === undefined && !endsWithPage && !passing.has(index);
  const isWhole = type === 'Seq Scan' || isWholeIndex;
  const found = isWhole && table !== undefined && !small.has(table) ? [`${type} on ${table} ${index}`] : [];
  return [...found, ...below.flatMap((next) => wholeReads(next, small, plan))];
}

/** How the database would run a statement with these values, and with any. */
async function plansOf(db: Kysely<Tables>, { sql: text, parameters }: CompiledQuery): Promise<[string, Plan][]> {
  type Row = { 'QUERY PLAN': { Plan: Plan }[] };
  const planIn = ({ rows }: { rows: Row[] }) => rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
  return await db.transaction().execute(async (session) => {
    const withValues = await session.executeQuery<Row>(
      CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]),
    );
    await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(session);
    await sql.raw(`PREPARE asked AS ${text}`).execute(session);
    const values = parameters.length > 0 ? `(${parameters.map(() => 'NULL').join(', ')})` : '';
    const forAny = await sql.raw<Row>(`EXPLAIN (FORMAT JSON) EXECUTE asked${values}`).execute(session);
    await sql`DEALLOCATE asked`.execute(session);
    return [
      ['with these values', planIn(withValues)],
      ['with any values', planIn(forAny)],
    ];
  });
}

const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL: plans are those of a server';

/** Of 1,000 lists, one per user, reading all is quicker than looking up the hundred that PostgreSQL takes a parameter to hold. */
const sizes = [
  { users: 1_000, small: new Set([...catalogue, 'order_lists']) },
  { users: 10_000, small: catalogue },
];

for (const { users, small } of sizes) {
  t.test(`no statement reads the whole of a table that grows, of ${users} users`, { skip }, async (t) => {
    const { db } = await openTestDatabase(t);
    await fill(db, users);
    const watched = catching(db);
    const { call } = await startAppOn(t, watched.db, { AUTH_STRICT: 'true', REFRESH_REUSE_GRACE_SECONDS: '10' });
    const internal = await buildInternal({
      db: watched.db,
      secrets: [testSecret],
      metrics: createMetrics(),
      isEnding: () => false,
    });
    t.teardown(() => internal.close());

    await callEverything(call);
    await callWithMore(call);
    await callInternal((options) => internal.inject(options));
    await cleanUp(watched.db);

    t.ok(watched.caught.size > 80, `${watched.caught.size} statements were caught`);
    for (const compiledOnce of ['WITH asked AS', 'WITH unmoved AS', 'SELECT wanted.nth'])
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
      'what is borne is still there',
    );
  });
}

async function callEverything(call: Call): Promise<void> {
  for (const id of operationIds) {
    const request = await goodRequest(call, id);
    const { method, values, as, body } = request;
    if (id === 'refresh') continue;
    const answer = await call(method, urlOf(request), { ...(as && { as }), headers: values.header, body });
    assert.ok(answer.status < 400, `${id} answers ${answer.status}`);
  }
}

/** What one good request for each operation does not show: filters, later pages, keys, and what fails. */
async function callWithMore(call: Call): Promise<void> {
  const body = { recipe: 'lungo', coffee_machine_id: 1 };
  const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'once' };
  for (const status of [201, 200]) {
    const placed = await call('POST', '/v1/orders', { as: 'user', headers, body });
    assert.equal(placed.status, status);
    const drafted = await call('POST', '/v1/orders/drafts', { as: 'user', headers, body });
    assert.equal(drafted.status, status);
  }
  await call('PUT', `/v1/orders/${crypto.randomUUID()}`, { as: 'user', body });
  for (const list of [
    '/v1/orders?user_id=1',
    '/v1/orders/drafts?user_id=1',
    '/v1/partners/1/orders?',
    '/users?',
    '/posts/my?',
  ]) {
    const as = list.startsWith('/users') ? 'admin' : 'user';
    const key = { 'X-Partner-ApiKey': 'demo-partner-key-1' };
    await call('POST', '/posts', { as: 'user', body: { title: 't', content: 'c' } });
    const first = await call('GET', `${list}&limit=1`, { as, headers: key });
    assert.equal(first.status, 200, list);
    assert.equal(typeof first.body.next_cursor, 'string', list);
    const second = await call('GET', `${list}&limit=1&cursor=${first.body.next_cursor}`, { as, headers: key });
    assert.equal(second.status, 200, list);
  }
  for (const status of ['created', 'active', 'archived', 'completed', 'pending'])
    await call('GET', `/v1/orders?user_id=1&status=${status}&recipe=latte`, { as: 'user' });
  const near = { near_location: { lat: 52.52, lng: 13.41 }, radius_km: 5, created_after: '2026-01-01' };
  const search = await call('POST', '/v1/orders/search', {
    as: 'user',
    body: { user_id: 1, recipes: ['latte', 'lungo'], ...near },
  });
  assert.equal(search.status, 200);

  const signIn = (password: string) =>
    call('POST', '/auth/login', { body: { email: 'moderator@example.com', password } });
  assert.equal((await signIn('wrong')).status, 401);
  const cookie = ({ headers: { 'set-cookie': set = '' } }: CallResult) => String(set).split(';')[0] ?? '';
  const first = cookie(await signIn(demoPassword));
  for (const headers of [{ cookie: first }, { cookie: first }, { cookie: 'refreshToken=unknown' }])
    await call('POST', '/auth/refresh', { headers });
}

async function callInternal(inject: (options: InjectOptions) => Promise<{ statusCode: number }>): Promise<void> {
  const account = demoAccounts[0]?.id;
  const calls: InjectOptions[] = [
    { method: 'GET', url: '/internal/orders?progress=pending' },
    { method: 'GET', url: '/internal/orders?progress=brewing' },
    { method: 'PUT', url: '/internal/orders/100/progress', payload: { progress: 'ready' } },
    { method: 'PUT', url: '/internal/coffee-machines/1/availability', payload: { is_available: true } },
    { method: 'PUT', url: `/internal/accounts/${account}/roles`, payload: { roles: ['user'] } },
    { method: 'PUT', url: `/internal/accounts/${account}/disabled`, payload: { is_disabled: false } },
    { method: 'PUT', url: '/internal/profiles/2', payload: { name: 'Mia', email: 'mia@example.com' } },
    { method: 'PUT', url: '/internal/users/2/delegations', payload: { allowed_user_id: [1] } },
  ];
  for (const options of calls) {
    const { statusCode } = await inject(options);
    assert.ok(statusCode < 400, `${JSON.stringify(options)} is ${statusCode}`);
  }
}
