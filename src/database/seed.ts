import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { type InsertObject, type Kysely, sql } from 'kysely';
import { demoAccounts, demoCatalog, demoPassword } from './demo.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/**
 * Loads the demo data where it is missing, in one transaction. Existing rows stay as they are, so a second run changes
 * nothing. A deleted demo account does not come back, since its user still exists. Returns how many rows were added.
 *
 * @throws Error with one line when an id or e-mail of a demo account belongs to a real one: the demo password is public
 */
export async function seed(db: Db): Promise<number> {
  return db.isTransaction ? load(db) : db.transaction().execute(load);
}

async function load(db: Db): Promise<number> {
  // No other insertion may get an id between the explicit ids and the update of the sequences.
  await sql`lock table users, places, partners, coffee_machines in share row exclusive mode`.execute(db);
  await refuseRealAccounts(db);
  const { recipes, places, partners, machines } = demoCatalog;
  let added = await loadAccounts(db);
  added += (await addMissing(db, 'recipes', recipes)).length;
  added += (await addMissing(db, 'places', places)).length;
  const newPartners = await addMissing(
    db,
    'partners',
    partners.map(({ id, name }) => ({ id, name })),
  );
  added += newPartners.length + (await loadKeysAndRecipes(db, newPartners));
  return added + (await addMissing(db, 'coffee_machines', machines)).length;
}

async function refuseRealAccounts(db: Db): Promise<void> {
  const ids = demoAccounts.map(({ userId }) => userId);
  const emails = demoAccounts.map(({ email }) => email);
  const real = await db
    .selectFrom('accounts')
    .select(['user_id', 'email'])
    .where((where) => where.or([where('user_id', 'in', ids), where('email_key', 'in', emails)]))
    .where(
      'id',
      'not in',
      demoAccounts.map(({ id }) => id),
    )
    .executeTakeFirst();
  if (real === undefined) return;
  throw new Error(
    `the demo data cannot be loaded: user ${real.user_id} (${real.email}) has an account that is not a demo account`,
  );
}

async function loadAccounts(db: Db): Promise<number> {
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
  await advanceSequence(db, 'users', 'user_id');
  return 3 * added.length;
}

/** Hashed like every password. argon2id is the default of the library, whose enum cannot be imported here. */
function hashDemoPassword(): Promise<string> {
  return hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** A partner that existed before gets no key: the demo keys are public. */
async function loadKeysAndRecipes(db: Db, partnerIds: (string | number)[]): Promise<number> {
  const added = demoCatalog.partners.filter(({ id }) => partnerIds.includes(id));
  if (added.length === 0) return 0;
  const keys = added.map(({ id, key }) => ({
    partner_id: id,
    key_hash: createHash('sha256').update(key).digest(),
    label: 'demo',
  }));
  const offers = added.flatMap(({ id, recipes }) => recipes.map((recipe) => ({ partner_id: id, recipe_id: recipe })));
  await db.insertInto('partner_keys').values(keys).execute();
  await db.insertInto('partner_recipes').values(offers).execute();
  return keys.length + offers.length;
}

type CatalogTable = 'recipes' | 'places' | 'partners' | 'coffee_machines';

/** Adds the rows whose id does not exist yet, and returns their ids. */
async function addMissing(db: Db, table: CatalogTable, rows: InsertObject<Tables, CatalogTable>[]) {
  const added = await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length > 0 && table !== 'recipes') await advanceSequence(db, table, 'id');
  return added.map(({ id }) => id);
}

/** Moves a table's sequence past its highest id, and never back: ids of deleted rows are not used again. */
async function advanceSequence(db: Db, table: string, column: string): Promise<void> {
  const sequence = sql.ref(`${table}_${column}_seq`);
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
    greatest((select max(${sql.ref(column)}) from ${sql.table(table)}), (select last_value from ${sequence})))`.execute(
    db,
  );
}
