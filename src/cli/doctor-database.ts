/** The database checks of `doctor`. */
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { nameOf, openDatabase } from '../db/connect.ts';
import { filesFolder } from '../db/data-folder.ts';
import type { Database } from '../db/database.ts';
import { fixOf } from '../db/fixes.ts';
import { connectedInstances } from '../db/instances.ts';
import { deadlyMigrations, ObsoleteDatabase, readMigrations } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import { messageOf } from '../errors/message-of.ts';
import { checkCatalog } from './doctor-catalog.ts';
import { checkDemoData } from './doctor-demo.ts';
import { checkOrderIds } from './doctor-ids.ts';
import { checkInstances } from './doctor-instances.ts';
import { checkOwners } from './doctor-owners.ts';
import { checkClock, checkServer, checkSession } from './doctor-postgres.ts';
import { checkRights } from './doctor-rights.ts';
import { checkNotifications, checkReplication, checkServers } from './doctor-servers.ts';
import { checkStandbys } from './doctor-standbys.ts';
import { checkTables } from './doctor-tables.ts';
import { checkPausedWebhooks } from './doctor-webhooks.ts';
import { type Finding, failure, ok, skipped } from './findings.ts';

/** A check of one subject. */
interface Step {
  readonly about: string;
  /** The only kind of database that is checked; both if absent. */
  readonly only?: Database['kind'];
  /** Whether it runs only after all earlier steps with `isGate` have found no error. */
  readonly needsTables?: true;
  /** What must come first, if this step finds an error: it completes "until". */
  readonly isGate?: string;
  run(database: Database, config: Config): Promise<Finding[]>;
}

const steps: readonly Step[] = [
  {
    about: 'database',
    only: 'embedded',
    run: async (_, config) => [ok('database', nameOf(config))],
  },
  { about: 'database', only: 'postgres', run: ({ db }, config) => checkServer(db, config) },
  { about: 'servers', only: 'postgres', run: (_, config) => checkServers(config) },
  { about: 'replication', only: 'postgres', run: ({ db }) => checkReplication(db) },
  {
    about: 'rights',
    only: 'postgres',
    isGate: 'the role has its rights',
    run: ({ db }) => checkRights(db),
  },
  { about: 'owners', only: 'postgres', run: ({ db }) => checkOwners(db) },
  {
    about: 'migrations',
    needsTables: true,
    isGate: 'the migrations are applied',
    run: async ({ db }) => [await checkMigrations(db)],
  },
  {
    about: 'tables',
    needsTables: true,
    isGate: 'the tables are complete',
    run: ({ db }) => checkTables(db),
  },
  { about: 'session', only: 'postgres', run: ({ db }, config) => checkSession(db, config) },
  { about: 'clock', only: 'postgres', run: ({ db }) => checkClock(db) },
  { about: 'standbys', run: ({ db, standbys }) => checkStandbys(db, standbys) },
  {
    about: 'notifications',
    only: 'postgres',
    run: async ({ watch }, config) => [await checkNotifications(watch, config)],
  },
  { about: 'ids', needsTables: true, run: ({ db }) => checkOrderIds(db) },
  {
    about: 'instances',
    only: 'postgres',
    needsTables: true,
    run: ({ db }, config) => checkInstances(db, config),
  },
  { about: 'catalog', needsTables: true, run: ({ db }) => checkCatalog(db) },
  { about: 'webhooks', needsTables: true, run: ({ db }) => checkPausedWebhooks(db) },
  {
    about: 'demo data',
    only: 'postgres',
    needsTables: true,
    run: ({ db }, config) => checkDemoData(db, config),
  },
];

/** Checks the database, if it exists. Says what was not checked, and why. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) return await checkSteps(stepsOf('postgres'), config);
  const own = stepsOf('embedded');
  const others = steps.filter(({ about }) => own.every((step) => step.about !== about));
  return [
    ...(existsSync(filesFolder(config.dataDir))
      ? await checkSteps(own, config)
      : [
          ok('database', 'embedded, created at the first start'),
          ...skippedSteps(own.slice(1), 'until the database exists'),
        ]),
    ...skippedSteps(others, 'without DATABASE_URL: it is about PostgreSQL'),
  ];
}

const stepsOf = (kind: Database['kind']) => steps.filter(({ only = kind }) => only === kind);

const skippedSteps = (which: readonly Step[], why: string) =>
  which.map(({ about }) => skipped(about, why));

/** Runs steps on the database. After an error of the database, says that the others are skipped. */
async function checkSteps(all: readonly Step[], config: Config): Promise<Finding[]> {
  const found: Finding[] = [];
  const left = [...all];
  try {
    const database = await openDatabase(config);
    try {
      await runSteps(left, found, database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    const fix = fixOf(error, config) ?? 'see docs/how-to/deploy.md, "The database"';
    const rest = skippedSteps(left.slice(1), 'until the database can be used');
    found.push(failure('database', messageOf(error), fix), ...rest);
  }
  return found;
}

/**
 * Runs the steps. Removes each from `left` when it has ended, and adds its findings to `found`. After
 * an error of a gate, skips those that need the tables.
 */
async function runSteps(left: Step[], found: Finding[], database: Database, config: Config) {
  let missing: string | undefined;
  for (const step of [...left]) {
    const { about, needsTables, isGate } = step;
    const findings =
      needsTables && missing !== undefined
        ? [skipped(about, `until ${missing}`)]
        : await step.run(database, config);
    found.push(...findings);
    if (isGate !== undefined && findings.some(({ state }) => state === 'error')) missing ??= isGate;
    left.shift();
  }
}

const migrate = 'run npm run migrate as the role that owns the tables';

async function checkMigrations(db: Db): Promise<Finding> {
  const about = 'migrations';
  let migrations: Awaited<ReturnType<typeof readMigrations>>;
  try {
    migrations = await readMigrations(db);
  } catch (error) {
    if (error instanceof ObsoleteDatabase) return failure(about, error.text, error.fix);
    throw error;
  }
  const { applied, pending, unknown } = migrations;
  if (unknown.length > 0) {
    const fix = 'a newer version of the service migrated the database: deploy that version';
    return failure(about, `unknown to this version: ${unknown.join(', ')}`, fix);
  }
  if (pending.length === 0) return ok(about, `up to date (${applied.at(-1)})`);
  const deadly = deadlyMigrations(pending, applied.at(-1));
  const instances = deadly.length > 0 ? await connectedInstances(db) : [];
  const text = `${pending.length} pending: ${pending.join(', ')}`;
  if (deadly.length === 0) return failure(about, text, migrate);
  return failure(
    about,
    `${text}; running instances do not survive ${deadly.join(', ')}` +
      (instances.length > 0 ? `, and these are connected: ${instances.join('; ')}` : ''),
    `stop all instances, then ${migrate}`,
  );
}
