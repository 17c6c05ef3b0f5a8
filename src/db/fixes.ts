/** Says how to fix an error of the database. */
import { messageOf } from '../errors/message-of.ts';
import { DatabaseTimeout } from '../errors/to-app-error.ts';
import { encodingHint } from '../settings/servers.ts';
import type { DatabaseSettings } from './database.ts';
import { insufficientPrivilege } from './rights.ts';
import { DatabaseReadOnly } from './writable.ts';

type Address = Pick<DatabaseSettings, 'databaseUrl'>;

/** Returns how to fix an error of the database, or undefined if its code does not say it. */
export function fixOf(error: unknown, { databaseUrl }: Address): string | undefined {
  const fixes = databaseUrl === undefined ? embeddedFixes : serverFixes;
  return fixes.find(([codes]) => codes.test(codeOf(error)))?.[1];
}

/** Opens or prepares a database. Adds to an error how to fix it. */
export async function withFix<T>(address: Address, act: () => Promise<T>): Promise<T> {
  return await explained(act, (error) => fixOf(error, address));
}

const grantRights = 'grant the rights in docs/how-to/deploy.md, "Roles"';

/** Runs `act`. Adds to the error of a missing right how to fix it, and leaves other errors as they are. */
export async function withFixOfRights<T>(act: () => Promise<T>, fix = grantRights): Promise<T> {
  return await explained(act, (error) =>
    codeOf(error) === insufficientPrivilege ? fix : undefined,
  );
}

async function explained<T>(
  act: () => Promise<T>,
  findFix: (error: unknown) => string | undefined,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const fix = findFix(error);
    if (fix === undefined) throw error;
    throw new Error(`${messageOf(error)}; ${fix}`, { cause: error });
  }
}

type Fixes = readonly [codes: RegExp, fix: string][];

/** The codes come from Node.js. Those of SQLite, whose file locks the data folder, have a number. */
const embeddedFixes: Fixes = [
  // SQLITE_BUSY (decision 0004).
  [
    /^ERR_SQLITE_ERROR 5$/,
    'the service is running: use its /internal/health/ready, or stop it first',
  ],
  [/^ENOSPC$/, 'free space, or name a folder of another disk in DATA_DIR'],
  [
    /^(ERR_SQLITE_ERROR \d+|EACCES|EPERM|EROFS|ENOENT)$/,
    'make the user of this process the owner of that folder, or name another folder in DATA_DIR',
  ],
];

/**
 * How to fix an error with a code. A code is a SQLSTATE (PostgreSQL, appendix A), or comes from
 * Node.js, OpenSSL or `password.ts`.
 */
const serverFixes: Fixes = [
  [/^(ECONNREFUSED|EHOSTUNREACH)$/, 'start PostgreSQL, or correct the host in DATABASE_URL'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'correct the host in DATABASE_URL'],
  [
    /^25006$/,
    'name all servers in DATABASE_URL, or let this one accept writes: SELECT pg_promote(), or ALTER DATABASE ... RESET default_transaction_read_only',
  ],
  [
    /^ETIMEDOUT$/,
    'check whether a firewall blocks the connection, and whether PostgreSQL has connections left',
  ],
  [
    /^PASSWORD_MISSING$/,
    `add the password to DATABASE_URL, as in postgres://<user>:<password>@<host>/<database>; ${encodingHint}`,
  ],
  [/^28P01$/, `correct the user or the password in DATABASE_URL; ${encodingHint}`],
  [/^28...$/, 'correct the user in DATABASE_URL, or allow the user in pg_hba.conf'],
  [/^3D000$/, 'create the database with createdb, or correct the name in DATABASE_URL'],
  [/^42501$/, grantRights],
  [/^53300$/, 'lower DATABASE_POOL_SIZE, or use PgBouncer'],
  [
    /^(ENOENT|EACCES|EISDIR)$/,
    'correct sslrootcert, sslcert or sslkey in DATABASE_URL, or let this process read the file',
  ],
  [
    /CERT|ISSUER|SIGNATURE/,
    'name the authority: sslmode=verify-full&sslrootcert=<file> in DATABASE_URL',
  ],
  [/^(26000|42P05)$/, 'the database is behind a pooler: set DATABASE_PREPARED_STATEMENTS=false'],
];

/** Returns the code of an error, or else the code of its cause. */
function codeOf(error: unknown): string {
  if (error instanceof DatabaseTimeout) return 'ETIMEDOUT';
  if (error instanceof DatabaseReadOnly) return '25006';
  if (!(error instanceof Error)) return '';
  if (!('code' in error)) return codeOf(error.cause);
  return 'errcode' in error ? `${error.code} ${error.errcode}` : String(error.code);
}
