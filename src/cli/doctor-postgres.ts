/** The checks of a PostgreSQL server, its session settings and its clock. */
import type { Config } from '../config.ts';
import { sessionLimits, sessionSettings } from '../db/session-settings.ts';
import type { Db } from '../db/tables.ts';
import { locationOf } from '../settings/servers.ts';
import { type Finding, failure, note, ok } from './findings.ts';
import { readClock, readServer, readSettings } from './queries/doctor.ts';

/** Checks the encoding of the database, and whether the server allows enough connections. */
export async function checkServer(db: Db, config: Config): Promise<Finding[]> {
  const { databaseUrl = '', databasePoolSize } = config;
  const { version, encoding, connections } = await readServer(db);
  const findings = [ok('database', `PostgreSQL ${version} at ${locationOf(databaseUrl)}`)];
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

/**
 * Checks the settings of the session. If a pooler drops them, statements can wait for locks
 * forever, and plans are slow.
 */
export async function checkSession(
  db: Db,
  { databaseStatementTimeoutMs }: Config,
): Promise<Finding[]> {
  const limits = sessionLimits({ databaseStatementTimeoutMs });
  const expected: Readonly<Record<string, string | number>> = {
    ...limits,
    ...sessionSettings,
  };
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
export async function checkClock(db: Db): Promise<Finding[]> {
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
