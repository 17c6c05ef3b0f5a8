/** The database checks of `doctor`. */
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { filesFolder } from '../database/data-folder.ts';
import { migrationStatus, unknownMigrations } from '../database/migrate.ts';
import { sessionLimits, sessionSettings } from '../database/session-settings.ts';
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors/message-of.ts';
import { DatabaseTimeout } from '../errors/to-app-error.ts';
import { checkCatalog, checkDemoData } from './doctor-content.ts';
import { checkNotifications, checkReplication, checkServers } from './doctor-servers.ts';
import { checkStandbys } from './doctor-standbys.ts';
import { checkPausedWebhooks } from './doctor-webhooks.ts';
import { type Finding, failure, note, ok } from './findings.ts';
import { readClock, readServer, readSettings } from './queries/doctor.ts';

type Check = (db: Db, config: Config) => Promise<Finding[]>;

/** The checks of each kind of database. */
const checks: Readonly<Record<'embedded' | 'postgres', readonly Check[]>> = {
  embedded: [async () => [ok('database', 'embedded')], checkMigrations],
  postgres: [
    checkServer,
    checkServers,
    checkReplication,
    checkMigrations,
    checkSession,
    checkClock,
  ],
};

/** The checks of the content, which need all tables. */
const contentChecks: typeof checks = {
  embedded: [checkCatalog, checkPausedWebhooks],
  postgres: [checkCatalog, checkPausedWebhooks, checkDemoData],
};

/** Checks the database, if it exists. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(filesFolder(config.dataDir)))
    return [ok('database', 'embedded, created at the first start')];
  const found: Finding[] = [];
  try {
    const { db, kind, watch, standbys, close } = await openDatabase(config);
    const run = async (some: readonly Check[]) => {
      for (const check of some) found.push(...(await check(db, config)));
    };
    try {
      await run(checks[kind]);
      found.push(...(await checkStandbys(db, standbys)));
      if (kind === 'postgres') found.push(await checkNotifications(watch, config));
      if (isMigrated(found)) await run(contentChecks[kind]);
    } finally {
      await close();
    }
  } catch (error) {
    const fix = fixes.find(([codes]) => codes.test(codeOf(error)))?.[1];
    found.push(
      failure('database', messageOf(error), fix ?? 'see docs/how-to/deploy.md, "The database"'),
    );
  }
  return found;
}

/**
 * How to fix an error with a code. A code is a SQLSTATE (PostgreSQL, appendix A), or comes from
 * Node.js or OpenSSL.
 */
const fixes: readonly [codes: RegExp, fix: string][] = [
  // The lock of the data folder is a SQLite file (decision 0004).
  [
    /^ERR_SQLITE_ERROR$/,
    'the service is running: use its /internal/health/ready, or stop it first',
  ],
  [
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/,
    'start PostgreSQL, or correct the host in DATABASE_URL',
  ],
  [
    /^ETIMEDOUT$/,
    'check whether a firewall blocks the connection, and whether PostgreSQL has connections left',
  ],
  [/^28...$/, 'correct the user in DATABASE_URL, or allow the user in pg_hba.conf'],
  [/^3D000$/, 'create the database with createdb, or correct the name in DATABASE_URL'],
  [/^53300$/, 'lower DATABASE_POOL_SIZE, or use PgBouncer'],
  [
    /CERT|ISSUER|SIGNATURE/,
    'name the authority: sslmode=verify-full&sslrootcert=<file> in DATABASE_URL',
  ],
  [/^(26000|42P05)$/, 'the database is behind a pooler: set DATABASE_PREPARED_STATEMENTS=false'],
];

/** Returns the code of an error, or else the code of its cause. */
function codeOf(error: unknown): string {
  if (error instanceof DatabaseTimeout) return 'ETIMEDOUT';
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : codeOf(error.cause);
}

async function checkServer(db: Db, { databasePoolSize }: Config): Promise<Finding[]> {
  const { version, encoding, connections } = await readServer(db);
  const findings = [ok('database', `PostgreSQL ${version}`)];
  if (encoding !== 'UTF8') {
    const fix = 'create it again: createdb -E UTF8 -T template0';
    findings.push(failure('database', `the encoding is ${encoding}, and names need UTF8`, fix));
  }
  if (databasePoolSize > connections) {
    const allowed = `PostgreSQL allows ${connections} connections in all`;
    const text = `DATABASE_POOL_SIZE is ${databasePoolSize}, and ${allowed}`;
    const fix = 'see docs/how-to/scale.md, "Connections", for the calculation';
    findings.push(note('connections', text, fix));
  }
  return findings;
}

const migrations = 'migrations';

async function checkMigrations(db: Db): Promise<Finding[]> {
  const states = await migrationStatus(db);
  const unknown = await unknownMigrations(db);
  if (unknown.length > 0) {
    const fix = 'a newer version of the service migrated the database: deploy that version';
    return [failure(migrations, `unknown to this version: ${unknown.join(', ')}`, fix)];
  }
  const pending = states.filter(({ appliedAt }) => appliedAt === null).map(({ name }) => name);
  return pending.length === 0
    ? [ok(migrations, `up to date (${states.at(-1)?.name})`)]
    : [
        failure(
          migrations,
          `${pending.length} pending: ${pending.join(', ')}`,
          'run npm run migrate',
        ),
      ];
}

/** Whether the findings of `checkMigrations` say that the database has all tables. */
function isMigrated(found: readonly Finding[]): boolean {
  return found.some(({ about, state }) => about === migrations && state === 'ok');
}

/**
 * Checks the settings of the session. If a pooler drops them, statements can wait for locks
 * forever, and plans are slow.
 */
async function checkSession(db: Db, { databaseStatementTimeoutMs }: Config): Promise<Finding[]> {
  const limits = sessionLimits({ databaseStatementTimeoutMs });
  const expected: Readonly<Record<string, string | number>> = { ...limits, ...sessionSettings };
  const found = await readSettings(db, Object.keys(expected));
  // The URL may change a limit, but not remove it.
  const wrong = found.filter(({ name, value }) =>
    name in limits ? value === '0' : value !== expected[name],
  );
  if (wrong.length === 0) return [ok('session', 'has all time limits and settings')];
  return wrong.map(({ name, value, role }) => {
    const statement = `alter role ${role} set ${name} = '${expected[name]}'`;
    const fix = `a pooler drops it: ${statement}, then reconnect the pooler`;
    return failure('session', `${name} is ${value} instead of ${expected[name]}`, fix);
  });
}

const maxSkewMs = 2000;

/**
 * Compares two clocks. Tokens expire by the clock of this computer, and stored rows expire by the
 * clock of the database.
 */
async function checkClock(db: Db): Promise<Finding[]> {
  const before = Date.now();
  const theirs = Date.parse(await readClock(db));
  const after = Date.now();
  // The database read its clock between `before` and `after`. If its time is between these two, the
  // clocks agree.
  const skew = theirs < before ? theirs - before : Math.max(theirs - after, 0);
  if (skew === 0) return [ok('clock', 'agrees with the database')];
  const direction = skew < 0 ? 'behind' : 'ahead of';
  const text = `the database is ${Math.abs(skew)} ms ${direction} this computer`;
  if (Math.abs(skew) <= maxSkewMs) return [ok('clock', text)];
  return [failure('clock', text, 'synchronize both computers with a time server (NTP)')];
}
