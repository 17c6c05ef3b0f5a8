/** The right that migrations need and that the role of the service lacks: to create tables. */
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** The SQLSTATE insufficient_privilege. */
export const insufficientPrivilege = '42501';

/** Thrown before a statement that PostgreSQL would refuse for a missing right. */
export class RightMissing extends Error {
  readonly code = insufficientPrivilege;
}

/**
 * Throws a RightMissing if this role may not create tables. The migrator hides the refusal of
 * PostgreSQL: after it, its next statement fails because the transaction is aborted.
 */
export async function requireCreation(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string; schema: string | null; isAllowed: boolean | null }>`
    SELECT quote_ident(current_user) AS role, quote_ident(current_schema()) AS schema,
      has_schema_privilege(current_schema()::text, 'CREATE') AS "isAllowed"`.execute(db);
  const [{ role, schema, isAllowed }] = rows as [(typeof rows)[number]];
  if (isAllowed === true) return;
  const place = schema === null ? 'any schema of its search_path' : `the schema ${schema}`;
  throw new RightMissing(`the role ${role} may not create tables in ${place}`);
}
