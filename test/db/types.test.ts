import { sql } from 'kysely';
import { timestampOf } from '../../src/db/types.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';

/**
 * These tests run on the embedded database and on PostgreSQL, and prove that both return the same
 * values.
 */
const { db } = await openTestDatabase(t);

t.test('values are returned in the same types', async (t) => {
  const { rows } = await sql`select
    9007199254740991::int8 as bigint, '{1,-2,NULL}'::int8[] as bigints, '{}'::int8[] as no_bigints,
    7::int4 as int, 1.50::numeric as numeric, 0.1::float8 as float, true as bool, null as nothing,
    '2026-01-02T03:04:05.678+02:00'::timestamptz as stamp, '2026-01-02'::date as date, '2026-01-02 03:04:05'::timestamp as local,
    '{"a":[1,{"b":null}]}'::jsonb as json, '["x"]'::jsonb as json_array, '\\x00ff41'::bytea as bytes,
    array['a b', 'c,"d"\\', ''] as texts, '{}'::text[] as no_texts, 'ABC'::char(3) as fixed,
    '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01'::uuid as uuid, count(*) as count`.execute(db);
  t.strictSame(rows, [
    {
      bigint: Number.MAX_SAFE_INTEGER,
      bigints: [1, -2, null],
      no_bigints: [],
      int: 7,
      numeric: '1.50',
      float: 0.1,
      bool: true,
      nothing: null,
      stamp: '2026-01-02T01:04:05.678Z',
      date: '2026-01-02',
      local: '2026-01-02 03:04:05',
      json: { a: [1, { b: null }] },
      json_array: ['x'],
      bytes: Buffer.from([0, 255, 65]),
      texts: ['a b', 'c,"d"\\', ''],
      no_texts: [],
      fixed: 'ABC',
      uuid: '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01',
      count: 1,
    },
  ]);
});

t.test('parameters arrive unchanged', async (t) => {
  const stamp = new Date('2026-07-08T09:10:11.123Z');
  const bytes = Buffer.from('drink me');
  const { rows } = await sql`select
    ${{ city: 'Köln', 'quo"te': ['\\', 1, null] }}::jsonb as json, ${JSON.stringify([1, { a: 2 }])}::jsonb as json_array,
    ${['user', 'a,"b"', '']}::text[] as texts, ${[]}::text[] as no_texts,
    ${[1, 4_000_000_000]}::bigint[] as bigints, ${[]}::bigint[] as no_bigints, 3 = any(${[2, 3]}::bigint[]) as has,
    ${stamp}::timestamptz as stamp, ${bytes}::bytea as bytes, ${new Uint8Array([1, 2])}::bytea as array,
    ${4_000_000_000}::bigint as bigint, ${true}::boolean as bool, ${null}::text as nothing, ${'5'}::int as int`.execute(
    db,
  );
  t.strictSame(rows, [
    {
      json: { city: 'Köln', 'quo"te': ['\\', 1, null] },
      json_array: [1, { a: 2 }],
      texts: ['user', 'a,"b"', ''],
      no_texts: [],
      bigints: [1, 4_000_000_000],
      no_bigints: [],
      has: true,
      stamp: stamp.toISOString(),
      bytes,
      array: Buffer.from([1, 2]),
      bigint: 4_000_000_000,
      bool: true,
      nothing: null,
      int: 5,
    },
  ]);
});

t.test('parameters are stored in columns of every type without casts', async (t) => {
  const expiry = new Date('2026-01-01T00:00:00.000Z');
  const key = {
    caller: 1,
    owner: 2,
    operation: 'o',
    key: 'k',
    request_hash: Buffer.from('h'),
    expires_at: expiry,
  };
  const stored = await db
    .insertInto('idempotency_keys')
    .values({ ...key, result: { id: 4, list: ['a'] } })
    .returningAll()
    .executeTakeFirstOrThrow();
  t.match(stored, { ...key, expires_at: expiry.toISOString(), result: { id: 4, list: ['a'] } });
  const user = await db
    .updateTable('users')
    .set({ allowed_user_id: [3, 4_000_000_000] })
    .where('user_id', '=', 1)
    .returning(['user_id', 'allowed_user_id', 'created_at'])
    .executeTakeFirstOrThrow();
  t.strictSame(user.allowed_user_id, [3, 4_000_000_000]);
  t.match(user.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

t.test('an integer beyond the range of a number is an error, not a wrong number', async (t) => {
  await t.rejects(
    sql`select 9007199254740993::int8 as bigint`.execute(db),
    /beyond what a number can hold/,
  );
  const { rows } = await sql`select 1 as fine`.execute(db);
  t.same(rows, [{ fine: 1 }], 'the connection still works');
});

t.test('a timestamp is written to the millisecond, whatever its stored precision', async (t) => {
  const stored = [
    '08:30:00',
    '08:30:00.5',
    '08:30:00.123',
    '08:30:00.123987',
    '10:30:00.000001+02',
  ];
  const { rows } = await sql<{ stamp: string; json: string }>`
    select stamp::timestamptz, to_json(stamp::timestamptz) as json
    from unnest(${stored.map((time) => `2026-11-21 ${time}`)}::text[]) as stamp`.execute(db);
  const shown = ['000', '500', '123', '123', '000'].map(
    (milliseconds) => `2026-11-21T08:30:00.${milliseconds}Z`,
  );
  t.strictSame(
    rows.map(({ stamp }) => stamp),
    shown,
  );
  t.strictSame(
    rows.map(({ json }) => timestampOf(json)),
    shown,
    'the same in JSON',
  );
  await t.rejects(sql`select 'infinity'::timestamptz as stamp`.execute(db), /is not a timestamp/);
});

t.test(
  'a timestamp is the same even if the session is not in UTC, for example behind a pooler that drops session settings',
  async (t) => {
    const zones = ['Asia/Kolkata', 'America/Caracas', 'Europe/Berlin', 'Etc/GMT'];
    for (const zone of zones) {
      const { rows } = await db.transaction().execute(async (session) => {
        await sql`set local timezone = ${sql.lit(zone)}`.execute(session);
        return await sql`select '2026-11-21 22:30:00.123987+00'::timestamptz as stamp`.execute(
          session,
        );
      });
      t.same(rows, [{ stamp: '2026-11-21T22:30:00.123Z' }], zone);
    }
  },
);

t.test('a date without a time zone becomes a timestamp in UTC', async (t) => {
  const { rows } = await sql<{
    stamp: string;
  }>`select ${'2026-01-02'}::date::timestamptz as stamp`.execute(db);
  t.equal(rows[0]?.stamp, '2026-01-02T00:00:00.000Z');
});

t.test('errors carry the PostgreSQL error code', async (t) => {
  await t.rejects(sql`insert into users (user_id, name) values (1, 'again')`.execute(db), {
    code: '23505',
    constraint: 'users_pkey',
  });
  await t.rejects(sql`select nothing`.execute(db), { code: '42703' });
});
