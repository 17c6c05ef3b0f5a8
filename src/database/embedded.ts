import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import { type Database, type Observe, observeWith, type Watch } from './database.ts';
import { lockFolder } from './lock.ts';
import type { Tables } from './tables.ts';
import { parsers, serializers } from './types.ts';

/**
 * Opens the database kept in `dataDir`, and makes folder and database at the first start. It runs in this thread with one
 * session: an open transaction holds up all other queries, and statement time-outs do nothing.
 *
 * Commits reach the operating system before they are acknowledged, so they survive `kill -9`. Nothing is flushed to the
 * disk itself, so they may not survive a loss of power.
 *
 * @throws Error with one line when another process uses the folder, or it cannot be used
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
  const { close, forKysely } = closable(pglite);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: forKysely }), log: observeWith(observe) });
  return { db, kind: 'embedded', watch: (channel, changed) => watchEmbedded(pglite, channel, changed), close };
}

/** What Kysely needs of a PGlite. After `close` a query fails with a class; the errors of PGlite and Kysely have none. */
function closable(pglite: PGlite): { close: () => Promise<void>; forKysely: PGliteDialectConfig['pglite'] } {
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    if (!pglite.closed) await pglite.close();
  };
  const refuse = async () => {
    throw new DatabaseUnavailable('the embedded database is closed');
  };
  return {
    close,
    forKysely: {
      closed: false,
      ready: true,
      waitReady: pglite.waitReady,
      close,
      query: (text, values, options) => (isClosed ? refuse() : pglite.query(text, values, options)),
      // Kysely waits for the begin of a transaction even if it fails, so the transaction begins and its queries fail.
      transaction: async (run) =>
        isClosed ? run({ query: refuse, rollback: refuse }) : pglite.transaction((transaction) => run(transaction)),
    },
  };
}

/** No change is missed: the process that commits is the one that listens. */
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

/** Makes a folder and its parents. `mkdirSync` with `recursive` never returns below a folder such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error(`DATA_DIR needs a folder, and ${folder} is not one`);
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it since the check.
    if (!existsSync(folder))
      throw new Error(`the folder ${folder} of DATA_DIR cannot be made: ${String(error)}`, { cause: error });
  }
}

const unfinished = 'pgdata-unfinished';

/**
 * The folder of the database files. A process that is killed while it first fills the folder leaves files that do not open.
 * While the marker exists, nothing in the folder was acknowledged, so it may be deleted.
 */
function prepareFolder(dataDir: string): string {
  const folder = join(dataDir, 'pgdata');
  const marker = join(dataDir, unfinished);
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(marker, '');
  return folder;
}

/**
 * The token secret of the embedded database, made at first use and kept in `dataDir`, readable by its owner alone. Call it
 * while the embedded database is open: its lock keeps two processes from making two secrets.
 *
 * @throws Error when the file holds something shorter than a secret must be
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    // Renamed when it is complete, so that a crash leaves a whole secret or none.
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
