/**
 * In a cluster, the parameters and rows of a statement pass the border of a shard as texts. They
 * are read as PostgreSQL writes them, and written as PostgreSQL reads them.
 */
import { sql } from 'kysely';
import { textOf } from '../../src/database/cluster/arguments.ts';
import { valuesOf } from '../../src/database/cluster/record.ts';
import { hashOf, Shards } from '../../src/database/cluster/shards.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';

const texts = [
  '',
  ' ',
  'plain',
  'a,b',
  '(a)',
  '"',
  '""',
  '\\',
  '\\"',
  "'",
  '\n',
  '{a,"b"}',
  'é😀',
  'NULL',
];

t.test('the text of a record has the texts of its columns', async (t) => {
  const { db } = await openTestDatabase(t);
  for (const first of [...texts, null])
    for (const second of [...texts, null]) {
      const { rows } = await sql<{ record: string }>`
        SELECT row(${first}::text, 7, ${second}::text, NULL)::text AS record`.execute(db);
      t.same(valuesOf(rows[0]?.record ?? ''), [first, '7', second, null]);
    }
  t.same(valuesOf('(7)'), ['7']);
  t.same(valuesOf('()'), [null]);
  t.throws(() => valuesOf('(a"b)'), /cannot be read/);
});

t.test('the text of a parameter is the same value as the parameter', async (t) => {
  const { db } = await openTestDatabase(t);
  const values: readonly [type: string, values: readonly unknown[]][] = [
    ['text', [...texts, null]],
    ['text[]', [texts, [], [null, 'NULL', 'null']]],
    ['bigint', [0, -1, Number.MAX_SAFE_INTEGER]],
    ['bigint[]', [[1, 2], [], [null]]],
    ['boolean', [true, false]],
    ['bytea', [Buffer.from([]), Buffer.from([0, 255, 92, 39])]],
    ['timestamptz', [new Date(0), '2026-11-21T08:30:00.123456Z']],
    ['jsonb', [{ a: ['"', '\\', "'"] }, '[1,2]']],
  ];
  for (const [type, ofType] of values)
    for (const value of ofType) {
      const cast = sql.raw(type);
      const { rows } = await sql<{ is_same: boolean }>`
        SELECT ${textOf(value)}::text::${cast} IS NOT DISTINCT FROM ${value}::${cast} AS is_same
        `.execute(db);
      t.same(rows, [{ is_same: true }], `${type} ${JSON.stringify(value)}`);
    }
});

t.test('the hash of a user is that of PostgreSQL', async (t) => {
  const { db } = await openTestDatabase(t);
  const users = [
    0,
    1,
    42,
    1001,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 32 + 7,
    Number.MAX_SAFE_INTEGER,
  ];
  const { rows } = await sql<{ hash: number }>`
    SELECT hashint8(number) AS hash FROM unnest(${users}::bigint[]) WITH ORDINALITY AS a (number, nth)
    ORDER BY nth`.execute(db);
  t.same(
    users.map(hashOf),
    rows.map(({ hash }) => hash),
  );
});

t.test('each shard has a user, and each user has a shard', (t) => {
  const size = 2 ** 32 / 32;
  const ranges = Array.from({ length: 32 }, (_, nth) => ({
    first: -(2 ** 31) + nth * size,
    last: -(2 ** 31) + (nth + 1) * size - 1,
  }));
  const shards = new Shards(ranges.map(({ first }) => first));
  t.same(
    shards.owners.map((owner) => shards.indexOf(owner)),
    [...ranges.keys()],
  );
  for (const owner of [1, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
    const { first = 0, last = 0 } = ranges[shards.indexOf(owner)] ?? {};
    t.ok(first <= hashOf(owner) && hashOf(owner) <= last);
  }
  t.end();
});
