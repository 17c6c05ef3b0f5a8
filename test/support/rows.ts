/**
 * Inserts rows of a user by SQL, and numbers drafts as the service does. Requests would check and
 * change more than a test wants.
 */
import type { Insertable } from 'kysely';
import type { Db, DraftsTable, OrdersTable, Tables } from '../../src/db/tables.ts';

/** An order with the columns that the test names. */
export async function insertOrder(
  db: Db,
  values: Partial<Insertable<OrdersTable>> = {},
): Promise<number> {
  const common = { recipe: 'lungo', volume_ml: 110, price_minor_units: 200, currency: 'EUR' };
  const { user_id = 1 } = values;
  const { id } = await db
    .insertInto('orders')
    .values({
      ...common,
      user_id,
      created_by: user_id,
      ...values,
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
  const last = await nextPosition(db, userId, drafts.length);
  const numbered = drafts.map((draft, nth) => ({ ...draft, position: last - nth }));
  const insert = db.insertInto('drafts').values(numbered).returning('id');
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
): Promise<{ user_id: number; id: number }> {
  return await db
    .insertInto('attachments')
    .values({
      ...(isComplete && { ...describedFile, completed_at: new Date() }),
      created_by: user_id,
      ...values,
      user_id,
    })
    .returning(['user_id', 'id'])
    .executeTakeFirstOrThrow();
}

/** The whole content of an attachment. */
export async function insertContent(
  db: Db,
  { user_id, id: attachment_id }: { user_id: number; id: number },
  text: string,
): Promise<void> {
  const chunk = { user_id, attachment_id, position: 0, bytes: Buffer.from(text) };
  await db.insertInto('attachment_chunks').values(chunk).execute();
}

/** Numbers the drafts of erased users, who have no list. */
let made = 1_000_000;

/** Counts up and returns the position of the last of the next drafts of a user. */
async function nextPosition(db: Db, userId: number, count: number): Promise<number> {
  const list = await db
    .updateTable('order_lists')
    .set((eb) => ({ drafts_made: eb('drafts_made', '+', count) }))
    .where('user_id', '=', userId)
    .returning('drafts_made')
    .executeTakeFirst();
  return list?.drafts_made ?? ++made;
}
