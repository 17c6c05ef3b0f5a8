import { sql } from 'kysely';
import { statement } from '../../src/db/statement.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';

t.test('if a statement uses a value twice, the value is sent only once', async (t) => {
  const parameters: number[] = [];
  const { db } = await openTestDatabase(t, ({ sql: text }) =>
    parameters.push(new Set(text.match(/\$\d+/g)).size),
  );
  const sumOf = statement<{ one: number; other: number }, { sum: number }>(
    (value) =>
      sql`SELECT ${value('other')}::int + ${value('one')}::int + ${value('other')}::int AS sum`,
  );
  t.same(await sumOf(db, { one: 1, other: 10 }), [{ sum: 21 }]);
  t.same(parameters, [2]);
});

t.test('a statement of the query builder accepts values and constants', async (t) => {
  const { db } = await openTestDatabase(t);
  const nameOf = statement<{ id: number }, { name: string }>((value, builder) =>
    builder.selectFrom('users').select('name').where('user_id', '=', value('id')).limit(sql.lit(1)),
  );
  t.same(await nameOf(db, { id: 1 }), [{ name: 'Uma Sommer' }]);
});

t.test(
  'a statement that would keep the value of one call forever throws when its module is loaded',
  async (t) => {
    t.throws(
      () =>
        statement((_value, builder) =>
          builder.selectFrom('users').select('name').where('user_id', '=', 1),
        ),
      {
        message: /write a constant with sql.lit/,
      },
    );
  },
);
