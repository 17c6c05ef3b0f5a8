/** The types of the tables and their columns, for Kysely. */
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

/** The database on which queries run: a connection pool or a transaction. */
export type Db = Kysely<Tables>;

/**
 * The tables that `migrations/` creates, as Kysely types. PostgreSQL and PGlite return the same
 * values (`types.ts`): bigint as a number, timestamptz as RFC 3339 text in UTC, jsonb parsed, and
 * bytea as a Buffer. Pass jsonb as an object or as JSON text: `pg` would turn an array into a
 * PostgreSQL array. Cast a jsonb parameter (`$1::jsonb`) unless it is the value of a column.
 */
export interface Tables {
  users: Timestamps & {
    user_id: Generated<number>;
    name: string;
    email: string | null;
    profile_version: Generated<number>;
    allowed_user_id: Generated<number[]>;
    /** When the person was erased. Triggers reject new data about an erased user (SQLSTATE BO001). */
    erased_at: OptionalTimestamp;
  };
  /** The running instances, with fingerprints of their secrets (running-instances.ts). */
  instances: {
    id: string;
    name: string;
    signs_with: string;
    accepts: string[];
    seen_at: DefaultedTimestamp;
  };
  /** The erasures that still have to delete rows. The cleanup completes them. */
  erasures: { user_id: number; requested_at: DefaultedTimestamp };
  /**
   * The accounts of users who sign in. `email_key` is the email in lower case, so that an address
   * has only one account.
   */
  accounts: Timestamps & {
    id: Generated<string>;
    user_id: number;
    email: string;
    email_key: string;
    password_hash: string;
    roles: Generated<Role[]>;
    is_disabled: Generated<boolean>;
    first_name: string | null;
    last_name: string | null;
  };
  /** Issued refresh tokens, kept until they expire. Each sign-in starts a new `session_id`. */
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
   * Failed sign-ins per email (even without an account) and network. An empty `network` counts all
   * networks together.
   */
  failed_sign_ins: {
    email_key: string;
    network: string;
    failures: Generated<number>;
    window_started_at: DefaultedTimestamp;
    blocked_until: OptionalTimestamp;
  };
  sign_in_networks: { account_id: string; network: string; last_used_at: DefaultedTimestamp };
  /**
   * The revisions of the order list and the draft list, in one row per user. `listed` counts the
   * orders that are not archived (docs/decisions/README.md, 0012). `drafts_made` numbers
   * the drafts of the user, and never decreases. Only the release before `0011-order-ids` uses
   * `orders_made` and `attachments_made`.
   */
  order_lists: { user_id: number } & Record<
    'revision' | 'drafts_revision' | 'orders_made' | 'drafts_made' | 'attachments_made' | 'listed',
    Generated<number>
  >;
  places: { id: Generated<number>; title: string; address: string; lat: number; lng: number };
  partners: { id: Generated<number>; name: string };
  /**
   * The SHA-256 hashes of partner keys. A partner can have several valid keys, so that it can
   * rotate them. `last_used_at` is up to five minutes too early, because not every request writes
   * it.
   */
  partner_keys: {
    id: Generated<number>;
    partner_id: number;
    key_hash: Buffer;
    label: string | null;
    created_at: DefaultedTimestamp;
    last_used_at: OptionalTimestamp;
    revoked_at: OptionalTimestamp;
  };
  /** The SHA-256 hashes of the keys of coffee machines. `last_used_at` is as in `partner_keys`. */
  machine_keys: {
    id: Generated<number>;
    machine_id: number;
    key_hash: Buffer;
    label: string | null;
    created_at: DefaultedTimestamp;
    expires_at: OptionalTimestamp;
    last_used_at: OptionalTimestamp;
    revoked_at: OptionalTimestamp;
  };
  coffee_machines: {
    id: Generated<number>;
    place_id: number;
    partner_id: number;
    model: string;
    is_available: Generated<boolean>;
  };
  recipes: {
    id: string;
    volume_ml: number;
    price_minor_units: number;
    currency: string;
    titles: Json<Record<string, string>>;
    descriptions: Json<Record<string, string>>;
    position: number;
    /** False if the recipe is withdrawn: orders keep it, and new orders for it are rejected. */
    is_offered: Generated<boolean>;
  };
  partner_recipes: { partner_id: number; recipe_id: string };
  orders: OrdersTable;
  /** Deleted orders. Their UUIDs are never used again. */
  deleted_orders: { uuid: string; id: number; user_id: number; deleted_at: DefaultedTimestamp };
  drafts: DraftsTable;
  change_drafts: ChangeDraftsTable;
  /**
   * The result of each request with an idempotency key. The transaction of the request stores it.
   */
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
  /**
   * `account_id` has no foreign key, because posts are kept when the account of their author is
   * deleted.
   */
  posts: Timestamps & {
    id: Generated<number>;
    account_id: string;
    user_id: number;
    title: string;
    content: string;
  };
  /**
   * Changes of orders. `written` is the transaction of the change. `state` is the row of the order
   * after the change, without address and reason of a cancellation. If an order goes to a machine
   * of another partner, the former partner gets a copy of the event.
   */
  events: {
    id: GeneratedAlways<number>;
    written: ColumnType<string, never, never>;
    type: EventType;
    partner_id: number | null;
    is_copy: boolean;
    order_id: number;
    version: number;
    /** Who made the change (`Actor`). Null in events of the release before `0015-order-history`. */
    actor: string | null;
    state: Json<Record<string, unknown>>;
    created_at: DefaultedTimestamp;
  };
  /** One row. The cursors of feeds contain the epoch, which `after-restore` replaces. */
  feed: { is_only: Generated<boolean>; epoch: Generated<string> };
  /**
   * The addresses that receive the events of a partner. Events up to the position were delivered,
   * or are in `webhook_retries`; it gets no event that was visible in `registered_in`. A trigger
   * replaces each new version by the next number of the sequence `webhook_versions`. Only the
   * instance that has the `lease` delivers. The webhook is looked at when it is due or an event is
   * announced, but not before `blocked_until`.
   */
  webhooks: Timestamps & {
    partner_id: number;
    id: string;
    url: string;
    event_types: EventType[];
    secrets: string[];
    version: Generated<number>;
    is_paused: Generated<boolean>;
    pause_reason: string | null;
    position_written: Generated<string>;
    position_id: Generated<number>;
    registered_in: ColumnType<string | null, never, never>;
    lease: string | null;
    leased_until: OptionalTimestamp;
    due_at: DefaultedTimestamp;
    blocked_until: OptionalTimestamp;
    failures: Generated<number>;
    last_error: string | null;
    last_delivered_at: OptionalTimestamp;
  };
  /**
   * The events whose delivery to a webhook has failed, that wait for an earlier event of their
   * order, or that someone asked for once more (`is_repetition`).
   */
  webhook_retries: {
    partner_id: number;
    webhook_id: string;
    event_id: number;
    order_id: number;
    is_repetition: Generated<boolean>;
    failures: Generated<number>;
    first_failed_at: OptionalTimestamp;
    next_attempt_at: DefaultedTimestamp;
    error: string | null;
  };
  /**
   * Files of an order. During the upload, `completed_at` and the columns that describe the file are
   * null.
   */
  attachments: {
    id: Generated<number>;
    user_id: number;
    order_id: number;
    filename: string | null;
    content_type: string | null;
    size: number | null;
    sha256: Buffer | null;
    created_by: number;
    started_at: DefaultedTimestamp;
    completed_at: OptionalTimestamp;
    /** The key of the content in object storage, or null if `attachment_chunks` has the content. */
    object_key: ColumnType<string | null, string | null | undefined, never>;
  };
  /** The bytes of an attachment in chunks, numbered from 0. */
  attachment_chunks: { user_id: number; attachment_id: number; position: number; bytes: Buffer };
  /** The deleted attachments whose content is still in `attachment_chunks`. A trigger adds them. */
  discarded_contents: { user_id: number; attachment_id: number };
  /**
   * The objects to delete after `due_at`. A trigger adds an object when the row of its attachment
   * is deleted.
   */
  discarded_objects: { object_key: string; due_at: Timestamp };
}

/** The roles that an account can have. */
export type Role = 'user' | 'moderator' | 'admin';

export type EventType =
  | 'order.created'
  | 'order.updated'
  | 'order.progressed'
  | 'order.canceled'
  | 'order.archived'
  | 'order.restored'
  | 'order.deleted';

type DefaultedTimestamp = ColumnType<string, Date | undefined, Date>;
type Timestamp = ColumnType<string, Date, Date>;
type OptionalTimestamp = ColumnType<string | null, Date | null | undefined, Date | null>;
type Json<T extends object> = ColumnType<T, T | string, T | string>;
type OptionalJson = ColumnType<Record<string, unknown> | null, object | string | null | undefined>;

type Timestamps = Record<'created_at' | 'updated_at', DefaultedTimestamp>;

/** The columns that orders and drafts share. A column is null if the client chose nothing. */
interface ChosenColumns {
  coffee_machine_id: number | null;
  address: OptionalJson;
}

/**
 * Orders. `progress` and `archive_state` together form the status. `is_client_id` is true if the
 * client chose the UUID.
 */
export interface OrdersTable extends ChosenColumns, Timestamps {
  /** A number of the sequence `order_ids`, as the id of an attachment. */
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

interface DraftColumns extends ChosenColumns, Timestamps {
  id: Generated<string>;
  user_id: number;
  recipe: string | null;
  volume_ml: number | null;
  expires_at: Timestamp;
}

/**
 * Drafts of orders. A commit sets `order_id` and `committed_revision`. Committed drafts do not
 * expire.
 */
export interface DraftsTable extends DraftColumns {
  /** The number of the draft among those of the user. */
  position: number;
  order_id: number | null;
  committed_revision: number | null;
}

/** Drafts of changes to one version of an order. `user_id` is the owner of the order. */
export interface ChangeDraftsTable extends DraftColumns {
  order_id: number;
  order_version: number;
  committed_at: OptionalTimestamp;
}
