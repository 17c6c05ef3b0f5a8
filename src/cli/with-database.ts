/** Gives a command the database. */
import { type AuditEvent, auditCommand } from '../auth/audit.ts';
import type { Config } from '../config.ts';
import { nameOf, openDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { withFix, withFixOfRights } from '../db/fixes.ts';
import { prepareDatabase } from '../demo/prepare.ts';
import { readConfig } from './read-config.ts';
import type { Terminal } from './terminal.ts';

interface OpenOptions {
  /**
   * Whether to call `prepareDatabase` first, which migrates the embedded database, and rejects a
   * PostgreSQL that lacks a migration. Only `migrate` works on a database that lacks migrations.
   */
  prepare?: boolean;
  /** Whether to wait for results without a time limit. */
  unlimitedWait?: boolean;
  /** What to do if the role lacks a right of `act`. Default: grant the rights of the service. */
  fixOfRights?: string;
}

interface Context extends Pick<Terminal, 'print'> {
  config: Config;
  /** Whether `prepareDatabase` has just loaded the demo data. */
  isNew: boolean;
  /** Writes an event to the audit trail, which is standard error. */
  audit(event: AuditEvent): void;
}

/** What a command does with the database. */
export type Act = (database: Database, context: Context) => Promise<void>;

/** Opens the database, names it on standard error, prepares it, calls `act`, and closes it. */
export async function withDatabase(
  terminal: Terminal,
  act: Act,
  { prepare = true, unlimitedWait = false, fixOfRights }: OpenOptions = {},
): Promise<void> {
  const config = readConfig(terminal, { needsSecret: false });
  const { open = openDatabase } = terminal;
  const database = await withFix(config, () => open({ ...config, unlimitedWait }));
  // A command without DATABASE_URL would otherwise report success about another database than the
  // operator means. Standard output is for results.
  terminal.note(`using ${nameOf(config)}`);
  try {
    const isNew = prepare && (await withFix(config, () => prepareDatabase(database))).isNew;
    const audit = (event: AuditEvent) => auditCommand(config.logLevel, event, terminal.note);
    const context = { config, isNew, audit, print: terminal.print };
    await withFixOfRights(() => act(database, context), fixOfRights);
  } finally {
    await database.close();
  }
}
