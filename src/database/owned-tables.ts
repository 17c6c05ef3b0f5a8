import type { Tables } from './tables.ts';

/** The tables of users' data, with the column of the owner. */
export const ownedTables = {
  order_lists: 'user_id',
  orders: 'user_id',
  deleted_orders: 'user_id',
  drafts: 'user_id',
  change_drafts: 'user_id',
  attachments: 'user_id',
  attachment_chunks: 'user_id',
  discarded_contents: 'user_id',
  idempotency_keys: 'owner',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Whether each row of a table belongs to a user, who is the owner of its statements. */
export function isOwned(table: keyof Tables): boolean {
  return Object.hasOwn(ownedTables, table);
}
