/**
 * A prepared statement keeps its plan while the tables grow. Even a plan for an empty table must
 * therefore use the index.
 */

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { catalog, fill, type Plan, wholeReads } from '../support/plans.ts';
import { catching } from '../support/recorded-statements.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

const skip =
  testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL, because only a server has these plans';

/** States of the tables when the statements are planned. */
const beginnings: readonly [name: string, prepare: (db: Handle) => Promise<unknown>][] = [
  ['is empty and was analyzed', (db) => sql`ANALYZE`.execute(db)],
  ['is fresh and was never analyzed', async () => undefined],
  ['is full and was analyzed before it had keys', fillWithoutKeys],
  ['is full and was vacuumed', fillAndVacuum],
];

async function fillWithoutKeys(db: Handle): Promise<void> {
  await fill(db, 1000);
  await sql`TRUNCATE idempotency_keys`.execute(db);
  await sql`ANALYZE idempotency_keys`.execute(db);
}

async function fillAndVacuum(db: Handle): Promise<void> {
  await fill(db, 1000);
  await sql`VACUUM ANALYZE`.execute(db);
}

for (const [name, prepare] of beginnings) {
  t.test(
    `no statement that creates, rejects, repeats, reads, lists or replaces an order scans a whole table on a database that ${name}`,
    { skip },
    async (t) => {
      const { db } = await openTestDatabase(t);
      await prepare(db);
      const watched = catching(db);
      const { call } = await startAppOn(t, watched.db);
      const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'plan' };
      const created = await call('POST', '/v1/orders', {
        as: 'user',
        headers,
        body: { recipe: 'lungo', coffee_machine_id: 1 },
      });
      const body = { recipe: 'lungo', coffee_machine_id: 1 };
      const create = async (headers: Record<string, string>, body: object) =>
        (
          await call('POST', '/v1/orders', {
            as: 'user',
            headers: { 'If-Match': '*', ...headers },
            body,
          })
        ).status;
      assert.equal(await create({ 'X-Idempotency-Key': 'plan' }, body), 200);
      assert.equal(await create({ 'X-Idempotency-Key': 'other' }, { ...body, volume: '0ml' }), 400);
      const order = `/v1/orders/${created.body.id}`;
      const unchanged = { 'If-None-Match': created.headers.etag ?? '' };
      const list = await call('GET', '/v1/orders?user_id=1', { as: 'user', headers: unchanged });
      assert.equal(list.status, 304);
      for (const url of [order, '/v1/orders?user_id=1'])
        assert.equal((await call('GET', url, { as: 'user' })).status, 200);
      const replaced = await call('PUT', order, {
        as: 'user',
        headers: { 'If-Match': '*' },
        body: { recipe: 'latte' },
      });
      assert.equal(replaced.status, 200);

      await db.connection().execute(async (session) => {
        await sql`SET plan_cache_mode = force_generic_plan`.execute(session);
        for (const { sql: text, parameters } of watched.caught.values()) {
          await sql.raw(`PREPARE asked AS ${text}`).execute(session);
          const values =
            parameters.length > 0 ? `(${parameters.map(() => 'NULL').join(', ')})` : '';
          const { rows } = await sql
            .raw<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) EXECUTE asked${values}`)
            .execute(session);
          await sql`DEALLOCATE asked`.execute(session);
          t.same(
            wholeReads(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan, catalog),
            [],
            text.replaceAll(/\s+/g, ' '),
          );
        }
      });
      t.ok(
        [...watched.caught.keys()].some((text) => text.includes('INSERT INTO orders')),
        'the statements include the creation',
      );
    },
  );
}
