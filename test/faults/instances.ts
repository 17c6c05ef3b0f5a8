import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/db/connect.ts';
import { locks } from '../../src/db/locks.ts';
import { demoPassword } from '../../src/demo/demo.ts';
import { cleanUp } from '../support/cleanup.ts';
import {
  type Answer,
  call as callOnce,
  countBy,
  createOrder as createOnce,
  tally,
} from './support/client.ts';
import { runCommand, startInstance } from './support/instance.ts';
import { startNginx } from './support/nginx.ts';
import { createUnmigratedDatabase } from './support/postgres.ts';
import { startRedis } from './support/redis.ts';
import type { Scope } from './support/scope.ts';

/**
 * Returns the target of the request with this number: always nginx, or one instance after another.
 */
type Place = (index: number) => { port: number };

/**
 * Retries requests that get 503, as clients do. A slow computer can cause a 503, which the
 * documented guarantees allow.
 */
function patient<Args extends unknown[]>(send: (...args: Args) => Promise<Answer>) {
  return async (...args: Args): Promise<Answer> => {
    for (;;) {
      const answer = await send(...args);
      if (answer.status !== 503) return answer;
      await delay(100);
    }
  };
}

const call = patient(callOnce);
const createOrder = patient(createOnce);

/**
 * Several instances on one database give the same guarantees as a single instance. The scenario
 * uses two and then four instances, with nginx and without it.
 */
export async function instances(scope: Scope): Promise<void> {
  const databaseUrl = await createUnmigratedDatabase(scope);
  await migrateAtOnce(scope, databaseUrl);
  await cleanUpAtOnce(scope, databaseUrl);
  const settings = { DATABASE_URL: databaseUrl, REDIS_URL: await startRedis(scope) };
  const started = [await startInstance(scope, settings)];
  for (const count of [2, 4]) {
    while (started.length < count) started.push(await startInstance(scope, settings));
    const behind = {
      port: await startNginx(
        scope,
        started.map(({ port }) => port),
      ),
    };
    const inTurn: Place = (index) => started[index % count] ?? behind;
    for (const [name, place] of [
      [`${count} behind nginx`, () => behind],
      [`${count} side by side`, inTurn],
    ] as const) {
      await creations(scope, name, place);
      await keys(scope, name, place);
      await commits(scope, name, place);
      await refreshes(scope, name, place);
      await pages(name, place);
    }
  }
  await rates(scope, settings);
}

async function many(count: number, act: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

function statuses(answers: readonly Answer[]): Record<number, number> {
  return Object.fromEntries(countBy(answers.map(({ status }) => status)));
}

async function revisionOf(place: Place, user: number): Promise<string> {
  const { status, headers } = await call(place(0), 'GET', `/v1/orders?user_id=${user}`, { user });
  assert.equal(status, 200);
  return String(headers.etag);
}

async function creations(scope: Scope, name: string, place: Place): Promise<void> {
  const rounds = scope.full ? 50 : 5;
  for (let round = 0; round < rounds; round++) {
    const ifMatch = await revisionOf(place, 1);
    const answers = await many(20, (index) => createOrder(place(index), 1, { ifMatch }));
    assert.deepEqual(statuses(answers), { 201: 1, 412: 19 }, name);
  }
  scope.say(
    `${name}: ${rounds} x 20 creations with one revision: each time one 201, the others 412`,
  );
}

async function keys(scope: Scope, name: string, place: Place): Promise<void> {
  const rounds = scope.full ? 50 : 5;
  for (let round = 0; round < rounds; round++) {
    const key = randomUUID();
    const answers = await many(20, (index) => createOrder(place(index), 2, { key }));
    assert.deepEqual(statuses(answers), { 200: 19, 201: 1 }, name);
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  }
  scope.say(`${name}: ${rounds} x 20 creations with one key: each time one order and 19 replays`);
}

async function commits(scope: Scope, name: string, place: Place): Promise<void> {
  const rounds = scope.full ? 50 : 5;
  for (let round = 0; round < rounds; round++) {
    const draft = await call(place(round), 'POST', '/v1/orders/drafts', {
      user: 3,
      body: { recipe: 'latte' },
    });
    assert.equal(draft.status, 201);
    const path = `/v1/orders/drafts/${draft.body.id}/commit`;
    const answers = await many(20, (index) => call(place(index), 'PUT', path, { user: 3 }));
    assert.deepEqual(
      statuses(answers),
      { 200: 19, 201: 1 },
      `${name}: ${JSON.stringify(answers[0]?.body)}`,
    );
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  }
  scope.say(`${name}: ${rounds} x 20 commits of one draft: each time one order`);
}

async function refreshes(scope: Scope, name: string, place: Place): Promise<void> {
  const rounds = scope.full ? 20 : 3;
  for (let round = 0; round < rounds; round++) {
    const login = await call(place(round), 'POST', '/auth/login', {
      body: { email: 'user@example.com', password: demoPassword },
    });
    assert.equal(login.status, 200);
    const cookie = String(login.headers['set-cookie']?.[0]?.split(';')[0]);
    const answers = await many(10, (index) =>
      call(place(index), 'POST', '/auth/refresh', { headers: { cookie } }),
    );
    assert.deepEqual(statuses(answers), { 200: 1, 401: 9 }, name);
  }
  scope.say(`${name}: ${rounds} x 10 refreshes with one token: each time one winner`);
}

/** A cursor and an ETag of one instance are valid on all instances. */
async function pages(name: string, place: Place): Promise<void> {
  const seen: unknown[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const path = `/v1/orders?user_id=1&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { status, body } = await call(place(page), 'GET', path, { user: 1 });
    assert.equal(status, 200, name);
    seen.push(...body.items.map(({ id }: { id: unknown }) => id));
    cursor = body.next_cursor ?? '';
    if (cursor === '') break;
  }
  assert.equal(new Set(seen).size, seen.length);
  assert.ok(seen.length > 2, 'there was a second page');
  const etag = await revisionOf(place, 1);
  const headers = { 'If-None-Match': etag };
  const unchanged = await many(4, (index) =>
    call(place(index), 'GET', '/v1/orders?user_id=1', { user: 1, headers }),
  );
  assert.deepEqual(statuses(unchanged), { 304: 4 }, name);
}

/** The instances share one counter in Redis. */
async function rates(scope: Scope, settings: Record<string, string>): Promise<void> {
  const limited = {
    ...settings,
    RATE_LIMIT_MAX: '100',
    RATE_LIMIT_WINDOW_SECONDS: '600',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  const started = await Promise.all([1, 2, 3].map(() => startInstance(scope, limited)));
  const place: Place = (index) => started[index % 3] ?? { port: 0 };
  // Requests of another user warm up the instances. Otherwise the first request could be so slow
  // that an instance counts without Redis.
  await many(30, (index) => createOrder(place(index), 1));
  const answers: Answer[] = [];
  while (answers.length < 150)
    answers.push(...(await many(15, (index) => createOnce(place(index), 4))));
  scope.say(
    `3 instances, limit 100, 150 creations: ${tally(countBy(answers.map(({ status }) => status)))}`,
  );
  // Both accepted and rejected requests are counted.
  assert.equal(answers.filter(({ status }) => status === 429).length, 50);
}

async function migrateAtOnce(scope: Scope, databaseUrl: string): Promise<void> {
  const exits = await Promise.all(
    Array.from({ length: 10 }, () => runCommand('migrate', { DATABASE_URL: databaseUrl })),
  );
  assert.deepEqual(exits, Array(10).fill(0));
  assert.equal(await runCommand('seed', { DATABASE_URL: databaseUrl }), 0);
  scope.say('10 x migrate at once on an empty database: all exit with 0');
}

/**
 * All instances share the cleanup lock. An instance that does not hold the lock deletes nothing.
 */
async function cleanUpAtOnce(scope: Scope, databaseUrl: string): Promise<void> {
  const rows = 2000;
  const session = new pg.Client(databaseUrl);
  await session.connect();
  try {
    await session.query(
      `INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      SELECT 1, 1, 'createOrder', 'old-' || number, '', '{}', now() - interval '1 hour'
      FROM generate_series(1, $1::int) AS number`,
      [rows],
    );
    const settings = {
      databaseUrl,
      dataDir: '',
      databasePoolSize: 1,
      databaseStatementTimeoutMs: 3000,
    };
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(settings)));
    try {
      const cleanAll = () => Promise.all(opened.map(({ db }) => cleanUp(db, 100)));
      await session.query('BEGIN');
      await session.query('SELECT pg_advisory_xact_lock($1)', [locks.cleanUp]);
      assert.deepEqual(
        await cleanAll(),
        [null, null, null, null],
        'another session holds the lock',
      );
      await session.query('COMMIT');
      const deleted = await cleanAll();
      // An instance takes the lock for each statement. If another instance holds the lock, it stops
      // and leaves the remaining rows to the others.
      const [rest] = await Promise.all(opened.slice(0, 1).map(({ db }) => cleanUp(db)));
      const left = await session.query("SELECT FROM idempotency_keys WHERE key LIKE 'old-%'");
      scope.say(
        `cleanup by 4 at once: ${deleted.map((count) => count ?? 'not its turn').join(', ')}`,
      );
      assert.equal(left.rowCount, 0);
      const counted = deleted.reduce<number>((sum, count) => sum + (count ?? 0), rest ?? 0);
      assert.ok(counted <= rows, 'no row was deleted twice');
    } finally {
      await Promise.all(opened.map((database) => database.close()));
    }
  } finally {
    await session.end();
  }
}
