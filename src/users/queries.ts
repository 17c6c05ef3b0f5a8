/** Accounts as administrators see them. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { deleteRecords } from '../auth/sessions.sql.ts';
import type { AccountsTable, Tables } from '../database/tables.ts';
import type { PageRequest } from '../http/page.ts';

type Db = Kysely<Tables>;

/** An account without its password. */
export type UserRow = Omit<Selectable<AccountsTable>, 'password_hash' | 'email_key'>;

const shownColumns = [
  'id',
  'user_id',
  'email',
  'roles',
  'is_disabled',
  'first_name',
  'last_name',
  'created_at',
  'updated_at',
] as const;

/** The account with this id. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('accounts').select(shownColumns).where('id', '=', id).executeTakeFirst();
}

/** One page of accounts, newest first, and one row more where another page follows. */
export async function listUsers(db: Db, { before, limit }: PageRequest): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await db
    .selectFrom('accounts')
    .select(shownColumns)
    .$if(before !== null, (query) => query.where('user_id', '<', before))
    .orderBy('user_id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('accounts')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Deletes an account with its refresh records and takes its e-mail out of the profile, so that nothing keeps the address
 * (D14); the user stays, as the owner of its orders. False when there is no such account.
 */
export async function deleteAccount(db: Db, id: string): Promise<boolean> {
  await deleteRecords(db, id);
  const { rows } = await sql`
    WITH gone AS (
      DELETE FROM accounts WHERE id = ${id} RETURNING user_id
    ), owner AS (
      UPDATE users SET email = NULL, profile_version = profile_version + 1, updated_at = now()
      FROM gone WHERE users.user_id = gone.user_id
    )
    SELECT user_id FROM gone`.execute(db);
  return rows.length > 0;
}
