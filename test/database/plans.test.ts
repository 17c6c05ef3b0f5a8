/**
 * No statement of the service scans a growing table from end to end. The test calls every operation
 * of the contract on filled tables and records every statement. For each statement, it asks the
 * database for two plans: one for the values of the call, and a generic plan for all values, which
 * prepared statements use.
 */

import assert from 'node:assert/strict';
import type { InjectOptions } from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import t from 'tap';
import { demoAccounts, demoPassword } from '../../src/database/demo.ts';
import type { Pool } from '../../src/database/pool.ts';
import { buildInternal } from '../../src/internal.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { type Call, type CallResult, startAppOn } from '../support/app.ts';
import { cleanUp } from '../support/clean-up.ts';
import { openTestDatabase, testDatabaseUrl } from '../support/database.ts';
import { catalog, fill, type Plan, wholeReads } from '../support/plans.ts';
import { catching } from '../support/recorded-statements.ts';
import { testSecret } from '../support/tokens.ts';
import { goodRequest, operationIds, urlOf } from '../support/valid-requests.ts';

/** Maps each statement that may scan every row to its purpose. */
const borne: readonly [text: string, whose: string][] = [
  [
    'select count(*)::int as "total" from "accounts"',
    'the list of users, which only administrators may read',
  ],
];

/** Returns the plan of a statement for these values, and the plan for any values. */
async function plansOf(
  db: Pool,
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
 * PostgreSQL assumes that an array parameter has a hundred elements. Reading all 1,000 lists, one
 * per user, is faster than a hundred look-ups.
 */
const sizes = [
  { users: 1_000, small: new Set([...catalog, 'order_lists']) },
  { users: 10_000, small: catalog },
];

for (const { users, small } of sizes) {
  t.test(`no statement scans a whole growing table, with ${users} users`, { skip }, async (t) => {
    const { db } = await openTestDatabase(t);
    await fill(db, users);
    const watched = catching(db);
    const { call } = await startAppOn(t, watched.db, {
      AUTH_STRICT: 'true',
      REFRESH_REUSE_GRACE_SECONDS: '10',
    });
    const internal = await buildInternal({
      config: { internalHosts: [] },
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

    t.ok(watched.caught.size > 80, `${watched.caught.size} statements were recorded`);
    for (const compiledOnce of ['WITH allowed AS', 'SELECT wanted.nth'])
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

async function callEverything(call: Call): Promise<void> {
  for (const id of operationIds) {
    const request = await goodRequest(call, id);
    const { method, values, as, body } = request;
    if (id === 'refresh') continue;
    const answer = await call(method, urlOf(request), {
      ...(as && { as }),
      headers: values.header,
      body,
    });
    assert.ok(answer.status < 400, `${id} answers ${answer.status}`);
  }
}

/**
 * Sends requests that one valid request per operation does not cover: filters, later pages, keys,
 * and errors.
 */
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
    const second = await call('GET', `${list}&limit=1&cursor=${first.body.next_cursor}`, {
      as,
      headers: key,
    });
    assert.equal(second.status, 200, list);
  }
  for (const status of ['created', 'active', 'archived', 'completed', 'pending'])
    await call('GET', `/v1/orders?user_id=1&status=${status}&recipe=latte`, { as: 'user' });
  const near = {
    near_location: { lat: 52.52, lng: 13.41 },
    radius_km: 5,
    created_after: '2026-01-01',
  };
  const search = await call('POST', '/v1/orders/search', {
    as: 'user',
    body: { user_id: 1, recipes: ['latte', 'lungo'], ...near },
  });
  assert.equal(search.status, 200);

  const signIn = (password: string) =>
    call('POST', '/auth/login', { body: { email: 'moderator@example.com', password } });
  assert.equal((await signIn('wrong')).status, 401);
  const cookie = ({ headers: { 'set-cookie': set = '' } }: CallResult) =>
    String(set).split(';')[0] ?? '';
  const first = cookie(await signIn(demoPassword));
  for (const headers of [{ cookie: first }, { cookie: first }, { cookie: 'refreshToken=unknown' }])
    await call('POST', '/auth/refresh', { headers });
}

async function callInternal(
  inject: (options: InjectOptions) => Promise<{ statusCode: number }>,
): Promise<void> {
  const account = demoAccounts[0]?.id;
  const calls: InjectOptions[] = [
    { method: 'GET', url: '/internal/orders?progress=pending' },
    { method: 'GET', url: '/internal/orders?progress=brewing' },
    { method: 'PUT', url: '/internal/orders/100/progress', payload: { progress: 'ready' } },
    {
      method: 'PUT',
      url: '/internal/coffee-machines/1/availability',
      payload: { is_available: true },
    },
    { method: 'PUT', url: `/internal/accounts/${account}/roles`, payload: { roles: ['user'] } },
    {
      method: 'PUT',
      url: `/internal/accounts/${account}/disabled`,
      payload: { is_disabled: false },
    },
    {
      method: 'PUT',
      url: '/internal/profiles/2',
      payload: { name: 'Mia', email: 'mia@example.com' },
    },
    { method: 'PUT', url: '/internal/users/2/delegations', payload: { allowed_user_id: [1] } },
  ];
  for (const options of calls) {
    const { statusCode } = await inject(options);
    assert.ok(statusCode < 400, `${JSON.stringify(options)} is ${statusCode}`);
  }
}
