/** The database checks of `doctor`. */
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { filesFolder } from '../db/data-folder.ts';
import { fixOf } from '../db/fixes.ts';
import { connectedInstances } from '../db/instances.ts';
import { deadlyMigrations, ObsoleteDatabase, readMigrations } from '../db/migrate.ts';
import type { Db } from '../db/tables.ts';
import { messageOf } from '../errors/message-of.ts';
import { checkCatalog } from './doctor-catalog.ts';
import { checkDemoData } from './doctor-demo.ts';
import { checkOrderIds } from './doctor-ids.ts';
import { checkClock, checkServer, checkSession } from './doctor-postgres.ts';
import { checkNotifications, checkReplication, checkServers } from './doctor-servers.ts';
import { checkStandbys } from './doctor-standbys.ts';
import { checkPausedWebhooks } from './doctor-webhooks.ts';
import { type Finding, failure, ok } from './findings.ts';

type Check = (db: Db, config: Config) => Promise<Finding[]>;
type Checks = Readonly<Record<'embedded' | 'postgres', readonly Check[]>>;

/** The checks of each kind of database. */
const serverChecks: Checks = {
  embedded: [async () => [ok('database', 'embedded')]],
  postgres: [checkServer, checkServers, checkReplication],
};
const sessionChecks: Checks = { embedded: [], postgres: [checkSession, checkClock] };
/** The checks of the content, which need all tables. */
const contentChecks: Checks = {
  embedded: [checkOrderIds, checkCatalog, checkPausedWebhooks],
  postgres: [checkOrderIds, checkCatalog, checkPausedWebhooks, checkDemoData],
};

/** Checks the database, if it exists. An error of the database is the last finding. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(filesFolder(config.dataDir)))
    return [ok('database', 'embedded, created at the first start')];
  const found: Finding[] = [];
  try {
    const { db, kind, watch, standbys, close } = await openDatabase(config);
    const run = async (checks: Checks) => {
      for (const check of checks[kind]) found.push(...(await check(db, config)));
    };
    try {
      await run(serverChecks);
      const migrations = await checkMigrations(db);
      found.push(migrations);
      await run(sessionChecks);
      found.push(...(await checkStandbys(db, standbys)));
      if (kind === 'postgres') found.push(await checkNotifications(watch, config));
      if (migrations.state === 'ok') await run(contentChecks);
    } finally {
      await close();
    }
  } catch (error) {
    const fix = fixOf(error, config) ?? 'see docs/how-to/deploy.md, "The database"';
    found.push(failure('database', messageOf(error), fix));
  }
  return found;
}

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
  if (deadly.length === 0) return failure(about, text, 'run npm run migrate');
  return failure(
    about,
    `${text}; running instances do not survive ${deadly.join(', ')}` +
      (instances.length > 0 ? `, and these are connected: ${instances.join('; ')}` : ''),
    'stop all instances, then run npm run migrate',
  );
}
