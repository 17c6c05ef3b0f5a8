/** Loads the demo data. Docs, examples and tests use this data. */
import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { type Catalog, importInto } from '../catalog/import.ts';
import { listEntries } from '../catalog/queries/entries.ts';
import type { Entries, Section } from '../catalog/sections.ts';
import type { Db, Role } from '../db/tables.ts';
import catalog from './catalog.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };

export const demoPassword = 'brew-a-better-cup';

/** One account per role, a disabled account, and one account for each page that orders. */
export const demoAccounts = people.accounts;

/** The partner keys, which are public. */
export const demoPartnerKeys = people.partnerKeys.map(({ key }) => key);

/** What a seeding did. */
export interface Seeding {
  /** The number of added entries, users and keys. */
  added: number;
  /**
   * Whether the database has other accounts. Then demo accounts and demo partner keys, which are
   * public, are not added.
   */
  hasOtherAccounts: boolean;
}

/**
 * Adds missing demo data in one transaction. Existing rows do not change, so a second run does
 * nothing. A deleted demo account is not added again, because its user still exists.
 */
export async function seed(db: Db): Promise<Seeding> {
  return db.isTransaction ? load(db) : db.transaction().execute(load);
}

async function load(db: Db): Promise<Seeding> {
  // Prevents other inserts from taking an id between the insert of explicit ids and the update of
  // the sequence.
  await sql`LOCK TABLE users, accounts IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  const hasOtherAccounts = await hasOtherAccount(db);
  const partners = await loadCatalog(db);
  const ofPeople = hasOtherAccounts
    ? 0
    : (await loadAccounts(db)) + (await loadPartnerKeys(db, partners.ids));
  return { added: partners.added + ofPeople, hasOtherAccounts };
}

async function hasOtherAccount(db: Db): Promise<boolean> {
  const ids = demoAccounts.map(({ id }) => id);
  const other = db.selectFrom('accounts').select('id').where('id', 'not in', ids).limit(1);
  return (await other.executeTakeFirst()) !== undefined;
}

/** Imports the entries that do not exist yet. Returns their number and the added partners. */
async function loadCatalog(db: Db): Promise<{ added: number; ids: number[] }> {
  const missing: Required<Catalog> = {
    recipes: await missingOf(db, 'recipes', catalog.recipes as Required<Catalog>['recipes']),
    places: await missingOf(db, 'places', catalog.places),
    partners: await missingOf(db, 'partners', catalog.partners),
    machines: await missingOf(db, 'machines', catalog.machines),
  };
  await importInto(db, missing);
  const added = Object.values(missing).reduce((sum, entries) => sum + entries.length, 0);
  return { added, ids: missing.partners.map(({ id }) => id) };
}

async function missingOf<S extends Section>(
  db: Db,
  section: S,
  entries: readonly Entries[S][],
): Promise<Entries[S][]> {
  const existing = new Set((await listEntries(db, section)).map(({ id }) => id));
  return entries.filter(({ id }) => !existing.has(id));
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
  // The same parameters as in auth/hashing.ts. The algorithm is the default of the library,
  // Argon2id. The accounts may share a salt, because their password is public.
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const password_hash = await hash(demoPassword, cost);
  const accounts = missing.map(({ id, userId, email, firstName, lastName, roles, isDisabled }) => ({
    id,
    user_id: userId,
    email,
    email_key: email,
    password_hash,
    roles: roles as Role[],
    is_disabled: isDisabled,
    first_name: firstName,
    last_name: lastName,
  }));
  await db.insertInto('accounts').values(accounts).execute();
  for (const list of added) await db.insertInto('order_lists').values(list).execute();
  // Never moves the sequence back, so that the ids of deleted users are not used again.
  await sql`SELECT setval('users_user_id_seq', greatest(
    (SELECT max(user_id) FROM users), (SELECT last_value FROM users_user_id_seq)))`.execute(db);
  return added.length;
}

/** Adds the keys of added partners. An existing partner gets no key, because the keys are public. */
async function loadPartnerKeys(db: Db, added: readonly number[]): Promise<number> {
  const keys = people.partnerKeys.filter(({ partnerId }) => added.includes(partnerId));
  if (keys.length === 0) return 0;
  const rows = keys.map(({ partnerId, key }) => ({
    partner_id: partnerId,
    key_hash: createHash('sha256').update(key).digest(),
    label: 'demo',
  }));
  await db.insertInto('partner_keys').values(rows).execute();
  return rows.length;
}
