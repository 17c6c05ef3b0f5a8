/** Runs commands of the service on an embedded database, and reads the database between them. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { openDatabase } from '../../src/database/connect.ts';
import type { Db } from '../../src/database/tables.ts';
import { commandLine } from './service.ts';
import type { Test } from './tap.ts';

/** Returns functions for the database in a data folder. Only one process can open it at a time. */
export function commandsOn(folder: string) {
  return {
    /**
     * Runs a command with `input` on its standard input, and waits for its end. Removes the line
     * that names the database from standard error.
     */
    run(args: string[], input = '', settings: Record<string, string> = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [...commandLine, ...args], {
        env: { DATA_DIR: folder, ...settings },
        input,
        encoding: 'utf8',
      });
      return { status, stdout, stderr: stderr.replace(databaseLine(folder), '') };
    },

    /** Opens the database and closes it after `read`. */
    async look<T>(read: (db: Db) => Promise<T>): Promise<T> {
      const database = await openDatabase({
        databaseUrl: undefined,
        dataDir: folder,
        databasePoolSize: 1,
        databaseStatementTimeoutMs: 3000,
      });
      try {
        return await read(database.db);
      } finally {
        await database.close();
      }
    },
  };
}

/** The line in which a command names the embedded database in a folder. */
export const databaseLine = (folder: string) =>
  `using the embedded database in ${resolve(folder)}\n`;

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
