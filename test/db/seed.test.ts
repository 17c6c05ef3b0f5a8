import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { demoAccounts, demoPassword, seed } from '../../src/demo/demo.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';

const tables = [
  'users',
  'accounts',
  'order_lists',
  'places',
  'partners',
  'partner_keys',
  'coffee_machines',
  'recipes',
  'partner_recipes',
  'orders',
] as const;

/** Returns every row with its system columns, which any update would change. */
async function snapshot({ db }: Database) {
  const contents = tables.map(async (table) => {
    const { rows } =
      await sql`select ctid::text, xmin::text, t.* from ${sql.table(table)} t order by ctid`.execute(
        db,
      );
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

t.test('the demo data is as documented', async (t) => {
  const { db } = await openTestDatabase(t);
  // The accounts of the template have cheaper hashes.
  await sql`truncate users cascade`.execute(db);
  await seed(db);
  const accounts = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.user_id', 'accounts.user_id')
    .select([
      'accounts.email',
      'accounts.user_id',
      'roles',
      'is_disabled',
      'allowed_user_id',
      'password_hash',
    ])
    .orderBy('accounts.user_id')
    .execute();
  t.strictSame(
    accounts.map(({ password_hash, ...account }) => account),
    [
      {
        email: 'user@example.com',
        user_id: 1,
        roles: ['user'],
        is_disabled: false,
        allowed_user_id: [],
      },
      {
        email: 'manager@example.com',
        user_id: 2,
        roles: ['user'],
        is_disabled: false,
        allowed_user_id: [1],
      },
      {
        email: 'moderator@example.com',
        user_id: 3,
        roles: ['user', 'moderator'],
        is_disabled: false,
        allowed_user_id: [],
      },
      {
        email: 'admin@example.com',
        user_id: 4,
        roles: ['user', 'admin'],
        is_disabled: false,
        allowed_user_id: [],
      },
      {
        email: 'disabled@example.com',
        user_id: 5,
        roles: ['user'],
        is_disabled: true,
        allowed_user_id: [],
      },
      ...['tutorial', 'retries', 'revisions', 'formats', 'client', 'customer', 'leaving'].map(
        (name, index) => ({
          email: `${name}@example.com`,
          user_id: 6 + index,
          roles: ['user'],
          is_disabled: false,
          allowed_user_id: [],
        }),
      ),
    ],
  );
  for (const { password_hash } of accounts) {
    t.match(password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    t.ok(await verify(password_hash, demoPassword));
  }

  const recipes = await db.selectFrom('recipes').selectAll().orderBy('position').execute();
  t.strictSame(
    recipes.map(({ id }) => id),
    [
      'espresso',
      'lungo',
      'americano',
      'cappuccino',
      'latte',
      'flat-white',
      'hot-chocolate',
      'green-tea',
    ],
  );
  for (const { id, volume_ml, currency, titles, descriptions } of recipes) {
    t.ok(
      volume_ml >= 50 && volume_ml <= 500,
      `the volume of ${id} is valid in both representations of an order`,
    );
    t.equal(currency, 'EUR');
    for (const texts of [titles, descriptions]) {
      t.strictSame(Object.keys(texts).sort(), ['de', 'en', 'es', 'fr', 'ru', 'zh']);
    }
  }

  const machines = await db.selectFrom('coffee_machines').selectAll().orderBy('id').execute();
  t.strictSame(
    machines.map(({ id, place_id, partner_id, is_available }) => [
      id,
      place_id,
      partner_id,
      is_available,
    ]),
    [
      [1, 1, 1, true],
      [2, 1, 1, true],
      [3, 2, 1, true],
      [4, 2, 2, false],
      [5, 3, 2, true],
      [6, 3, 2, true],
    ],
  );
  const assortment = await db
    .selectFrom('partner_recipes')
    .select('recipe_id')
    .where('partner_id', '=', 1)
    .execute();
  t.strictSame(assortment.map(({ recipe_id }) => recipe_id).sort(), [
    'americano',
    'cappuccino',
    'espresso',
    'lungo',
  ]);
  const keyHash = createHash('sha256').update('demo-partner-key-2').digest();
  const key = await db
    .selectFrom('partner_keys')
    .select('partner_id')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  t.equal(key?.partner_id, 2);
  const lists = await db.selectFrom('order_lists').selectAll().orderBy('user_id').execute();
  t.strictSame(lists[0], {
    user_id: 1,
    revision: 0,
    drafts_revision: 0,
    listed: 0,
    orders_made: 0,
    drafts_made: 0,
    attachments_made: 0,
  });
  t.equal(lists.length, demoAccounts.length, 'every user has a list');
});

t.test('new ids follow those of the demo data', async (t) => {
  const { db } = await openTestDatabase(t);
  const user = await db
    .insertInto('users')
    .values({ name: 'new' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  t.equal(user.user_id, demoAccounts.length + 1);
  const machine = { place_id: 1, partner_id: 1, model: 'Aurora 200' };
  const added = await db
    .insertInto('coffee_machines')
    .values(machine)
    .returning('id')
    .executeTakeFirstOrThrow();
  t.equal(added.id, 7);
});

t.test('seeding again changes nothing', async (t) => {
  const database = await openTestDatabase(t);
  const before = await snapshot(database);
  t.equal((await seed(database.db)).added, 0);
  t.strictSame(await snapshot(database), before);
});

t.test(
  'seeding again keeps all changes since the first seeding, and does not restore a deleted demo account',
  async (t) => {
    const database = await openTestDatabase(t);
    await database.db
      .updateTable('recipes')
      .set({ price_minor_units: 999 })
      .where('id', '=', 'latte')
      .execute();
    await database.db.deleteFrom('accounts').where('user_id', '=', 3).execute();
    const before = await snapshot(database);
    t.equal((await seed(database.db)).added, 0);
    t.strictSame(await snapshot(database), before);
  },
);

t.test('if seeding runs several times concurrently, the data is loaded once', async (t) => {
  const database = await openTestDatabase(t);
  await sql`truncate users, accounts, order_lists, places, partners, partner_keys, coffee_machines, recipes, partner_recipes,
    orders, refresh_tokens, posts restart identity cascade`.execute(database.db);
  const counts = await Promise.all([1, 2, 3].map(() => seed(database.db)));
  t.equal(counts.filter(({ added }) => added === 0).length, 2);
  const next = await database.db
    .insertInto('users')
    .values({ name: 'new' })
    .returning('user_id')
    .executeTakeFirst();
  t.equal(next?.user_id, demoAccounts.length + 1);
});

t.test('next to other accounts, seeding adds only the catalog', async (t) => {
  const { db } = await openTestDatabase(t);
  await sql`truncate users, accounts, order_lists, places, partners, partner_keys, coffee_machines, recipes, partner_recipes,
    orders, refresh_tokens, posts restart identity cascade`.execute(db);
  await db.insertInto('users').values({ name: 'Real' }).execute();
  const real = {
    user_id: 1,
    email: 'real@shop.example',
    email_key: 'real@shop.example',
    password_hash: 'x',
  };
  await db.insertInto('accounts').values(real).execute();
  const { added, hasOtherAccounts } = await seed(db);
  t.ok(hasOtherAccounts);
  t.equal(added, 19, 'recipes, places, partners and machines');
  const accounts = await db.selectFrom('accounts').select('email').execute();
  t.same(accounts, [{ email: real.email }], 'a real account never gets a demo password');
  t.same(await db.selectFrom('partner_keys').select('id').execute(), []);
});
