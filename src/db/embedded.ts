/** Opens the embedded database: PGlite, a PostgreSQL in this process, with Kysely. */
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { messageOf } from '../errors/message-of.ts';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import { takeDataFolder } from './data-folder.ts';
import type { Database, Observe, Watch } from './database.ts';
import { EmbeddedStatements } from './embedded-statements.ts';
import { ExactPGlite } from './exact-pglite.ts';
import { type Channel, Handle, type RecordedOrders } from './handle.ts';
import { observeWith } from './observe.ts';
import { sessionSettings } from './session-settings.ts';
import { parsers, serializers } from './types.ts';

/**
 * Opens the database in `dataDir`. The first start creates the folder and the database. PGlite runs
 * in this thread, so statement timeouts have no effect. It has one session, so an open transaction
 * delays all other queries. A commit reaches the operating system before it is acknowledged, so it
 * survives `kill -9`, but not always a power failure. Throws one-line Errors.
 */
export async function openEmbedded(
  dataDir: string,
  observe: Observe,
  recordedOrders?: RecordedOrders,
): Promise<Database> {
  const folder = takeDataFolder(dataDir);
  try {
    const start: PGliteOptions = { dataDir: folder.files };
    if (folder.isNew) start.loadDataDir = await emptyDatabase();
    const database = databaseOf(await startPGlite(start), observe, recordedOrders);
    folder.complete();
    return { ...database, close: () => database.close().finally(() => folder.release()) };
  } catch (error) {
    folder.release();
    const reason = messageOf(withCode(error, folder.files));
    throw new Error(`the embedded database in ${dataDir} does not open: ${reason}`, {
      cause: error,
    });
  }
}

/** The codes of the errors with which a folder cannot be used, by their numbers in WASI. */
const codes: Readonly<Record<number, string>> = {
  2: 'EACCES',
  44: 'ENOENT',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
};

/** The file system of PGlite throws objects with a number of WASI instead of Errors. */
function withCode(error: unknown, path: string): unknown {
  const { errno } = Object(error);
  if (error instanceof Error || errno === undefined) return error;
  const message = `the file system reports error ${errno} of WASI`;
  return Object.assign(new Error(message), { code: codes[errno] ?? '', syscall: 'open', path });
}

/**
 * Returns the packed files of a database without tables. PGlite starts with them in a third of the
 * time in which it creates them.
 */
export async function emptyDatabase(): Promise<Blob> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  return await dataDir();
}

/**
 * How long V8 executes a WebAssembly function before it optimizes it, in units of V8. With V8's own
 * value, 13 million, a command of the CLI takes 1.4 s of processor time instead of 0.75 s, and the
 * service starts in 1.65 s on one core instead of 1.15 s. A busy service still gets its optimized
 * functions: a new order takes 0.38 ms with both values.
 */
const wasmTieringBudget = 1_000_000_000;

/**
 * PGlite fills its buffers with zeros when it starts. With its default of 128 MB, each start takes
 * 0.15 s longer, and the process 110 MB more.
 */
const buffers = ['-c', 'shared_buffers=32MB'];

/** Starts a PGlite with the types of this project, in memory unless `dataDir` is given. */
export async function startPGlite(options: PGliteOptions): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${wasmTieringBudget}`);
  const { startParams = [...PGlite.defaultStartParams, ...buffers] } = options;
  const settings = Object.entries(sessionSettings);
  const pglite = new ExactPGlite({
    ...options,
    startParams: [
      ...startParams,
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    parsers: { ...parsers },
    serializers: { ...serializers },
  });
  await pglite.waitReady;
  return pglite;
}

/** Returns the database of a started PGlite. Closing the database closes the PGlite. */
export function databaseOf(
  pglite: PGlite,
  observe: Observe = () => undefined,
  recordedOrders?: RecordedOrders,
): Database {
  const statements = new EmbeddedStatements(pglite);
  let isClosed = false;
  // After `close`, PGlite and Kysely throw errors without a class of their own.
  // `DatabaseUnavailable` replaces these errors.
  const fail = async () => {
    throw new DatabaseUnavailable('the embedded database is closed');
  };
  const close = async () => {
    isClosed = true;
    await statements.untilIdle();
    if (!pglite.closed) await pglite.close();
  };
  const closable: PGliteDialectConfig['pglite'] = {
    closed: false,
    ready: true,
    waitReady: pglite.waitReady,
    close,
    query: (text, values, options) => (isClosed ? fail() : statements.query(text, values, options)),
    // Kysely waits forever for a transaction that does not begin. So after `close`, transactions
    // begin, but their queries fail.
    transaction: async (run) =>
      isClosed
        ? run({ query: fail, rollback: fail })
        : pglite.transaction((transaction) => run(transaction)),
  };
  const dialect = new PGliteDialect({ pglite: closable });
  const db = new Handle({ dialect, log: observeWith(observe) }, { recordedOrders });
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
