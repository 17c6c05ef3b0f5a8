/** Loads the demo data. Docs, examples and tests use this data. */
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { type InsertObject, sql } from 'kysely';
import data from './demo.json' with { type: 'json' };
import type { Db, Tables } from './tables.ts';

export const demoPassword = 'brew-a-better-cup';

/** One account per role, and a disabled account. */
export const demoAccounts = data.accounts;

/**
 * Adds missing demo data in one transaction, and returns the number of added rows. Existing rows do
 * not change, so a second run does nothing. A deleted demo account is not added again, because its
 * user still exists. Throws a one-line Error if a real account has the user id or the e-mail of a
 * demo account: some demo accounts may act for others, and their password is public.
 */
export async function seed(db: Db): Promise<number> {
  return db.isTransaction ? load(db) : db.transaction().execute(load);
}

async function load(db: Db): Promise<number> {
  // Prevents other inserts from taking an id between the insert of explicit ids and the update of
  // the sequences.
  await sql`LOCK TABLE users, places, partners, coffee_machines
    IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await refuseRealAccounts(db);
  let added = await loadAccounts(db);
  added += (await addMissing(db, 'recipes', data.recipes)).length;
  added += (await addMissing(db, 'places', data.places)).length;
  added += await loadPartners(db);
  return added + (await addMissing(db, 'coffee_machines', data.machines)).length;
}

async function refuseRealAccounts(db: Db): Promise<void> {
  const column = <Name extends keyof (typeof demoAccounts)[number]>(name: Name) =>
    demoAccounts.map((account) => account[name]);
  const real = await db
    .selectFrom('accounts')
    .select(['user_id', 'email'])
    .where((eb) =>
      eb.or([eb('user_id', 'in', column('userId')), eb('email_key', 'in', column('email'))]),
    )
    .where('id', 'not in', column('id'))
    .executeTakeFirst();
  if (real === undefined) return;
  const owner = `user ${real.user_id} (${real.email})`;
  throw new Error(
    `the demo data cannot be loaded: ${owner} has an account that is not a demo account`,
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
    .insertInto('users')
    .values(users)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (added.length === 0) return 0;
  const missing = demoAccounts.filter(({ userId }) =>
    added.some(({ user_id }) => user_id === userId),
  );
  const accounts = missing.map(
    async ({ id, userId, email, firstName, lastName, roles, isDisabled }) => ({
      ...{ id, user_id: userId, email, email_key: email, roles, is_disabled: isDisabled },
      ...{ first_name: firstName, last_name: lastName },
      // The same parameters as in auth/passwords.ts. The algorithm is the default of the library,
      // Argon2id.
      password_hash: await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    }),
  );
  const rows = await Promise.all(accounts);
  await db.insertInto('accounts').values(rows).execute();
  await db.insertInto('order_lists').values(added).execute();
  await advanceSequence(db, 'users', 'user_id');
  return 3 * added.length;
}

/**
 * Adds the missing partners with their keys and recipes. An existing partner gets no key, because
 * the demo keys are public.
 */
async function loadPartners(db: Db): Promise<number> {
  const { partners } = data;
  const rows = partners.map(({ id, name }) => ({ id, name }));
  const ids = await addMissing(db, 'partners', rows);
  const added = partners.filter(({ id }) => ids.includes(id));
  if (added.length === 0) return 0;
  const hashKey = (key: string) => createHash('sha256').update(key).digest();
  const keys = added.map(({ id, key }) => ({
    partner_id: id,
    key_hash: hashKey(key),
    label: 'demo',
  }));
  const offers = added.flatMap(({ id, recipes }) =>
    recipes.map((recipe) => ({ partner_id: id, recipe_id: recipe })),
  );
  await db.insertInto('partner_keys').values(keys).execute();
  await db.insertInto('partner_recipes').values(offers).execute();
  return added.length + keys.length + offers.length;
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

/**
 * Moves a sequence past the highest id. Never moves it back, so that the ids of deleted rows are
 * not used again.
 */
async function advanceSequence(db: Db, table: string, column: string): Promise<void> {
  const sequence = sql.ref(`${table}_${column}_seq`);
  const highest = sql`(SELECT max(${sql.ref(column)}) FROM ${sql.table(table)})`;
  await sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}),
    greatest(${highest}, (SELECT last_value FROM ${sequence})))`.execute(db);
}
