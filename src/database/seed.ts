import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { type Kysely, sql, type Transaction } from 'kysely';
import { demoAccounts, demoMachines, demoPartners, demoPassword, demoPlaces, demoRecipes } from './demo.ts';
import type { Tables } from './tables.ts';

/**
 * Loads the demo data (D51) where it is missing, in one transaction. What is there stays as it is, so that a second
 * run changes nothing; a demo account that was deleted does not come back, since its user is still there.
 *
 * @returns how many rows were added
 * @throws Error with one line when an id or e-mail of a demo account belongs to a real one: its password is public
 */
export async function seed(db: Kysely<Tables>): Promise<number> {
  return db.isTransaction
    ? load(db)
    : db.transaction().execute((transaction: Transaction<Tables>) => load(transaction));
}

async function load(db: Kysely<Tables>): Promise<number> {
  // Nobody may take an id between the explicit ones going in and the sequences being moved past them.
  await sql`lock table users, places, partners, coffee_machines in share row exclusive mode`.execute(db);
  await refuseRealAccounts(db);
  const counts = [
    await loadAccounts(db),
    await loadRecipes(db),
    await loadPlaces(db),
    await loadPartners(db),
    await loadMachines(db),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

async function refuseRealAccounts(db: Kysely<Tables>): Promise<void> {
  const stranger = await db
    .selectFrom('accounts')
    .select(['user_id', 'email'])
    .where((where) =>
      where.or([
        where(
          'user_id',
          'in',
          demoAccounts.map(({ userId }) => userId),
        ),
        where(
          'email_key',
          'in',
          demoAccounts.map(({ email }) => email),
        ),
      ]),
    )
    .where(
      'id',
      'not in',
      demoAccounts.map(({ id }) => id),
    )
    .executeTakeFirst();
  if (stranger === undefined) return;
  throw new Error(
    `no demo data here: user ${stranger.user_id} (${stranger.email}) has an account that is not a demo account`,
  );
}

async function loadAccounts(db: Kysely<Tables>): Promise<number> {
  const users = demoAccounts.map(({ userId, email, firstName, lastName, allowedUserId }) => ({
    user_id: userId,
    name: `${firstName} ${lastName}`,
    email,
    allowed_user_id: allowedUserId,
  }));
  const added = await db
    .with('added', (make) =>
      make
        .insertInto('users')
        .values(users)
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id'),
    )
    .insertInto('order_lists')
    .columns(['user_id'])
    .expression((make) => make.selectFrom('added').select('user_id'))
    .returning('user_id')
    .execute();
  if (added.length === 0) return 0;
  const missing = demoAccounts.filter(({ userId }) => added.some(({ user_id }) => user_id === userId));
  const accounts = missing.map(async ({ id, userId, email, firstName, lastName, roles, isDisabled }) => ({
    id,
    user_id: userId,
    email,
    email_key: email,
    password_hash: await hashDemoPassword(),
    roles,
    is_disabled: isDisabled,
    first_name: firstName,
    last_name: lastName,
  }));
  await db
    .insertInto('accounts')
    .values(await Promise.all(accounts))
    .execute();
  await continueAfter(db, 'users', 'user_id');
  return 3 * added.length;
}

/** Hashed like every password (D12); argon2id is the library's default, its enum cannot be imported here. */
function hashDemoPassword(): Promise<string> {
  return hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

async function loadRecipes(db: Kysely<Tables>): Promise<number> {
  const recipes = demoRecipes.map(({ id, volumeMl, price, texts }, position) => ({
    id,
    volume_ml: volumeMl,
    price_minor_units: price,
    currency: 'EUR',
    titles: mapValues(texts, ([title]) => title),
    descriptions: mapValues(texts, ([, description]) => description),
    position: position + 1,
  }));
  const added = await db
    .insertInto('recipes')
    .values(recipes)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

async function loadPlaces(db: Kysely<Tables>): Promise<number> {
  const added = await db
    .insertInto('places')
    .values(demoPlaces)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length > 0) await continueAfter(db, 'places', 'id');
  return added.length;
}

async function loadPartners(db: Kysely<Tables>): Promise<number> {
  const added = await db
    .insertInto('partners')
    .values(demoPartners.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  // A partner that was there already gets no key: the demo keys are public.
  const missing = demoPartners.filter((partner) => added.some(({ id }) => id === partner.id));
  if (missing.length === 0) return 0;
  const keys = missing.map(({ id, key }) => ({
    partner_id: id,
    key_hash: createHash('sha256').update(key).digest(),
    label: 'demo',
  }));
  const assortment = missing.flatMap(({ id, recipes }) =>
    recipes.map((recipe) => ({ partner_id: id, recipe_id: recipe })),
  );
  await db.insertInto('partner_keys').values(keys).execute();
  await db.insertInto('partner_recipes').values(assortment).execute();
  await continueAfter(db, 'partners', 'id');
  return added.length + keys.length + assortment.length;
}

async function loadMachines(db: Kysely<Tables>): Promise<number> {
  const added = await db
    .insertInto('coffee_machines')
    .values(demoMachines)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length > 0) await continueAfter(db, 'coffee_machines', 'id');
  return added.length;
}

/** Moves a table's sequence past its highest id, and never back: ids of deleted rows are not given out again. */
async function continueAfter(db: Kysely<Tables>, table: string, column: string): Promise<void> {
  const sequence = sql.ref(`${table}_${column}_seq`);
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
    greatest((select max(${sql.ref(column)}) from ${sql.table(table)}), (select last_value from ${sequence})))`.execute(
    db,
  );
}
