/**
 * Reads everything that the service stores about a person. The statements of the sections are raw
 * SQL, because the sections are data.
 */
import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../auth/email.ts';
import type { Db } from '../../db/tables.ts';
import { within } from '../../db/within.ts';
import { maxima } from '../../limits/bounds.ts';
import { archiveStates } from './erasure-steps.ts';

/** The number of rows that one statement reads. */
const portion = 500;

/** Rows of one table, read in the order of a unique column. */
interface Section {
  name: string;
  /** The unique column. */
  key: string;
  keyType: 'bigint' | 'uuid' | 'text';
  /** The statement that selects all rows, or at least a portion of those after a key. */
  rows: RawBuilder<unknown> | ((after: string | null) => RawBuilder<unknown>);
}

/**
 * The columns that are no data about the person: hashes, keys of the service, and copies of other
 * columns.
 */
const hidden = sql`'{password_hash,token_hash,request_hash,email_key,object_key,position}'::text[]`;

/**
 * The next orders of a user, with their attachments and their drafts of changes. One statement
 * reads the two indexes that together hold all orders, so that an order which is archived or
 * restored during the export is in it once.
 */
const orderRows = (userId: number) => (after: string | null) => {
  const next = (archiveState: RawBuilder<boolean>) => sql`(
    SELECT * FROM orders
    WHERE ${within('user_id', sql`${userId}::bigint`)} AND ${archiveState}
      AND id > ${after ?? '0'}::text::bigint
    ORDER BY user_id DESC, id LIMIT ${sql.lit(portion)})`;
  return sql`
  SELECT orders.*, (
    SELECT coalesce(json_agg(json_build_object('id', id, 'filename', filename,
      'content_type', content_type, 'size', size, 'completed_at', completed_at) ORDER BY id), '[]')
    FROM attachments
    WHERE order_id = orders.id AND completed_at IS NOT NULL
  ) AS attachments, (
    SELECT coalesce(json_agg(to_jsonb(change_drafts) ORDER BY id), '[]')
    FROM change_drafts WHERE order_id = orders.id
  ) AS change_drafts
  FROM (${next(archiveStates.listed)} UNION ALL ${next(archiveStates.archived)}) AS orders`;
};

/** Returns all sections of a person, except the delegates, whom no index finds. */
function sectionsOf(userId: number, { accountId, emails }: Identity): Section[] {
  const account = sql`${accountId}::uuid`;
  const emailKeys = sql`ANY (${emails.map(emailKey)}::text[])`;
  return [
    {
      name: 'user',
      key: 'user_id',
      keyType: 'bigint',
      rows: sql`SELECT * FROM users WHERE user_id = ${userId}`,
    },
    {
      name: 'account',
      key: 'id',
      keyType: 'uuid',
      rows: sql`SELECT * FROM accounts WHERE id = ${account}`,
    },
    {
      name: 'sessions',
      key: 'id',
      keyType: 'uuid',
      rows: sql`SELECT * FROM refresh_tokens WHERE account_id = ${account}`,
    },
    {
      name: 'networks',
      key: 'network',
      keyType: 'text',
      rows: sql`SELECT * FROM sign_in_networks WHERE account_id = ${account}`,
    },
    {
      name: 'failed_sign_ins',
      key: 'id',
      keyType: 'text',
      rows: sql`SELECT email_key || ' ' || network AS id, network, failures, window_started_at,
        blocked_until FROM failed_sign_ins WHERE email_key = ${emailKeys}`,
    },
    {
      name: 'orders',
      key: 'id',
      keyType: 'bigint',
      rows: orderRows(userId),
    },
    {
      name: 'drafts',
      key: 'position',
      keyType: 'bigint',
      rows: sql`SELECT * FROM drafts WHERE user_id = ${userId}`,
    },
    {
      name: 'posts',
      key: 'id',
      keyType: 'bigint',
      rows: sql`SELECT * FROM posts WHERE user_id = ${userId}`,
    },
    {
      name: 'idempotency_keys',
      key: 'id',
      keyType: 'text',
      rows: sql`SELECT concat_ws(' ', owner, operation, key) AS id, * FROM idempotency_keys
        WHERE caller = ${userId}`,
    },
  ];
}

/** What leads to the rows of a person, in addition to the user id. */
interface Identity {
  accountId: string | null;
  /** The emails of the account and of the profile. */
  emails: string[];
}

/** Finds the account and the emails of a user. */
async function findIdentity(db: Db, userId: number): Promise<Identity> {
  const { account_id, contact, own } = await db
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.user_id')
    .select(['accounts.id as account_id', 'users.email as contact', 'accounts.email as own'])
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { accountId: account_id, emails: [contact, own].filter((email) => email !== null) };
}

/** A row of a section. */
export interface ExportedRow {
  section: string;
  row: Record<string, unknown>;
}

/** Returns the attachments that a row lists. */
export function attachmentsIn({ section, row }: ExportedRow): { orderId: number; id: number }[] {
  if (section !== 'orders') return [];
  const { id: orderId, attachments } = row as { id: number; attachments: { id: number }[] };
  return attachments.map(({ id }) => ({ orderId, id }));
}

/** Reads all sections of a person, in portions. */
export async function* readPerson(db: Db, userId: number): AsyncGenerator<ExportedRow> {
  const identity = await findIdentity(db, userId);
  for (const section of sectionsOf(userId, identity)) {
    for await (const row of readSection(db, section)) yield { section: section.name, row };
  }
  for await (const user_id of readDelegates(db, userId))
    yield { section: 'delegates', row: { user_id } };
}

/** Reads the rows of a section, in portions. */
async function* readSection(db: Db, section: Section): AsyncGenerator<KeyedRow['row']> {
  let after: string | null = null;
  do {
    const read: KeyedRow[] = await readPortion(db, section, after);
    for (const { row } of read) yield row;
    after = read.length < portion ? null : (read.at(-1)?.key ?? null);
  } while (after !== null);
}

/**
 * Reads the ids of the other users who may act for a person. No index leads to them, so each
 * statement looks at a bounded number of users, like `withdrawDelegations`.
 */
async function* readDelegates(db: Db, userId: number): AsyncGenerator<number> {
  let after: number | null = 0;
  while (after !== null) {
    const page = db
      .selectFrom('users')
      .select(['user_id', sql<boolean>`${userId} = ANY (allowed_user_id)`.as('is_delegate')])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(sql.lit(maxima.scannedRows));
    const read: { last: number | null; delegates: number[] | null } = await db
      .selectFrom(page.as('page'))
      .select(({ fn, ref }) => [
        fn.max(ref('user_id').$castTo<number | null>()).as('last'),
        fn
          .agg<number[] | null>('array_agg', ['user_id'])
          .filterWhere('is_delegate', '=', true)
          .filterWhere('user_id', '<>', userId)
          .as('delegates'),
      ])
      .executeTakeFirstOrThrow();
    yield* read.delegates ?? [];
    after = read.last;
  }
}

/** A row, and the value of its unique column. */
interface KeyedRow {
  key: string;
  row: Record<string, unknown>;
}

/** Reads the rows of a section that follow the key `after`. */
async function readPortion(
  db: Db,
  { rows: all, key, keyType }: Section,
  after: string | null,
): Promise<KeyedRow[]> {
  const rowsAfter = typeof all === 'function' ? all(after) : all;
  const column = sql.ref(`part.${key}`);
  const follows = after === null ? sql`true` : sql`${column} > ${after}::text::${sql.raw(keyType)}`;
  const { rows } = await sql<KeyedRow>`
    SELECT ${column}::text AS key, to_jsonb(part) - ${hidden} AS row FROM (${rowsAfter}) AS part
    WHERE ${follows} ORDER BY ${column} LIMIT ${sql.lit(portion)}`.execute(db);
  return rows;
}
