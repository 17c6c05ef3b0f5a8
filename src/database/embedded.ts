import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import {
  type Channel,
  type Database,
  messageOf,
  type Observe,
  observeWith,
  type Watch,
} from './database.ts';
import { Pool } from './pool.ts';
import { parsers, serializers } from './types.ts';

/**
 * Opens the database in `dataDir`. The first start creates the folder and the database. PGlite runs
 * in this thread, so statement time-outs have no effect. It has one session, so an open transaction
 * delays all other queries. A commit reaches the operating system before it is acknowledged, so it
 * survives `kill -9`, but not always a power failure. Throws one-line Errors.
 */
export async function openEmbedded(dataDir: string, observe: Observe): Promise<Database> {
  makeFolder(resolve(dataDir));
  const release = lockFolder(dataDir);
  try {
    const database = databaseOf(await startPGlite({ dataDir: prepareFolder(dataDir) }), observe);
    rmSync(join(dataDir, unfinished), { force: true });
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw new Error(`the embedded database in ${dataDir} does not open: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** Starts a PGlite with the types of this project, in memory unless `dataDir` is given. */
export function startPGlite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, parsers: { ...parsers }, serializers: { ...serializers } });
}

/** Returns the database of a started PGlite. Closing the database closes the PGlite. */
export function databaseOf(pglite: PGlite, observe: Observe = () => undefined): Database {
  let isClosed = false;
  // After `close`, PGlite and Kysely throw errors without a class of their own.
  // `DatabaseUnavailable` replaces these errors.
  const fail = async () => {
    throw new DatabaseUnavailable('the embedded database is closed');
  };
  const close = async () => {
    isClosed = true;
    if (!pglite.closed) await pglite.close();
  };
  const closable: PGliteDialectConfig['pglite'] = {
    closed: false,
    ready: true,
    waitReady: pglite.waitReady,
    close,
    query: (text, values, options) => (isClosed ? fail() : pglite.query(text, values, options)),
    // Kysely waits forever for a transaction that does not begin. So after `close`, transactions
    // begin, but their queries fail.
    transaction: async (run) =>
      isClosed
        ? run({ query: fail, rollback: fail })
        : pglite.transaction((transaction) => run(transaction)),
  };
  const db = new Pool({
    dialect: new PGliteDialect({ pglite: closable }),
    log: observeWith(observe),
  });
  return {
    db,
    kind: 'embedded',
    watch: (channel, changed) => watchEmbedded(pglite, channel, changed),
    close,
  };
}

/** Watches a channel. No change can be missed, because this process commits all changes. */
function watchEmbedded(
  pglite: PGlite,
  channel: Channel,
  changed: (payload?: string) => void,
): Watch {
  let isConnected = false;
  const listening = pglite.listen(channel, changed).then((unlisten) => {
    isConnected = true;
    changed();
    return unlisten;
  });
  return {
    isConnected: () => isConnected,
    notify: () => undefined, // No other process can open the database.
    async close() {
      isConnected = false;
      const unlisten = await listening;
      if (!pglite.closed) await unlisten();
    },
  };
}

/**
 * Creates a folder and its parents one by one, because `mkdirSync` with `recursive` never returns
 * for paths below /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory())
      throw new Error(`DATA_DIR needs a folder, and ${folder} is not one`);
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    // Another process may have created the folder since the check.
    if (!existsSync(folder))
      throw new Error(`the folder ${folder} of DATA_DIR cannot be made: ${String(cause)}`, {
        cause,
      });
  }
}

const unfinished = 'pgdata-unfinished';

/**
 * Returns the folder for the database files. PGlite cannot open incomplete files, so a marker file
 * exists until they are complete. If the marker still exists at the next start, the folder is
 * deleted. No data is lost, because no commit was acknowledged.
 */
function prepareFolder(dataDir: string): string {
  const folder = join(dataDir, 'pgdata');
  const marker = join(dataDir, unfinished);
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(marker, '');
  return folder;
}

/**
 * The locks of this process. Without this reference to a lock, garbage collection would release the
 * lock.
 */
const locks = new Set<DatabaseSync>();
/** The error code SQLITE_BUSY (https://sqlite.org/rescode.html). */
const busy = 5;

/**
 * Locks a folder for this process, because PGlite does not notice a second process in its folder.
 * Returns a function that unlocks the folder. SQLite uses a file lock of the operating system,
 * which releases the lock when the process ends or is killed
 * (docs/decisions/0004-lock-of-the-embedded-database.md). Throws a one-line Error that names the
 * other process.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  const holderFile = join(folder, 'lock.json');
  try {
    lock.exec('begin exclusive');
    writeFileSync(
      holderFile,
      JSON.stringify({ pid: process.pid, since: new Date().toISOString() }),
    );
  } catch (cause) {
    lock.close();
    const isBusy = cause instanceof Error && 'errcode' in cause && cause.errcode === busy;
    throw isBusy
      ? new Error(`the data folder ${folder} is in use by ${describeHolder(holderFile)}`, { cause })
      : cause;
  }
  locks.add(lock);
  return () => {
    if (!locks.delete(lock)) return;
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

/**
 * Describes the process that has the lock. A process locks first and then writes the file, so the
 * file may be incomplete.
 */
function describeHolder(file: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8'));
    return `process ${pid}, started ${since}`;
  } catch {
    return 'another process that is starting';
  }
}

/**
 * Returns the token secret for a service with the embedded database. The first call generates the
 * secret, and stores it in `dataDir` in a file that only its owner can read. Call this only while
 * the database is open, because the lock on the folder then prevents another process from
 * generating another secret. Throws Error if the secret has fewer than 32 characters.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    // The file is written under another name and then renamed, so that after a crash there is a
    // complete secret or none.
    const fresh = `${file}.new`;
    rmSync(fresh, { force: true });
    writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    renameSync(fresh, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(
      `${file} holds no secret of at least 32 characters; delete it to get a new one`,
    );
  return secret;
}
