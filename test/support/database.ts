import { openAsBlob, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Config } from '../../src/config.ts';
import { openDatabase } from '../../src/db/connect.ts';
import type { Database, DatabaseSettings, Observe } from '../../src/db/database.ts';
import { databaseOf, emptyDatabase, startPGlite } from '../../src/db/embedded.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { demoPassword, seed } from '../../src/demo/demo.ts';
import { describeResult, type ResultColumn } from './describe-result.ts';
import { takeSnapshot } from './embedded-snapshot.ts';
import { createDatabase, onServer, settingsFor, testDatabaseUrl } from './server-databases.ts';
import { atEnd, type Teardown } from './teardown.ts';
import { dropUnusedDatabases, makeOnce, templateName } from './template.ts';

/**
 * Opens a new database with the demo data for each caller. TEST_DATABASE_URL names a PostgreSQL
 * server on which the tests may create databases. Without it, the database is embedded and in
 * memory:
 *
 *     const { db } = await openTestDatabase(t);
 *
 * Each database is a copy of a template. The template is made once for each state of the migrations
 * and the demo data.
 */

/** Less than the service uses, because each restored copy restores them too. */
const small = ['-c', 'shared_buffers=8MB'];

export interface TestDatabase extends Database {
  /** Returns the columns of a statement without executing it. */
  describe(text: string): Promise<ResultColumn[]>;
}

/**
 * Opens a new copy of the template, which is closed and dropped when `t` ends. `observe` receives
 * every statement.
 */
export async function openTestDatabase(
  t: Teardown,
  observe?: Observe,
  partnerEvents: Config['partnerEvents'] = 'webhooks',
): Promise<TestDatabase> {
  const database =
    testDatabaseUrl === undefined
      ? await openCopyInMemory(partnerEvents, observe)
      : await openCopyOnServer(t, testDatabaseUrl, partnerEvents, observe);
  t.teardown(() => database.close());
  return database;
}

/** A running PGlite, and the function that restores the template in it. */
interface Copy {
  pglite: PGlite;
  restore(): Promise<boolean>;
}

/**
 * Unused copies in the state of the template. Each takes 400 MB, and few tests use more than two at
 * a time.
 */
const restored: Copy[] = [];
const mostKept = 2;
// An open copy keeps its process alive.
atEnd.push(() => Promise.all(restored.map(({ pglite }) => pglite.close())));

async function openCopyInMemory(
  partnerEvents: Config['partnerEvents'],
  observe?: Observe,
): Promise<TestDatabase> {
  const pglite = lend(restored.pop() ?? (await startCopy()));
  const describe = async (text: string) => {
    const { resultFields } = await pglite.describeQuery(text);
    return resultFields.map(({ name, dataTypeID: type }) => ({ name, type }));
  };
  return { ...databaseOf(pglite, observe, partnerEvents), describe };
}

async function startCopy(): Promise<Copy> {
  const pglite = await startTemplate();
  return { pglite, restore: await takeSnapshot(pglite) };
}

/** Starts a PGlite in memory with a copy of the template. The caller closes it. */
export async function startTemplate(): Promise<PGlite> {
  const file = await makeOnce('.tar', makeTemplateFile);
  const loadDataDir = await openAsBlob(file);
  return await startPGlite({
    loadDataDir,
    startParams: [...PGlite.defaultStartParams, ...small],
  });
}

/**
 * Returns a proxy of a copy's PGlite. Closing the proxy waits for its statements, as PGlite does,
 * and restores the copy.
 */
function lend(copy: Copy): PGlite {
  let closed = false;
  const close = async () => {
    if (closed) throw new Error('PGlite is closed');
    closed = true;
    const isKept = restored.length < mostKept && (await copy.restore());
    if (isKept) restored.push(copy);
    else await copy.pglite.close();
  };
  return new Proxy(copy.pglite, {
    get(pglite, name) {
      if (name === 'closed') return closed;
      if (name === 'close') return close;
      const value: unknown = Reflect.get(pglite, name, pglite);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (closed) throw new Error('PGlite is closed');
        return value.apply(pglite, given);
      };
    },
  });
}

/**
 * Migrates a database and loads the demo data. A password hash of a demo account costs a hundredth
 * of a real one. Tests of hashing create their own accounts.
 */
async function fillTemplate(db: Database['db']): Promise<void> {
  await migrateToLatest(db);
  await seed(db);
  const cheap = await hash(demoPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await db.updateTable('accounts').set({ password_hash: cheap }).execute();
  // The update leaves dead rows, which would change query plans.
  await sql`vacuum full accounts`.execute(db);
}

async function makeTemplateFile(fresh: string): Promise<void> {
  const pglite = await startPGlite({ loadDataDir: await emptyDatabase() });
  const database = databaseOf(pglite);
  await fillTemplate(database.db);
  await dropUnusedDatabases(database.db);
  // The file is not compressed. Compression would reduce its size to a tenth, but double the time
  // to open it.
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()));
}

async function openCopyOnServer(
  t: Teardown,
  server: string,
  partnerEvents: Config['partnerEvents'],
  observe?: Observe,
): Promise<TestDatabase> {
  const settings = { ...(await copyTemplateOnServer(t, server)), partnerEvents };
  const { databaseUrl = server } = settings;
  const describe = (text: string) =>
    onServer(databaseUrl, (client) => describeResult(client, text));
  return { ...(await openDatabase(settings, undefined, observe)), describe };
}

/**
 * Creates a copy of the template on the test server, dropped when `t` ends.
 *
 * @returns settings to open it with, any number of times
 */
export async function copyTemplateOnServer(t: Teardown, server: string): Promise<DatabaseSettings> {
  return createDatabase(t, server, await makeTemplateDatabase(server));
}

let templateReady: Promise<string> | undefined;

/**
 * Creates the template on the server unless it exists. The advisory lock excludes all other
 * processes.
 */
function makeTemplateDatabase(server: string): Promise<string> {
  templateReady ??= onServer(server, async (client) => {
    const name = templateName();
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return name;
    const fresh = `${name}_new`;
    await client.query(`drop database if exists ${fresh} with (force)`);
    await client.query(`create database ${fresh} template template0`);
    const database = await openDatabase(settingsFor(server, fresh));
    await fillTemplate(database.db);
    await database.close();
    await client.query(`alter database ${fresh} rename to ${name}`);
    return name;
  });
  return templateReady;
}
