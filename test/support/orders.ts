/** Creates and changes orders, and compares the contents of a database. */

import assert from 'node:assert/strict';
import { sql, type Updateable } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import type { OrdersTable } from '../../src/db/tables.ts';
import type { OrderRow } from '../../src/orders/order.ts';
import type { As, Call, CallOptions, CallResult } from './app.ts';

/** The media type of the camelCase representation. */
export const formal = 'application/vnd.beverage.order+json';

/** Creates an order, by default a lungo of the demo user, and returns the response 201. */
export async function createOrder(
  call: Call,
  { as = 'user', headers = {}, body = { recipe: 'lungo' } }: CallOptions = {},
): Promise<CallResult> {
  const created = await call('POST', '/v1/orders', {
    as,
    headers: { 'If-Match': '*', ...headers },
    body,
  });
  assert.equal(created.status, 201, created.text);
  return created;
}

/** Creates an order of the demo user for a machine, or without one, and returns its number. */
export async function orderAt(call: Call, machine?: number): Promise<number> {
  const body = { recipe: 'lungo', ...(machine !== undefined && { coffee_machine_id: machine }) };
  return (await createOrder(call, { body })).body.id;
}

/**
 * Sets columns of an order that no client can set, such as the progress that a machine reports. The
 * list gets a new revision.
 */
export async function forceOrder(
  db: Handle,
  id: number,
  state: Pick<
    Updateable<OrdersTable>,
    'progress' | 'archive_state' | 'completed_at' | 'currency' | 'price_minor_units'
  >,
): Promise<void> {
  const changed = db.updateTable('orders').set(state).where('id', '=', id).returning('user_id');
  const { user_id } = await changed.executeTakeFirstOrThrow();
  const list = db.updateTable('order_lists').where('user_id', '=', user_id);
  await list.set((eb) => ({ revision: eb('revision', '+', 1) })).execute();
  if (state.archive_state !== undefined) await recountLists(db);
}

/**
 * Updates the stored numbers of orders of every list. Call this after SQL that adds or changes
 * orders.
 */
export async function recountLists(db: Handle): Promise<void> {
  await sql`UPDATE order_lists AS list SET listed = (
      SELECT count(*) FROM orders
      WHERE orders.user_id = list.user_id AND archive_state <> 'archived'
    )`.execute(db);
}

/** Returns the stored row of an order. */
export async function storedOrder(db: Handle, id: number): Promise<OrderRow> {
  return await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the current entity tag of a user's order list. */
export async function listRevision(call: Call, userId = 1, as: As = 'user'): Promise<string> {
  return (await call('GET', `/v1/orders?user_id=${userId}`, { as })).headers.etag as string;
}

/**
 * Returns a digest of each table. Equal digests prove equal contents, except for the last use of keys,
 * which a refused request changes too.
 */
export async function contentsOf(db: Handle): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db);
  const digests = tables.map(
    ({ name }) => sql`SELECT ${sql.lit(name)} AS name,
      (SELECT count(*) || ':' || md5(coalesce(string_agg(row, E'\n' ORDER BY row), ''))
       FROM (SELECT (to_jsonb(rows) - 'last_used_at')::text AS row
         FROM ${sql.table(name)} AS rows) AS texts) AS digest`,
  );
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Returns shortcuts for requests on the orders of the demo user. */
export function ordersOf(call: Call) {
  const as = 'user';
  return {
    newOrder: async () =>
      (await createOrder(call, { body: { recipe: 'lungo', volume: '200ml' } })).body.id as number,
    read: (id: number | string) => call('GET', `/v1/orders/${id}`, { as }),
    /** `action` is `archive`, `restore`, `cancel`, `volume` or `address`. */
    act: (
      id: number | string,
      action: string,
      body?: object,
      headers: Record<string, string> = {},
    ) =>
      call(action === 'cancel' ? 'POST' : 'PUT', `/v1/orders/${id}/${action}`, {
        as,
        headers,
        ...(body && { body }),
      }),
    put: (id: number | string, body: object, headers: Record<string, string> = {}) =>
      call('PUT', `/v1/orders/${id}`, { as, headers, body }),
    remove: (id: number | string, headers: Record<string, string> = {}) =>
      call('DELETE', `/v1/orders/${id}`, { as, headers }),
  };
}

/** Creates 100 orders of the demo user, each as large as an order can be. */
export async function insertLargeOrders(db: Handle): Promise<void> {
  await sql`INSERT INTO orders (uuid, user_id, recipe, volume_ml, price_minor_units, currency, created_by, address)
    SELECT gen_random_uuid(), 1, 'lungo', 100, 200, 'EUR', 1, jsonb_build_object('street', repeat('x', 4000))
    FROM generate_series(1, 100) AS n`.execute(db);
  await recountLists(db);
}
