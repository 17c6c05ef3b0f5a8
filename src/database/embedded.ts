import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { type DatabaseConnection, type Driver, Kysely, PGliteDialect } from 'kysely';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import { type Database, type Observe, observeWith, type Watch } from './database.ts';
import { lockFolder } from './lock.ts';
import type { Tables } from './tables.ts';
import { parsers, serializers } from './types.ts';

/**
 * Opens the database kept in `dataDir`, and makes folder and database at the first start. It runs in this thread with
 * one session: an open transaction holds up everyone else, and statement time-outs do nothing.
 *
 * Commits reach the operating system before they are acknowledged, so they survive `kill -9`; nothing is flushed to
 * the disk itself, so they may not survive a loss of power.
 *
 * @throws Error with one line when another process has the folder, or it cannot be used
 */
export async function openEmbedded(dataDir: string, observe: Observe): Promise<Database> {
  makeFolder(resolve(dataDir));
  const lock = lockFolder(dataDir);
  try {
    const database = databaseOf(await startPGlite({ dataDir: prepareFolder(dataDir) }), observe);
    rmSync(join(dataDir, unfinished), { force: true });
    return {
      ...database,
      async close() {
        try {
          await database.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw new Error(
      `the embedded database in ${dataDir} does not open: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Starts a PGlite with the types of this project, in memory unless `dataDir` is given. */
export function startPGlite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, parsers: { ...parsers }, serializers: { ...serializers } });
}

/** The database of a started PGlite; closing it closes the PGlite. */
export function databaseOf(pglite: PGlite, observe: Observe = () => undefined): Database {
  const dialect = new ClosableDialect(pglite);
  const db = new Kysely<Tables>({ dialect, log: observeWith(observe) });
  return {
    db,
    kind: 'embedded',
    watch: (channel, changed) => watchEmbedded(pglite, channel, changed),
    close: () => dialect.close(),
  };
}

/** After `close` a query fails with a class. The errors of PGlite and Kysely for it have neither a class nor a code. */
class ClosableDialect extends PGliteDialect {
  readonly #pglite: PGlite;
  #isClosed = false;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const [init, acquire] = [driver.init.bind(driver), driver.acquireConnection.bind(driver)];
    const begin = driver.beginTransaction.bind(driver);
    // Kysely would hold its lock forever if no connection were given, so the connection fails instead.
    driver.init = async (options) => (this.#isClosed ? undefined : init(options));
    driver.acquireConnection = async (options) => (this.#isClosed ? closedConnection : acquire(options));
    driver.beginTransaction = async (connection, settings) =>
      connection === closedConnection ? throwClosed() : begin(connection, settings);
    return driver;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

function throwClosed(): never {
  throw new DatabaseUnavailable('the embedded database is closed');
}

const closedConnection: DatabaseConnection = { executeQuery: async () => throwClosed(), streamQuery: throwClosed };

/** Nothing can be missed here: who commits and who hears are in one process. */
function watchEmbedded(pglite: PGlite, channel: string, changed: () => void): Watch {
  let isConnected = false;
  const listening = pglite.listen(channel, changed).then((unlisten) => {
    isConnected = true;
    changed();
    return unlisten;
  });
  return {
    isConnected: () => isConnected,
    async close() {
      isConnected = false;
      const unlisten = await listening;
      if (!pglite.closed) await unlisten();
    },
  };
}

/** Makes a folder and those above it. Node's own way of doing that never returns below a folder such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`DATA_DIR needs a folder, and ${folder} is not one`);
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Somebody else may have made it since we looked.
    if (!existsSync(folder))
      throw new Error(`the folder ${folder} of DATA_DIR cannot be made: ${String(error)}`, { cause: error });
  }
}

const unfinished = 'pgdata-unfinished';

/**
 * Names the folder of the database files. A process killed while it first filled that folder leaves files that do not
 * open; the marker beside them says that nothing in there was ever acknowledged to anyone, so they may go.
 */
function prepareFolder(dataDir: string): string {
  const folder = join(dataDir, 'pgdata');
  const marker = join(dataDir, unfinished);
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(marker, '');
  return folder;
}

/**
 * The token secret of the embedded database, made at first use and kept in `dataDir` readable for its owner alone (D50).
 * Call it while the embedded database is open: its lock is what keeps two processes from making two secrets.
 *
 * @throws Error when the file holds something shorter than a secret must be
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    // Written aside and renamed, so that a crash leaves a whole secret or none.
    const fresh = `${file}.new`;
    rmSync(fresh, { force: true });
    writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    renameSync(fresh, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${file} holds no secret of at least 32 characters; delete it to get a new one`);
  return secret;
}
