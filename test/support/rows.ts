/**
 * Inserts rows of a user by SQL, and numbers them as the service does. Requests would check and
 * change more than a test wants.
 */
import { type Insertable, sql } from 'kysely';
import type { OwnedKey } from '../../src/database/owned-id.ts';
import { ofOwner } from '../../src/database/owner.ts';
import type { Db, DraftsTable, OrdersTable, Tables } from '../../src/database/tables.ts';

/** An order with the columns that the test names. */
export async function insertOrder(
  db: Db,
  values: Partial<Insertable<OrdersTable>> = {},
): Promise<number> {
  const common = { recipe: 'lungo', volume_ml: 110, price_minor_units: 200, currency: 'EUR' };
  const { user_id = 1 } = values;
  const { id } = await ofOwner(db, user_id)
    .insertInto('orders')
    .values({
      ...common,
      user_id,
      created_by: user_id,
      ...values,
      id: sql<number>`owned_id(${user_id}::bigint, ${await nextNumber(db, user_id, 'orders_made')}::bigint)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Drafts of new orders of one user, in one statement. Returns the ids. */
export async function insertDrafts(
  db: Db,
  drafts: readonly Omit<Insertable<DraftsTable>, 'position'>[],
): Promise<string[]> {
  const userId = drafts[0]?.user_id ?? 1;
  const last = await nextNumber(db, userId, 'drafts_made', drafts.length);
  const numbered = drafts.map((draft, nth) => ({ ...draft, position: last - nth }));
  const insert = ofOwner(db, userId).insertInto('drafts').values(numbered).returning('id');
  const rows = await insert.execute();
  return rows.map(({ id }) => id);
}

const describedFile = {
  filename: 'a.txt',
  content_type: 'text/plain',
  size: 1,
  sha256: Buffer.alloc(32),
};

/** An attachment of an order of `user_id`: an upload that is in progress unless `isComplete`. */
export async function insertAttachment(
  db: Db,
  {
    user_id = 1,
    isComplete = true,
    ...values
  }: Partial<Insertable<Tables['attachments']>> & { order_id: number; isComplete?: boolean },
): Promise<OwnedKey> {
  const number = await nextNumber(db, user_id, 'attachments_made');
  return await ofOwner(db, user_id)
    .insertInto('attachments')
    .values({
      ...(isComplete && { ...describedFile, completed_at: new Date() }),
      created_by: user_id,
      ...values,
      user_id,
      id: sql<number>`owned_id(${user_id}::bigint, ${number}::bigint)`,
    })
    .returning(['user_id', 'id'])
    .executeTakeFirstOrThrow();
}

/** The whole content of an attachment. */
export async function insertContent(
  db: Db,
  { user_id, id: attachment_id }: OwnedKey,
  text: string,
): Promise<void> {
  const chunk = { user_id, attachment_id, position: 0, bytes: Buffer.from(text) };
  await ofOwner(db, user_id).insertInto('attachment_chunks').values(chunk).execute();
}

/** Numbers the rows of erased users, who have no list. */
let made = 1_000_000;

/** Counts up and returns the number of the last of the next rows of a user. */
async function nextNumber(
  db: Db,
  userId: number,
  column: 'orders_made' | 'drafts_made' | 'attachments_made',
  count = 1,
): Promise<number> {
  const list = await ofOwner(db, userId)
    .updateTable('order_lists')
    .set((eb) => ({ [column]: eb(column, '+', count) }))
    .where('user_id', '=', userId)
    .returning(column)
    .executeTakeFirst();
  return list?.[column] ?? ++made;
}
