/**
 * The ids of what a user owns. An id contains its owner, so that an id alone leads to the rows of
 * its owner (docs/decisions/0020-ids-with-owners.md). In decimal, it is the number of the row among
 * those of the owner, then the owner, then how many digits the owner has: order 17 of user 42 has
 * the id 17422. Ids of one owner grow with the number.
 */
import { sql } from 'kysely';

/** The key of an order or an attachment. */
export interface OwnedKey {
  user_id: number;
  id: number;
}

/** The function `owned_id` of the database. It makes an id from an owner and a number. */
export const ownedId = (owner: string, number: string) =>
  sql<number>`owned_id(${sql.ref(owner)}, ${sql.ref(number)})`;

/**
 * Returns the owner in an id, or undefined if no owner has ids of this form. An id of a database
 * from before `0010-owners` was only a number, and can look like the id of another owner.
 */
export function ownerIn(id: number): number | undefined {
  const digits = id % 10;
  const rest = Math.floor(id / 10);
  const owner = rest % 10 ** digits;
  const isOwner = digits > 0 && owner >= 10 ** (digits - 1);
  return isOwner && rest >= 10 ** digits ? owner : undefined;
}
