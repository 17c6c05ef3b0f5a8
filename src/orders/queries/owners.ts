/** Finds the owners of orders. */
import type { Db } from '../../database/tables.ts';

/**
 * The owners of an order that its number or the caller does not tell: of an order from before ids
 * contained their owners, and of a UUID of other users. Looks at the orders of all users.
 */
export async function findOwners(db: Db, id: number | string): Promise<number[]> {
  const owners =
    typeof id === 'number'
      ? db.selectFrom('old_orders').select('user_id').where('id', '=', id)
      : selectOwnersOfUuid(db, id);
  return (await owners.execute()).map(({ user_id }) => user_id);
}

/** Selects the owners of the orders and deleted orders with this UUID. Looks at all users. */
export function selectOwnersOfUuid(db: Db, uuid: string) {
  const orders = db.selectFrom('orders').select('user_id').where('uuid', '=', uuid);
  return orders.union(db.selectFrom('deleted_orders').select('user_id').where('uuid', '=', uuid));
}
