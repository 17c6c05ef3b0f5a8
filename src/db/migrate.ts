/** Applies and reverts the migrations of the tables. */
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { connectedInstances, refusal } from './instances.ts';
import { locks } from './locks.ts';
import { describeLosses, readContents } from './losses.ts';
import * as initial from './migrations/0001-initial.ts';
import * as orderListIndexes from './migrations/0002-order-list-indexes.ts';
import * as discardedContents from './migrations/0003-discarded-contents.ts';
import * as withdrawnRecipes from './migrations/0004-withdrawn-recipes.ts';
import * as machineOrders from './migrations/0005-machine-orders.ts';
import * as retention from './migrations/0007-retention.ts';
import * as events from './migrations/0008-events.ts';
import * as feed from './migrations/0009-feed.ts';
import * as owners from './migrations/0010-owners.ts';
import * as orderIds from './migrations/0011-order-ids.ts';
import * as webhookSettings from './migrations/0012-webhook-settings.ts';
import * as machineKeys from './migrations/0013-machine-keys.ts';
import * as openOrders from './migrations/0014-open-orders.ts';
import * as orderHistory from './migrations/0015-order-history.ts';
import * as instances from './migrations/0016-instances.ts';
import * as useOfPartnerKeys from './migrations/0017-use-of-partner-keys.ts';
import { requireCreation } from './rights.ts';
import type { Db } from './tables.ts';

/** A migration, and which versions of the service work with its tables. */
export interface ListedMigration extends Migration {
  /**
   * The last migration of the oldest version of the service whose instances work with the tables of
   * this migration: usually that of the release before. If no older version does, the name of this
   * migration itself.
   */
  readonly survivedSince: string;
}

/**
 * All migrations in order. Add a migration at the end, and never change a released migration
 * (CONTRIBUTING.md, "Migrations"). No migration has the number 0006.
 */
export const migrations: Readonly<Record<string, ListedMigration>> = {
  '0001-initial': { ...initial, survivedSince: '0001-initial' },
  '0002-order-list-indexes': { ...orderListIndexes, survivedSince: '0001-initial' },
  '0003-discarded-contents': { ...discardedContents, survivedSince: '0002-order-list-indexes' },
  '0004-withdrawn-recipes': { ...withdrawnRecipes, survivedSince: '0003-discarded-contents' },
  '0005-machine-orders': { ...machineOrders, survivedSince: '0004-withdrawn-recipes' },
  '0007-retention': { ...retention, survivedSince: '0005-machine-orders' },
  '0008-events': { ...events, survivedSince: '0007-retention' },
  '0009-feed': { ...feed, survivedSince: '0008-events' },
  '0010-owners': { ...owners, survivedSince: '0010-owners' },
  '0011-order-ids': { ...orderIds, survivedSince: '0010-owners' },
  '0012-webhook-settings': { ...webhookSettings, survivedSince: '0010-owners' },
  '0013-machine-keys': { ...machineKeys, survivedSince: '0010-owners' },
  '0014-open-orders': { ...openOrders, survivedSince: '0010-owners' },
  '0015-order-history': { ...orderHistory, survivedSince: '0010-owners' },
  '0016-instances': { ...instances, survivedSince: '0010-owners' },
  '0017-use-of-partner-keys': { ...useOfPartnerKeys, survivedSince: '0010-owners' },
};

interface UpOptions {
  /** Whether to apply also migrations that connected instances do not survive. */
  instancesAreStopped?: boolean;
}

/**
 * Applies all pending migrations, or none if one fails, and returns their names. Concurrent calls
 * take turns. Throws an Error that names the connected instances if they do not survive one of the
 * migrations.
 */
export async function migrateToLatest(
  db: Db,
  { instancesAreStopped = false }: UpOptions = {},
): Promise<string[]> {
  return await runInTurn(db, async (transaction) => {
    const { applied, pending, unknown } = await readMigrations(transaction);
    // The tables of a newer version are usable, but the migrator rejects them.
    if (pending.length === 0 && unknown.length > 0) return [];
    if (!instancesAreStopped) {
      const deadly = deadlyMigrations(pending, applied.at(-1));
      const instances = deadly.length > 0 ? await connectedInstances(transaction) : [];
      if (instances.length > 0) throw new Error(refusal(deadly, instances));
    }
    if (applied.length === 0) await requireCreation(transaction);
    return await apply(transaction, (migrator) => migrator.migrateToLatest());
  });
}

/** What rolling back a migration did, or would do. */
export interface RollBack {
  /** Undefined if no migration is applied. */
  readonly name: string | undefined;
  /** A line for each table, column and set of rows with the data that is lost. */
  readonly losses: readonly string[];
}

/**
 * Rolls back the latest migration, which deletes the data in its tables. If `isPreview`, undoes
 * this at once: other transactions see no change, but wait for the locks meanwhile.
 */
export async function migrateDown(db: Db, { isPreview = false } = {}): Promise<RollBack> {
  return await runInTurn(db, async (transaction) => {
    await requireUpgradable(transaction);
    const before = await readContents(transaction);
    if (isPreview) await sql`SAVEPOINT preview`.execute(transaction);
    const [name] = await apply(transaction, (migrator) => migrator.migrateDown());
    const losses = describeLosses(before, await readContents(transaction));
    if (isPreview) await sql`ROLLBACK TO SAVEPOINT preview`.execute(transaction);
    return { name, losses };
  });
}

/** Returns the migrations of this version in order. `appliedAt` is null for a pending migration. */
export async function migrationStatus(db: Db): Promise<{ name: string; appliedAt: Date | null }[]> {
  await requireUpgradable(db);
  const known = await makeMigrator(db).getMigrations();
  return known.map(({ name, executedAt = null }) => ({ name, appliedAt: executedAt }));
}

/** The names of migrations, in order. */
interface Migrations {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Applied migrations that this version does not know, because a newer version applied them. */
  readonly unknown: readonly string[];
}

/** Reads which migrations are applied. Throws an ObsoleteDatabase. */
export async function readMigrations(db: Db): Promise<Migrations> {
  const applied = await requireUpgradable(db);
  const known = Object.keys(migrations);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/**
 * Returns the pending migrations that the instances of a database do not survive, if they have the
 * version of its latest migration. A database without migrations has no instances.
 */
export function deadlyMigrations(
  pending: readonly string[],
  latest: string | undefined,
): readonly string[] {
  if (latest === undefined) return [];
  return pending.filter((name) => latest < (migrations[name]?.survivedSince ?? name));
}

/** Thrown if no version of the service upgrades a database to this version. */
export class ObsoleteDatabase extends Error {
  readonly text =
    'the database is from release 1.0.0 or older, or of another program: this version cannot upgrade it';
  readonly fix = 'create a new, empty database, or keep the old version (docs/how-to/upgrade.md)';

  constructor() {
    super();
    this.message = `${this.text}; ${this.fix}`;
  }
}

/** Returns the names of all applied migrations in order. */
async function requireUpgradable(db: Db): Promise<string[]> {
  const exists = sql<boolean>`to_regclass('kysely_migration') IS NOT NULL`.as('exists');
  if (!(await db.selectNoFrom(exists).executeTakeFirstOrThrow()).exists) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  const names = rows.map(({ name }) => name);
  const [first = ''] = Object.keys(migrations);
  if (names.length > 0 && !names.includes(first)) throw new ObsoleteDatabase();
  return names;
}

/** Returns the migrator of Kysely, for steps that `migrateToLatest` and `migrateDown` do not have. */
export function makeMigrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

/**
 * Runs `act` in a transaction, while no other process migrates. A caller with a transaction of its
 * own must exclude other processes itself.
 */
async function runInTurn<T>(db: Db, act: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return await act(db);
  return await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    return await act(transaction);
  });
}

type Act = (migrator: Migrator) => Promise<MigrationResultSet>;

async function apply(transaction: Db, act: Act): Promise<string[]> {
  const { error, results = [] } = await act(makeMigrator(transaction));
  // Throwing the error of the failed statement rolls back the whole transaction.
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Waits for the lock without a timeout, and allows long statements. Then restores the lock
 * timeout for the statements of the migration: while one of them waits for the lock of a table,
 * all requests that use the table wait too. The settings end with the transaction, so that a pooler
 * can reuse the session.
 */
async function takeTurn(transaction: Db): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL lock_timeout = 0`.execute(transaction);
  await sql`SELECT pg_advisory_xact_lock(${locks.migration})`.execute(transaction);
  await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(transaction);
}
