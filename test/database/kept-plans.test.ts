/**
 * A prepared statement keeps its plan while the tables grow. Even a plan for an empty table must therefore use the index.
 */
import assert from 'node:assert/strict';
import { type Kysely, sql } from 'kysely';
import t from 'tap';
import type { Tables } from '../../src/database/tables.ts';
import { startAppOn } from '../support/app.ts';
import { openTestDatabase, testDatabaseUrl } from '../support/database.ts';
import { catalog, fill, type Plan, wholeReads } from '../support/plans.ts';
import { catching } from '../support/recorded-statements.ts';

const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL, because only a server has these plans';

/** States of the tables when the statements are planned, each with the tables that a plan may then read completely. */
const beginnings: readonly [name: string, prepare: (db: Kysely<Tables>) => Promise<unknown>, small: Set<string>][] = [
  // If PostgreSQL considers a table empty, it reads the whole index of the table for a join.
  ['is empty and was analyzed', (db) => sql`ANALYZE`.execute(db), new Set([...catalog, 'drafts', 'order_lists'])],
  ['is fresh and was never analyzed', async () => undefined, catalog],
  // Reading 1,000 lists is faster than looking up the hundred elements that PostgreSQL assumes in an array parameter.
  ['is full and was analyzed without keys', fillWithoutKeys, new Set([...catalog, 'order_lists'])],
];

async function fillWithoutKeys(db: Kysely<Tables>): Promise<void> {
  await fill(db, 1000);
  await sql`TRUNCATE idempotency_keys`.execute(db);
  await sql`ANALYZE idempotency_keys`.execute(db);
}

for (const [name, prepare, small] of beginnings) {
  t.test(
    `creating, reading, listing and replacing an order scan no whole table on a database that ${name}`,
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
      const order = `/v1/orders/${created.body.id}`;
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
          const values = parameters.length > 0 ? `(${parameters.map(() => 'NULL').join(', ')})` : '';
          const { rows } = await sql
            .raw<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) EXECUTE asked${values}`)
            .execute(session);
          await sql`DEALLOCATE asked`.execute(session);
          t.same(wholeReads(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan, small), [], text.replaceAll(/\s+/g, ' '));
        }
      });
      t.ok(
        [...watched.caught.keys()].some((text) => text.includes('INSERT INTO orders')),
        'the statements include the creation',
      );
    },
  );
}
