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
 * The columns that are no data about the person: hashes, keys of the service, transactions, and
 * copies of other columns.
 */
const hidden = sql`'{password_hash,token_hash,request_hash,email_key,object_key,position,written}'::text[]`;

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

/** Returns the sections of a person whose rows an index finds. */
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
      name: 'order_list',
      key: 'user_id',
      keyType: 'bigint',
      rows: sql`SELECT * FROM order_lists WHERE user_id = ${userId}`,
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
      // The result of a request for another user is data about that user.
      rows: sql`SELECT concat_ws(' ', owner, operation, key) AS id, caller, owner, operation, key,
          created_at, expires_at, CASE WHEN owner = caller THEN result END AS result
        FROM idempotency_keys WHERE caller = ${userId}`,
    },
  ];
}

/** Rows of a table about a person that no index finds. */
interface Scan {
  name: string;
  table: string;
  /** The columns of a unique index, with their types. */
  key: Readonly<Record<string, 'bigint' | 'text'>>;
  /** Whether a row is about the person. */
  condition: RawBuilder<boolean>;
  /** The exported columns. Default: all. */
  row?: RawBuilder<unknown>;
}

/** Returns the sections of a person that no index finds. */
function scansOf(userId: number): Scan[] {
  return [
    {
      name: 'idempotency_keys',
      table: 'idempotency_keys',
      key: { caller: 'bigint', owner: 'bigint', operation: 'text', key: 'text' },
      // `sectionsOf` has those of the person's own requests.
      condition: sql`owner = ${userId} AND caller <> ${userId}`,
    },
    {
      name: 'deleted_orders',
      table: 'deleted_orders',
      key: { id: 'bigint' },
      condition: sql`user_id = ${userId}`,
    },
    {
      name: 'events',
      table: 'events',
      key: { id: 'bigint' },
      condition: sql`(state ->> 'user_id')::bigint = ${userId}`,
    },
    {
      name: 'delegates',
      table: 'users',
      key: { user_id: 'bigint' },
      condition: sql`${userId} = ANY (allowed_user_id) AND user_id <> ${userId}`,
      // Everything else is data about the delegate.
      row: sql`jsonb_build_object('user_id', user_id)`,
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
  for (const scan of scansOf(userId)) {
    for await (const row of readScan(db, scan)) yield { section: scan.name, row };
  }
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
 * Reads the rows of a table that are about a person. No index leads to them, so each statement looks
 * at a bounded number of rows, like `withdrawDelegations`.
 */
async function* readScan(db: Db, scan: Scan): AsyncGenerator<KeyedRow['row']> {
  let after: string[] | null = null;
  do {
    const { last, found }: Scanned = await scanPortion(db, scan, after);
    yield* found ?? [];
    after = last;
  } while (after !== null);
}

/** The key of the last row that a statement looked at, and the rows about the person. */
interface Scanned {
  last: string[] | null;
  found: KeyedRow['row'][] | null;
}

/** Looks at the rows of a table that follow the key `after`. */
async function scanPortion(
  db: Db,
  { table, key, condition, row = sql`to_jsonb(page) - ${hidden}` }: Scan,
  after: string[] | null,
): Promise<Scanned> {
  const columns = Object.keys(key).map((column) => sql.ref(column));
  const types = Object.values(key).map((type) => sql.raw(type));
  const order = sql.join(columns);
  const values = after?.map((value, nth) => sql`${value}::text::${types[nth]}`);
  const follows = values ? sql`(${order}) > (${sql.join(values)})` : sql`true`;
  const { rows } = await sql<Scanned>`
    WITH page AS MATERIALIZED (
      SELECT * FROM ${sql.table(table)} WHERE ${follows}
      ORDER BY ${order} LIMIT ${sql.lit(maxima.scannedRows)}
    )
    SELECT (
      SELECT ARRAY[${sql.join(columns.map((column) => sql`${column}::text`))}] FROM page
      ORDER BY ${sql.join(columns.map((column) => sql`${column} DESC`))} LIMIT 1
    ) AS last, (
      SELECT json_agg(${row} ORDER BY ${order}) FROM page WHERE ${condition}
    ) AS found`.execute(db);
  return rows[0] ?? { last: null, found: null };
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
