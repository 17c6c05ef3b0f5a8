/** Says how to fix an error of the database. */
import { messageOf } from '../errors/message-of.ts';
import { DatabaseTimeout } from '../errors/to-app-error.ts';
import { type Finding, failure } from './findings.ts';

/** Returns the finding for an error of the database. */
export function failureOf(error: unknown): Finding {
  const fix = fixes.find(([codes]) => codes.test(codeOf(error)))?.[1];
  return failure('database', messageOf(error), fix ?? 'see docs/how-to/deploy.md, "The database"');
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
  [/^42501$/, 'grant the rights in docs/how-to/deploy.md, "Roles"'],
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
