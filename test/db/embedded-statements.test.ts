/** The statements of the embedded database, which are prepared when they repeat. */
import { sql } from 'kysely';
import { databaseOf } from '../../src/db/embedded.ts';
import { EmbeddedStatements } from '../../src/db/embedded-statements.ts';
import { startTemplate } from '../support/database.ts';
import { t } from '../support/tap.ts';

const pglite = await startTemplate();
t.teardown(() => pglite.close());

/** Runs a statement three times, and returns its rows, which must be the same each time. */
async function repeated(text: string, values: unknown[] = []): Promise<unknown> {
  const statements = new EmbeddedStatements(pglite);
  const results: unknown[] = [];
  for (let nth = 0; nth < 3; nth++) results.push((await statements.query(text, [...values])).rows);
  const [first, ...others] = results;
  for (const other of others) t.same(other, first);
  await pglite.exec('deallocate all');
  return first;
}

t.test('a statement is prepared when it is sent for the second time', async (t) => {
  const statements = new EmbeddedStatements(pglite);
  const prepared = async () =>
    (await pglite.query<{ count: number }>('select count(*)::int from pg_prepared_statements'))
      .rows[0]?.count;
  for (const expected of [0, 1, 1]) {
    t.same((await statements.query('select $1::int + 1 as sum', [1])).rows, [{ sum: 2 }]);
    t.equal(await prepared(), expected);
  }
  await pglite.exec('deallocate all');
});

t.test('a prepared statement gets the values that the first one got', async (t) => {
  const large = 'x'.repeat(100_000);
  for (const [type, value] of [
    ['text', "it's \\ 'quoted' $1 -- ☕"],
    ['text', large],
    ['text', null],
    ['text[]', ['a,b', '"', "'", null]],
    ['int', -7],
    ['int[]', [1, 2]],
    ['bigint', Number.MAX_SAFE_INTEGER],
    ['boolean', false],
    ['bytea', Buffer.from([0, 39, 92, 255])],
    ['jsonb', { a: 'b\'"' }],
    ['timestamptz', new Date(0)],
  ] as const)
    t.ok(await repeated(`select $1::${type} as value`, [value]), type);
  t.same(await repeated('select 1 as value'), [{ value: 1 }]);
});

t.test('an error names the statement and its code, and not the values', async (t) => {
  const statements = new EmbeddedStatements(pglite);
  const text = 'select $1::text::int as value';
  for (const value of ['1', '2']) await statements.query(text, [value]);
  await t.rejects(statements.query(text, ['secret']), { code: '22P02', query: text });
  const nul = statements.query(text, ['\0']);
  await t.rejects(nul, { code: '22021', query: text }, 'PostgreSQL has no U+0000 in a text');
  t.same((await statements.query(text, ['3'])).rows, [{ value: 3 }]);
  await pglite.exec('deallocate all');
});

t.test('a statement that cannot be prepared works each time', async (t) => {
  t.same(await repeated('create table if not exists notes (id int)'), []);
  const statements = new EmbeddedStatements(pglite);
  const missing = () => statements.query('select * from nothing');
  for (let nth = 0; nth < 3; nth++) await t.rejects(missing(), { code: '42P01' });
});

t.test('a statement whose columns a migration changes gets the new columns', async (t) => {
  const statements = new EmbeddedStatements(pglite);
  await pglite.exec('create table drinks (id int); insert into drinks values (1)');
  const read = async () => (await statements.query('select * from drinks')).rows;
  for (let nth = 0; nth < 3; nth++) t.same(await read(), [{ id: 1 }]);
  await pglite.exec(`alter table drinks add column name text default 'lungo'`);
  for (let nth = 0; nth < 4; nth++) t.same(await read(), [{ id: 1, name: 'lungo' }]);
  await pglite.exec('deallocate all');
});

t.test('a database that is closed completes the statements that run', async (t) => {
  const other = await startTemplate();
  const database = databaseOf(other);
  const read = () => sql`select ${'a'}::text as value`.execute(database.db);
  await read();
  // The second call prepares the statement in several steps.
  const second = read();
  await new Promise(setImmediate);
  await Promise.all([database.close(), second]);
  t.same((await second).rows, [{ value: 'a' }]);
});
