/** Runs commands of the service, and reads their database between them. */
import { Readable, Writable } from 'node:stream';
import { main } from '../../src/cli/command-line.ts';
import { commands } from '../../src/cli/commands.ts';
import { nameOf, openDatabase } from '../../src/db/connect.ts';
import type { DatabaseSettings } from '../../src/db/database.ts';
import type { Db } from '../../src/db/tables.ts';
import { copyDataFolder, embeddedIn } from './data-folder.ts';
import { copyTemplateOnServer, openTestDatabase } from './database.ts';
import { testDatabaseUrl } from './server-databases.ts';
import { patient } from './settings.ts';
import type { Test } from './tap.ts';

/**
 * Returns functions for a new database with the demo data. It is on the server of the tests if
 * there is one. Otherwise, it is embedded, in memory, and stays open: to open it takes longer than
 * most commands.
 */
export async function startCommands(t: Test) {
  if (testDatabaseUrl !== undefined) return startCommandsOnDisk(t);
  const database = await openTestDatabase(t);
  const open = async () => ({ ...database, close: async () => undefined });
  return commandsWith(embeddedIn('in-memory'), open);
}

/**
 * Same as `startCommands`, but each command opens the database: for tests that start processes with
 * `env`, for `serve` and `doctor`, and for settings of the database.
 */
export async function startCommandsOnDisk(t: Test) {
  return testDatabaseUrl === undefined
    ? commandsOn(await copyDataFolder(t))
    : commandsWith(await copyTemplateOnServer(t, testDatabaseUrl));
}

/**
 * Returns functions for the embedded database in a data folder. Only one process can open it at a
 * time.
 */
export function commandsOn(folder: string) {
  return commandsWith(embeddedIn(folder));
}

function commandsWith(database: DatabaseSettings, open: typeof openDatabase = openDatabase) {
  const { databaseUrl, dataDir } = database;
  /** The settings with which a command finds the database. */
  const env: Record<string, string> =
    databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl, ...patient };
  return {
    env,

    /**
     * Runs a command with `input` on its standard input. Removes the line that names the database
     * from standard error.
     */
    async run(args: string[], input = '', settings: Record<string, string> = {}) {
      const result = await runCommand(args, { ...env, ...settings }, input, open);
      return { ...result, stderr: result.stderr.replace(`using ${nameOf(database)}\n`, '') };
    },

    /** Opens the database and closes it after `read`. */
    async look<T>(read: (db: Db) => Promise<T>): Promise<T> {
      const { db, close } = await open(database);
      try {
        return await read(db);
      } finally {
        await close();
      }
    },
  };
}

/** Runs a command in this process with only these settings, and returns what it prints. */
export async function runCommand(
  args: string[],
  env: Record<string, string> = {},
  input = '',
  open?: typeof openDatabase,
) {
  const stdout = new Output();
  const stderr = new Output();
  const streams = { env, stdin: Readable.from([input]), stdout, stderr, open };
  const status = await main('beverage-ordering', commands, args, streams);
  return { status, stdout: stdout.text, stderr: stderr.text };
}

class Output extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}

/** Asserts that standard error is one line, which is this event of the audit trail. */
export function checkEvent(t: Test, stderr: string, event: Record<string, unknown>): void {
  t.equal(stderr.split('\n').length, 2, 'one line');
  t.match(JSON.parse(stderr), {
    actor: 'cli',
    ip: null,
    reqId: null,
    level: 30,
    time: Number,
    msg: 'audit',
    ...event,
  });
}
