/** What `doctor` asks the database. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { migrationStatus, unknownMigrations } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import { type Finding, fault, fine, note, reasonOf } from './finding.ts';

type Db = Kysely<Tables>;

/** Opens the database, if there is one, and looks at it. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pgdata')))
    return [fine('database', 'embedded, made at the first start')];
  let database: Database;
  try {
    database = await openDatabase(config);
  } catch (error) {
    return [fault('database', reasonOf(error), remedyFor(error))];
  }
  try {
    if (database.kind === 'embedded') return [fine('database', 'embedded'), await examineMigrations(database.db)];
    return [
      ...(await examineServer(database.db, config)),
      await examineMigrations(database.db),
      ...(await examineLimits(database.db, config)),
      await examineClock(database.db),
    ];
  } catch (error) {
    return [fault('database', `it does not answer as it should: ${reasonOf(error)}`, remedyFor(error))];
  } finally {
    await database.close();
  }
}

const remedies: readonly [pattern: RegExp, remedy: string][] = [
  [/is in use by/, 'the service runs: ask its /internal/health/ready, or stop it first'],
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT/, 'start PostgreSQL, or correct the host in DATABASE_URL'],
  [/timeout/i, 'see whether a firewall stands in between, and whether PostgreSQL has connections left'],
  [
    /password|no pg_hba\.conf entry|role .* does not exist/,
    'correct the user in DATABASE_URL, or let it in (pg_hba.conf)',
  ],
  [/database .* does not exist/, 'create it with createdb, or correct the name in DATABASE_URL'],
  [
    /too many (?:clients|connections)|remaining connection slots/,
    'lower DATABASE_POOL_SIZE, or put PgBouncer in front',
  ],
  [/certificate|altnames/, 'name the authority: sslmode=verify-full&sslrootcert=<file> in DATABASE_URL'],
  [/does not support SSL/, 'turn ssl on in PostgreSQL, or leave sslmode out where the network is your own'],
  [/oldest supported/, 'upgrade PostgreSQL'],
  [/prepared statement/, 'a pooler stands in between: set DATABASE_PREPARED_STATEMENTS=false'],
];

function remedyFor(error: unknown): string {
  const text = reasonOf(error);
  return remedies.find(([pattern]) => pattern.test(text))?.[1] ?? 'see docs/deploying.md, "The database"';
}

async function examineServer(db: Db, { databasePoolSize }: Config): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; encoding: string; is_standby: boolean; connections: number }>`
    SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding,
      pg_is_in_recovery() AS is_standby,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections
    `.execute(db);
  const [server] = rows;
  if (server === undefined) throw new Error('it returned no row');
  const findings = [fine('database', `PostgreSQL ${server.version}`)];
  if (server.is_standby)
    findings.push(fault('database', 'this is a standby, it takes no orders', 'name the primary in DATABASE_URL'));
  if (server.encoding !== 'UTF8') {
    const remedy = 'create it again: createdb -E UTF8 -T template0';
    findings.push(fault('database', `its encoding is ${server.encoding}; names need UTF8`, remedy));
  }
  if (databasePoolSize > server.connections) {
    const text = `DATABASE_POOL_SIZE is ${databasePoolSize}, and PostgreSQL allows ${server.connections} in all`;
    findings.push(note('connections', text, 'docs/scaling.md, "Connections", has the arithmetic'));
  }
  return findings;
}

async function examineMigrations(db: Db): Promise<Finding> {
  const states = await migrationStatus(db);
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) {
    const remedy = 'the database was migrated by a newer version of the service: deploy that one';
    return fault('migrations', `unknown to this version: ${unknown.join(', ')}`, remedy);
  }
  const pending = states.filter(({ appliedAt }) => appliedAt === null).map(({ name }) => name);
  return pending.length === 0
    ? fine('migrations', `all ${states.length} are applied`)
    : fault('migrations', `${pending.length} pending: ${pending.join(', ')}`, 'run npm run migrate');
}

/** A pooler may drop what a session asks for at its start; then a lock is waited for without end. */
async function examineLimits(db: Db, { databaseStatementTimeoutMs }: Config): Promise<Finding[]> {
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

const toleratedSkew = 2000;

/** Tokens are judged by the clock of this machine, what is stored by the clock of the database. */
async function examineClock(db: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp() AS now`.execute(db);
  const after = Date.now();
  const theirs = Date.parse(rows[0]?.now ?? '');
  // The answer was made at some moment between the two.
  const skew = theirs < before ? theirs - before : Math.max(theirs - after, 0);
  const text = `${Math.abs(skew)} ms ${skew < 0 ? 'behind' : 'ahead of'} this machine`;
  if (Math.abs(skew) <= toleratedSkew)
    return fine('clock', skew === 0 ? 'agrees with the database' : `the database is ${text}`);
  return fault('clock', `the database is ${text}`, 'let both machines follow a time server (NTP)');
}
