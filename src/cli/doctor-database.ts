/** The checks of `doctor` on the database. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { migrationStatus, unknownMigrations } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { DatabaseTimeout } from '../errors/to-app-error.ts';

/** What a check found. A note is only worth knowing; a FAULT keeps the service from working as it should. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'FAULT';
  readonly about: string;
  readonly text: string;
  /** What to do about it. */
  readonly remedy?: string;
}

export const fine = (about: string, text: string): Finding => ({ state: 'ok', about, text });
export const note = (about: string, text: string, remedy: string): Finding => ({ state: 'note', about, text, remedy });
export const fault = (about: string, text: string, remedy: string): Finding => ({
  ...note(about, text, remedy),
  state: 'FAULT',
});

/** The message of an error in one line. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
}

type Db = Kysely<Tables>;
type Check = (db: Db, config: Config) => Promise<Finding[]>;

/** The checks of each kind of database. */
const checks: Readonly<Record<'embedded' | 'postgres', readonly Check[]>> = {
  embedded: [async () => [fine('database', 'embedded')], checkMigrations],
  postgres: [checkServer, checkMigrations, checkLimits, checkClock],
};

/** Opens the database, if it exists, and checks it. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pgdata')))
    return [fine('database', 'embedded, made at the first start')];
  try {
    const { db, kind, close } = await openDatabase(config);
    try {
      return (await Array.fromAsync(checks[kind], (check) => check(db, config))).flat();
    } finally {
      await close();
    }
  } catch (error) {
    return [fault('database', reasonOf(error), remedyOf(error))];
  }
}

/** What to do about the code of an error: of a SQLSTATE (PostgreSQL, appendix A), Node.js or OpenSSL. */
const remedies: readonly [codes: RegExp, remedy: string][] = [
  [/^ERR_SQLITE_ERROR$/, 'the service runs: ask its /internal/health/ready, or stop it first'],
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/, 'start PostgreSQL, or correct the host in DATABASE_URL'],
  [/^ETIMEDOUT$/, 'check whether a firewall is in between, and whether PostgreSQL has connections left'],
  [/^28...$/, 'correct the user in DATABASE_URL, or let it in (pg_hba.conf)'],
  [/^3D000$/, 'create it with createdb, or correct the name in DATABASE_URL'],
  [/^53300$/, 'lower DATABASE_POOL_SIZE, or put PgBouncer in front'],
  [/CERT|ISSUER|SIGNATURE/, 'name the authority: sslmode=verify-full&sslrootcert=<file> in DATABASE_URL'],
  [/^(26000|42P05)$/, 'a pooler is in between: set DATABASE_PREPARED_STATEMENTS=false'],
];

function remedyOf(error: unknown): string {
  const known = remedies.find(([codes]) => codes.test(codeOf(error)));
  return known?.[1] ?? 'see docs/how-to/deploy.md, "The database"';
}

/** The code of an error or of its cause. */
function codeOf(error: unknown): string {
  if (error instanceof DatabaseTimeout) return 'ETIMEDOUT';
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}

async function checkServer(db: Db, { databasePoolSize }: Config): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; encoding: string; is_standby: boolean; connections: number }>`
    SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
      pg_is_in_recovery() AS is_standby,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections
    `.execute(db);
  const [server] = rows;
  if (server === undefined) throw new Error('it returned no row');
  const findings = [fine('database', `PostgreSQL ${server.version}`)];
  if (server.is_standby)
    findings.push(fault('database', 'this is a standby, which takes no orders', 'name the primary in DATABASE_URL'));
  if (server.encoding !== 'UTF8') {
    const remedy = 'create it again: createdb -E UTF8 -T template0';
    findings.push(fault('database', `its encoding is ${server.encoding}; names need UTF8`, remedy));
  }
  if (databasePoolSize > server.connections) {
    const text = `DATABASE_POOL_SIZE is ${databasePoolSize}, and PostgreSQL allows ${server.connections} in all`;
    findings.push(note('connections', text, 'docs/how-to/scale.md, "Connections", has the arithmetic'));
  }
  return findings;
}

async function checkMigrations(db: Db): Promise<Finding[]> {
  const states = await migrationStatus(db);
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) {
    const remedy = 'a newer version of the service migrated the database: deploy that version';
    return [fault('migrations', `unknown to this version: ${unknown.join(', ')}`, remedy)];
  }
  const pending = states.filter(({ appliedAt }) => appliedAt === null).map(({ name }) => name);
  return pending.length === 0
    ? [fine('migrations', `all ${states.length} are applied`)]
    : [fault('migrations', `${pending.length} pending: ${pending.join(', ')}`, 'run npm run migrate')];
}

/** A pooler may drop the settings of a session; then a lock is waited for without end. */
async function checkLimits(db: Db, { databaseStatementTimeoutMs }: Config): Promise<Finding[]> {
  const { sessionLimits } = await import('../database/postgres.ts');
  const wanted = sessionLimits({ databaseStatementTimeoutMs });
  const { rows } = await sql<{ name: keyof typeof wanted; value: number; role: string }>`
    SELECT name, setting::int AS value, current_user AS role FROM pg_settings
    WHERE name = ANY(${Object.keys(wanted)}::text[])`.execute(db);
  const missing = rows.filter(({ value }) => value === 0);
  if (missing.length === 0) return [fine('limits', 'statements, locks and idle transactions end in time')];
  return missing.map(({ name, role }) => {
    const remedy = `a pooler drops it: alter role ${role} set ${name} = ${wanted[name]}, then reconnect the pooler`;
    return fault('limits', `${name} is not in force`, remedy);
  });
}

const maxSkewMs = 2000;

/** This machine checks tokens against its clock, and the database checks what is stored against its own. */
async function checkClock(db: Db): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp() AS now`.execute(db);
  const after = Date.now();
  const theirs = Date.parse(rows[0]?.now ?? '');
  // The database read its clock between the two.
  const skew = theirs < before ? theirs - before : Math.max(theirs - after, 0);
  const text = `${Math.abs(skew)} ms ${skew < 0 ? 'behind' : 'ahead of'} this machine`;
  if (Math.abs(skew) <= maxSkewMs)
    return [fine('clock', skew === 0 ? 'agrees with the database' : `the database is ${text}`)];
  return [fault('clock', `the database is ${text}`, 'let both machines follow a time server (NTP)')];
}
