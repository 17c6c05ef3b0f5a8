/**
 * Reads everything that the service stores about a person. The statements are raw SQL, because the
 * sections are data.
 */
import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../auth/email.ts';
import type { Db } from '../../database/tables.ts';
import { maxima } from '../../limits/bounds.ts';
import { archiveStates } from './erasure.ts';

/** The number of rows that one statement reads. */
const portion = 500;

/** Rows of one table, read in the order of a unique column. */
interface Section {
  name: string;
  rows: RawBuilder<unknown>;
  /** The unique column, and its type. */
  key: string;
  type: 'bigint' | 'uuid' | 'text';
}

/**
 * The columns that are no data about the person: hashes, keys of the service, and copies of other
 * columns.
 */
const hidden = sql`'{password_hash,token_hash,request_hash,email_key,object_key,position}'::text[]`;

/** The columns of an order, with its attachments and its drafts of changes. */
const orderRows = (userId: number, isArchived: RawBuilder<boolean>) => sql`
  SELECT orders.*, (
    SELECT coalesce(json_agg(json_build_object('id', id, 'filename', filename,
      'content_type', content_type, 'size', size, 'completed_at', completed_at) ORDER BY id), '[]')
    FROM attachments
    WHERE user_id = orders.user_id AND order_id = orders.id AND completed_at IS NOT NULL
  ) AS attachments, (
    SELECT coalesce(json_agg(to_jsonb(change_drafts) ORDER BY id), '[]')
    FROM change_drafts WHERE user_id = orders.user_id AND order_id = orders.id
  ) AS change_drafts
  FROM orders WHERE user_id = ${userId} AND ${isArchived}`;

const section = (
  name: string,
  key: string,
  type: Section['type'],
  rows: RawBuilder<unknown>,
): Section => ({ name, key, type, rows });

function sectionsOf(userId: number, { accountId, emails }: Identity): Section[] {
  const [listed, archived] = archiveStates;
  const account = sql`${accountId}::uuid`;
  const keys = sql`ANY (${emails.map(emailKey)}::text[])`;
  return [
    section('user', 'user_id', 'bigint', sql`SELECT * FROM users WHERE user_id = ${userId}`),
    section('account', 'id', 'uuid', sql`SELECT * FROM accounts WHERE id = ${account}`),
    section(
      'sessions',
      'id',
      'uuid',
      sql`SELECT * FROM refresh_tokens WHERE account_id = ${account}`,
    ),
    section(
      'networks',
      'network',
      'text',
      sql`SELECT * FROM sign_in_networks WHERE account_id = ${account}`,
    ),
    section(
      'failed_sign_ins',
      'id',
      'text',
      sql`SELECT email_key || ' ' || network AS id, network, failures, window_started_at,
        blocked_until FROM failed_sign_ins WHERE email_key = ${keys}`,
    ),
    section('orders', 'id', 'bigint', orderRows(userId, listed)),
    section('archived_orders', 'id', 'bigint', orderRows(userId, archived)),
    section('drafts', 'position', 'bigint', sql`SELECT * FROM drafts WHERE user_id = ${userId}`),
    section('posts', 'id', 'bigint', sql`SELECT * FROM posts WHERE user_id = ${userId}`),
    section(
      'idempotency_keys',
      'id',
      'text',
      sql`SELECT concat_ws(' ', owner, operation, key) AS id, * FROM idempotency_keys
        WHERE caller = ${userId}`,
    ),
  ];
}

/** Under what a person is stored, in addition to the user id. */
interface Identity {
  accountId: string | null;
  /** Of the account and of the profile. */
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

/** The sections whose rows are orders, with their attachments. */
const orderSections: readonly string[] = ['orders', 'archived_orders'];

/** Returns the attachments that a row lists. */
export function attachmentsIn({ section, row }: ExportedRow): { orderId: number; id: number }[] {
  if (!orderSections.includes(section)) return [];
  const { id: orderId, attachments } = row as { id: number; attachments: { id: number }[] };
  return attachments.map(({ id }) => ({ orderId, id }));
}

/** Reads all sections of a person, in portions. */
export async function* readPerson(db: Db, userId: number): AsyncGenerator<ExportedRow> {
  const identity = await findIdentity(db, userId);
  for (const { name, rows, key, type } of sectionsOf(userId, identity)) {
    const column = sql.ref(`part.${key}`);
    let after: string | null = null;
    do {
      const next = after === null ? sql`true` : sql`${column} > ${after}::text::${sql.raw(type)}`;
      const read: KeyedRow[] = await readPortion(db, rows, column, next);
      for (const { row } of read) yield { section: name, row };
      after = read.length < portion ? null : (read.at(-1)?.key ?? null);
    } while (after !== null);
  }
  for await (const user_id of readDelegates(db, userId))
    yield { section: 'delegates', row: { user_id } };
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

interface KeyedRow {
  key: string;
  row: Record<string, unknown>;
}

async function readPortion(
  db: Db,
  all: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  next: RawBuilder<unknown>,
): Promise<KeyedRow[]> {
  const { rows } = await sql<KeyedRow>`
    SELECT ${column}::text AS key, to_jsonb(part) - ${hidden} AS row FROM (${all}) AS part
    WHERE ${next} ORDER BY ${column} LIMIT ${sql.lit(portion)}`.execute(db);
  return rows;
}
