import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

/** The database as queries use it: a connection pool or a transaction. */
export type Db = Kysely<Tables>;

/**
 * The tables as Kysely sees them; `migrations/` makes them. Rows are alike from PostgreSQL and from the embedded database
 * (`types.ts`): bigint is a number, timestamptz a text of RFC 3339 in UTC, jsonb the parsed value, bytea a Buffer.
 *
 * A jsonb parameter is a plain object, or the text that `JSON.stringify` makes: `pg` turns a bare array into a PostgreSQL
 * array. Where a parameter is not the value of a column itself, cast it (`$1::jsonb`).
 */
export interface Tables {
  /** The owners of orders and profiles. */
  users: Timestamps & {
    user_id: Generated<number>;
    name: string;
    email: string | null;
    profile_version: Generated<number>;
    allowed_user_id: Generated<number[]>;
  };
  accounts: AccountsTable;
  /** Every refresh token ever issued, kept until it would have expired. One sign-in is one `session_id`. */
  refresh_tokens: {
    id: Generated<string>;
    account_id: string;
    session_id: string;
    parent_id: string | null;
    token_hash: Buffer;
    status: Generated<'valid' | 'used' | 'removed'>;
    device_name: string | null;
    ip_address: string | null;
    user_agent: string | null;
    created_at: DefaultedTimestamp;
    session_started_at: DefaultedTimestamp;
    last_used_at: DefaultedTimestamp;
    expires_at: Timestamp;
    replaced_at: OptionalTimestamp;
  };
  /**
   * Failed sign-ins by e-mail and network of the client, whether an account has the e-mail or not. The row whose `network`
   * is empty counts all networks together.
   */
  failed_sign_ins: {
    email_key: string;
    network: string;
    failures: Generated<number>;
    window_started_at: DefaultedTimestamp;
    blocked_until: OptionalTimestamp;
  };
  /** The networks that an account has signed in from. */
  sign_in_networks: { account_id: string; network: string; last_used_at: DefaultedTimestamp };
  /**
   * The revisions of a user's order list and draft list; every user has one row. `listed` is how many orders the list shows,
   * archived ones left out (docs/decisions/0012-counts-beside-revisions.md). Every new draft increments `drafts_made`.
   */
  order_lists: {
    user_id: number;
    revision: Generated<number>;
    drafts_revision: Generated<number>;
    drafts_made: Generated<number>;
    listed: Generated<number>;
  };
  places: { id: Generated<number>; title: string; address: string; lat: number; lng: number };
  partners: { id: Generated<number>; name: string };
  /** SHA-256 of a partner's keys. Several may be valid at once, so that keys can be rotated. */
  partner_keys: {
    id: Generated<number>;
    partner_id: number;
    key_hash: Buffer;
    label: string | null;
    created_at: DefaultedTimestamp;
    revoked_at: OptionalTimestamp;
  };
  coffee_machines: CoffeeMachinesTable;
  recipes: RecipesTable;
  /** What a partner offers. */
  partner_recipes: { partner_id: number; recipe_id: string };
  orders: OrdersTable;
  /** Deleted orders. Their UUID is not used again. */
  deleted_orders: { uuid: string; id: number; user_id: number; deleted_at: DefaultedTimestamp };
  drafts: DraftsTable;
  change_drafts: ChangeDraftsTable;
  /** The result of the request with an idempotency key, stored in the transaction of that request. */
  idempotency_keys: {
    caller: number;
    owner: number;
    operation: string;
    key: string;
    request_hash: Buffer;
    result: Json<Record<string, unknown>>;
    created_at: DefaultedTimestamp;
    expires_at: Timestamp;
  };
  posts: PostsTable;
  attachments: AttachmentsTable;
  /** The bytes of an attachment in pieces, numbered from 0. */
  attachment_chunks: { attachment_id: number; position: number; bytes: Buffer };
  /** Objects in object storage whose attachment is gone, to be deleted once they are due. A trigger adds them. */
  discarded_objects: { object_key: string; due_at: Timestamp };
}

type DefaultedTimestamp = ColumnType<string, Date | undefined, Date>;
type Timestamp = ColumnType<string, Date, Date>;
type OptionalTimestamp = ColumnType<string | null, Date | null | undefined, Date | null>;
type Json<T extends object> = ColumnType<T, T | string, T | string>;
type OptionalJson = ColumnType<
  Record<string, unknown> | null,
  object | string | null | undefined,
  object | string | null
>;

interface Timestamps {
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

/** The accounts that sign in. `email_key` is the e-mail in lower case, so that one address has one account. */
export interface AccountsTable extends Timestamps {
  id: Generated<string>;
  user_id: number;
  email: string;
  email_key: string;
  password_hash: string;
  roles: Generated<string[]>;
  is_disabled: Generated<boolean>;
  first_name: string | null;
  last_name: string | null;
}

export interface CoffeeMachinesTable {
  id: Generated<number>;
  place_id: number;
  partner_id: number;
  model: string;
  is_available: Generated<boolean>;
}

export interface RecipesTable {
  id: string;
  volume_ml: number;
  price_minor_units: number;
  currency: string;
  titles: Json<Record<string, string>>;
  descriptions: Json<Record<string, string>>;
  position: number;
}

/** What a client may choose of a drink, in an order as in a draft; null where nothing was chosen. */
interface ChosenColumns {
  coffee_machine_id: number | null;
  address: OptionalJson;
}

/** Orders with both axes of their status. `is_client_id` says that the client chose the UUID. */
export interface OrdersTable extends ChosenColumns, Timestamps {
  id: Generated<number>;
  uuid: Generated<string>;
  is_client_id: Generated<boolean>;
  user_id: number;
  recipe: string;
  volume_ml: number;
  sugar: number | null;
  price_minor_units: number;
  currency: string;
  progress: Generated<'pending' | 'brewing' | 'ready' | 'canceled'>;
  archive_state: Generated<'listed' | 'archived' | 'restored'>;
  cancel_reason: string | null;
  cancelled_at: OptionalTimestamp;
  completed_at: OptionalTimestamp;
  archived_at: OptionalTimestamp;
  version: Generated<number>;
  created_by: number;
}

/**
 * Drafts of orders. `order_id` is the order a draft became, and `committed_revision` the revision of the list with it; both
 * are null until then. Only an uncommitted draft expires.
 */
export interface DraftsTable extends ChosenColumns, Timestamps {
  id: Generated<string>;
  position: GeneratedAlways<number>;
  user_id: number;
  recipe: string | null;
  volume_ml: number | null;
  order_id: number | null;
  committed_revision: number | null;
  expires_at: Timestamp;
}

/** Drafts of changes to an order, for the version of the order they were made from. The user is the owner of the order. */
export interface ChangeDraftsTable extends ChosenColumns, Timestamps {
  id: Generated<string>;
  order_id: number;
  user_id: number;
  order_version: number;
  recipe: string | null;
  volume_ml: number | null;
  committed_at: OptionalTimestamp;
  expires_at: Timestamp;
}

/** `account_id` has no foreign key: a post outlives the account of its author. */
export interface PostsTable extends Timestamps {
  id: Generated<number>;
  account_id: string;
  user_id: number;
  title: string;
  content: string;
}

/** Files of an order. While `completed_at` is null the upload still runs, and what describes the file is unknown. */
export interface AttachmentsTable {
  id: Generated<number>;
  order_id: number;
  filename: string | null;
  content_type: string | null;
  size: number | null;
  sha256: Buffer | null;
  created_by: number;
  started_at: DefaultedTimestamp;
  completed_at: OptionalTimestamp;
  /** Where the content is in object storage; null when it is in `attachment_chunks`. */
  object_key: ColumnType<string | null, string | null | undefined, never>;
}
