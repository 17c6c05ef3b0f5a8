import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * The tables as Kysely sees them; `migrations/` makes them. Rows come back alike from PostgreSQL and from the embedded
 * database (`types.ts`): bigint is a number, timestamptz a text of RFC 3339 in UTC, jsonb the parsed value, bytea a Buffer.
 *
 * A jsonb parameter is a plain object, or the text `JSON.stringify` made of anything else: `pg` would turn a bare
 * array into a PostgreSQL array. Where a parameter does not stand directly for a column, cast it (`$1::jsonb`).
 */
export interface Tables {
  users: UsersTable;
  accounts: AccountsTable;
  refresh_tokens: RefreshTokensTable;
  failed_sign_ins: FailedSignInsTable;
  sign_in_networks: SignInNetworksTable;
  order_lists: OrderListsTable;
  places: PlacesTable;
  partners: PartnersTable;
  partner_keys: PartnerKeysTable;
  coffee_machines: CoffeeMachinesTable;
  recipes: RecipesTable;
  partner_recipes: PartnerRecipesTable;
  orders: OrdersTable;
  deleted_orders: DeletedOrdersTable;
  drafts: DraftsTable;
  change_drafts: ChangeDraftsTable;
  idempotency_keys: IdempotencyKeysTable;
  posts: PostsTable;
  attachments: AttachmentsTable;
  attachment_chunks: AttachmentChunksTable;
  discarded_objects: DiscardedObjectsTable;
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

/** Whom orders and a profile belong to (D5). */
export interface UsersTable {
  user_id: Generated<number>;
  name: string;
  email: string | null;
  profile_version: Generated<number>;
  allowed_user_id: Generated<number[]>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

/** Who signs in (D5). `email_key` is the e-mail in lower case, so that one address has one account. */
export interface AccountsTable {
  id: Generated<string>;
  user_id: number;
  email: string;
  email_key: string;
  password_hash: string;
  roles: Generated<string[]>;
  is_disabled: Generated<boolean>;
  first_name: string | null;
  last_name: string | null;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

/** One record per refresh token ever issued, kept until it would have expired (D11); one sign-in is one `session_id`. */
export interface RefreshTokensTable {
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
}

/**
 * Failed sign-ins per e-mail and network of the client, whether an account has the e-mail or not. The row whose `network` is
 * empty counts all networks together.
 */
export interface FailedSignInsTable {
  email_key: string;
  network: string;
  failures: Generated<number>;
  window_started_at: DefaultedTimestamp;
  blocked_until: OptionalTimestamp;
}

/** The networks that an account has signed in from, and when it last did. */
export interface SignInNetworksTable {
  account_id: string;
  network: string;
  last_used_at: DefaultedTimestamp;
}

/**
 * The revisions of a user's order list and draft list (D28); every user has one row. `listed` is how many orders the list
 * shows, archived ones left out, at `listed_revision`. Whoever moves `revision` without it, as a version from before these
 * columns does, leaves the two revisions apart, so that the number is known to be stale.
 */
export interface OrderListsTable {
  user_id: number;
  revision: Generated<number>;
  drafts_revision: Generated<number>;
  drafts_made: Generated<number>;
  listed: Generated<number>;
  listed_revision: Generated<number>;
}

export interface PlacesTable {
  id: Generated<number>;
  title: string;
  address: string;
  lat: number;
  lng: number;
}

export interface PartnersTable {
  id: Generated<number>;
  name: string;
}

/** SHA-256 of a partner's keys; several may be valid at once, so that keys can be rotated (D16). */
export interface PartnerKeysTable {
  id: Generated<number>;
  partner_id: number;
  key_hash: Buffer;
  label: string | null;
  created_at: DefaultedTimestamp;
  revoked_at: OptionalTimestamp;
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

/** What a partner offers. */
export interface PartnerRecipesTable {
  partner_id: number;
  recipe_id: string;
}

/** What a client may choose of a drink, in an order as in a draft; null where nothing was chosen. */
interface ChosenColumns {
  coffee_machine_id: number | null;
  address: OptionalJson;
}

/** Orders with both axes of their status (D19). `is_client_id` says that the client chose the UUID (D17). */
export interface OrdersTable extends ChosenColumns {
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
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

/** Tombstones of deleted orders (D23). */
export interface DeletedOrdersTable {
  uuid: string;
  id: number;
  user_id: number;
  deleted_at: DefaultedTimestamp;
}

/**
 * Drafts of orders (D31). `order_id` is the order a draft became, `committed_revision` the list revision that made; both
 * are null until then. Only an uncommitted draft expires.
 */
export interface DraftsTable extends ChosenColumns {
  id: Generated<string>;
  position: GeneratedAlways<number>;
  user_id: number;
  recipe: string | null;
  volume_ml: number | null;
  order_id: number | null;
  committed_revision: number | null;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
  expires_at: Timestamp;
}

/** Drafts of changes to an order (D31), which hold for the version of the order they were made from. */
export interface ChangeDraftsTable extends ChosenColumns {
  id: Generated<string>;
  order_id: number;
  user_id: number;
  order_version: number;
  recipe: string | null;
  volume_ml: number | null;
  committed_at: OptionalTimestamp;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
  expires_at: Timestamp;
}

/** What an idempotency key answered, stored in the transaction that did the work (D30). */
export interface IdempotencyKeysTable {
  caller: number;
  owner: number;
  operation: string;
  key: string;
  request_hash: Buffer;
  result: Json<Record<string, unknown>>;
  created_at: DefaultedTimestamp;
  expires_at: Timestamp;
}

/** `account_id` bears no foreign key: a post outlives the account of its author. */
export interface PostsTable {
  id: Generated<number>;
  account_id: string;
  user_id: number;
  title: string;
  content: string;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

/** Files beside an order (D38). While `completed_at` is null the upload is under way and what describes it unknown. */
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

/** The bytes of an attachment in pieces, numbered from 0. */
export interface AttachmentChunksTable {
  attachment_id: number;
  position: number;
  bytes: Buffer;
}

/** Objects in object storage whose attachment is gone. They are to be deleted once they are due; a trigger puts them here. */
export interface DiscardedObjectsTable {
  object_key: string;
  due_at: Timestamp;
}
