/**
 * Fills a database with many orders. The tables are those of the release before `0011-order-ids`,
 * so that the later migrations can be timed on a database with rows.
 */
import { firstUser } from './database.ts';

/** The size of a database. Everything else grows in proportion to the orders. */
export interface Size {
  orders: number;
  users: number;
}

/** The number of users who send requests, and how many orders each has. They differ in no size. */
const senders = 1000;
const ordersOfSender = 100;
const ordersPerMachine = 1000;
const machinesPerPartner = 100;
const machinesPerPlace = 4;
/** The first of the machines, places and partners. The demo data has the smaller ids. */
const firstId = 1001;

/** The days over which the orders were created, the oldest first. */
const daysOfOrders = 700;
/** With this retention in days, a twentieth of the orders have to go. */
export const retentionDays = daysOfOrders * 0.95;

/** A person with 10,000 orders, and 1,000 rows of each other kind, to be erased. */
export const person = firstUser - 1;
const ordersOfPerson = 10_000;
const othersOfPerson = 1000;

/** The size that the service is compared with, which is that of `npm run bench`. */
export const smallSize: Size = { orders: 100_000, users: senders };

/** Returns a larger size, in which a user has 20 orders on average. */
export function largeSize(orders: number): Size {
  if (!(orders > smallSize.orders && orders % smallSize.orders === 0))
    throw new Error(`--orders must be a multiple of ${smallSize.orders}, and larger`);
  return { orders, users: orders / 20 };
}

/** Statements that fill the tables, each with a title. */
export function fillingSteps({ orders, users }: Size): [title: string, ...statements: string[]][] {
  const last = firstUser + users - 1;
  /** Every this many users, one sends requests. */
  const step = users / senders;
  /** Users who do not send requests have an order in one of this many rounds. */
  const every = (ordersOfSender * users) / orders;
  const machines = orders / ordersPerMachine;
  const partners = Math.ceil(machines / machinesPerPartner);
  const tenth = orders / 10;
  const isSender = `(user_id - ${firstUser}) % ${step} = 0`;
  const someone = `${firstUser} + n % ${users}`;
  return [
    [
      'users, machines',
      `INSERT INTO users (user_id, name, email)
        SELECT n, 'User ' || n, 'user' || n || '@example.com'
        FROM generate_series(${person}, ${last}) AS n`,
      `INSERT INTO order_lists
          (user_id, revision, listed, drafts_made, orders_made, attachments_made)
        SELECT user_id, number, number, ${tenth}, ${firstNumber}, ${firstNumber} FROM (
          SELECT user_id, CASE WHEN user_id = ${person} THEN ${ordersOfPerson}
            WHEN ${isSender} THEN ${ordersOfSender} ELSE ${ordersOfSender / every} END AS number
          FROM users WHERE user_id >= ${person}) AS counted`,
      `INSERT INTO partners (id, name)
        SELECT ${firstId} + n, 'Partner ' || n FROM generate_series(0, ${partners - 1}) AS n`,
      `INSERT INTO partner_keys (partner_id, key_hash)
        SELECT id, sha256(('partner-key-' || id)::bytea) FROM partners WHERE id >= ${firstId}`,
      `INSERT INTO partner_recipes (partner_id, recipe_id)
        SELECT partners.id, recipes.id FROM partners, recipes WHERE partners.id >= ${firstId}`,
      // The places of a partner are within a circle of three kilometers. The circles are spread
      // over the Earth.
      `INSERT INTO places (id, title, address, lat, lng)
        SELECT ${firstId} + n, 'Place ' || n, 'Street ' || n,
          -60 + (partner * 7919) % 120 + 0.01 * (n % 5 - 2),
          -179 + (partner * 104729) % 358 + 0.01 * (n / 5 % 5 - 2)
        FROM generate_series(0, ${Math.ceil(machines / machinesPerPlace) - 1}) AS n,
          LATERAL (SELECT n * ${machinesPerPlace} / ${machinesPerPartner} AS partner) AS owner`,
      `INSERT INTO coffee_machines (id, place_id, partner_id, model)
        SELECT ${firstId} + n, ${firstId} + n / ${machinesPerPlace},
          ${firstId} + n / ${machinesPerPartner}, 'Model' FROM generate_series(0, ${machines - 1}) AS n`,
    ],
    [
      'orders',
      // Indexes with an order of their own would take most of the time. The ids grow, so their
      // index takes little.
      `CREATE TABLE dropped_indexes AS SELECT indexname AS name, indexdef AS definition
        FROM pg_indexes WHERE tablename = 'orders'
          AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
      forEachDropped(`'DROP INDEX ' || dropped.name`),
      'ALTER TABLE orders DROP CONSTRAINT orders_uuid_key',
      `INSERT INTO orders (id, user_id, recipe, coffee_machine_id, volume_ml, price_minor_units,
          currency, created_by, progress, completed_at, cancelled_at, created_at, updated_at)
        SELECT row_number() OVER (), user_id, recipe,
          ${firstId} + least(user_id / ${step} % ${partners} * ${machinesPerPartner}
            + (round * 7 + (user_id - ${firstUser}) / ${every}) % ${machinesPerPartner},
            ${machines - 1}),
          110, 250, 'EUR', user_id, progress,
          CASE progress WHEN 'ready' THEN created_at + interval '5 minutes' END,
          CASE progress WHEN 'canceled' THEN created_at + interval '1 minute' END,
          created_at, created_at
        FROM generate_series(1, ${ordersOfSender}) AS round, LATERAL (
          SELECT generate_series(${firstUser} + round % ${every}, ${last}, ${every}) AS user_id
          UNION ALL
          SELECT generate_series(${firstUser}, ${last}, ${step}) WHERE round % ${every} <> 0
        ) AS users, LATERAL (
          SELECT CASE round % 2 WHEN 0 THEN 'lungo' ELSE 'latte' END AS recipe,
            CASE WHEN round = ${ordersOfSender} AND (user_id - ${firstUser}) / ${step} % 5 = 0 THEN 'pending'
              WHEN (user_id + round) % 20 = 0 THEN 'canceled' ELSE 'ready' END AS progress,
            now() - make_interval(secs => 86400.0 * ${daysOfOrders / ordersOfSender} * (
              ${ordersOfSender} - round + 1 - (user_id - ${firstUser})::numeric / ${users}
            )::float8) AS created_at
        ) AS made`,
      // The erasure has to remove the addresses.
      `INSERT INTO orders (id, user_id, recipe, volume_ml, price_minor_units, currency, created_by,
          progress, completed_at, address)
        SELECT (SELECT max(id) FROM orders) + n, ${person}, 'lungo', 110, 250, 'EUR', ${person},
          'ready', now(), '{"city": "Berlin"}' FROM generate_series(1, ${ordersOfPerson}) AS n`,
      // The release before finds the owner of an id without owner here.
      'INSERT INTO old_orders (id, user_id) SELECT id, user_id FROM orders',
    ],
    [
      'indexes',
      'ALTER TABLE orders ADD CONSTRAINT orders_uuid_key UNIQUE (uuid)',
      forEachDropped('dropped.definition'),
      'DROP TABLE dropped_indexes',
    ],
    [
      'events, keys, drafts',
      `INSERT INTO events (type, partner_id, is_copy, order_id, version, state, created_at)
        SELECT 'order.created', partner_id, false, orders.id, 1,
          to_jsonb(orders) - 'address' - 'cancel_reason',
          now() - make_interval(secs => 86400 * 20.0 * (${orders} - orders.id) / ${tenth})
        FROM orders JOIN coffee_machines ON coffee_machines.id = coffee_machine_id
        WHERE orders.id > ${orders - tenth} ORDER BY orders.id`,
      ...[
        [tenth, someone],
        [othersOfPerson, `${person}`],
      ].flatMap(([number, owner]) => [
        `INSERT INTO idempotency_keys
            (caller, owner, operation, key, request_hash, result, expires_at)
          SELECT ${owner}, ${owner}, 'createOrder', gen_random_uuid(), '\\x00', '{}',
            now() + interval '1 day' FROM generate_series(1, ${number}) AS n`,
        `INSERT INTO drafts (user_id, position, recipe, expires_at)
          SELECT ${owner}, n, 'lungo', now() + interval '1 day'
          FROM generate_series(1, ${number}) AS n`,
      ]),
      `INSERT INTO posts (account_id, user_id, title, content)
        SELECT gen_random_uuid(), ${person}, 'Title', 'Text'
        FROM generate_series(1, ${othersOfPerson}) AS n`,
      `INSERT INTO attachments (id, user_id, order_id, created_by, filename, content_type, size,
          sha256, completed_at)
        SELECT (SELECT max(id) FROM orders) + n, ${person}, (SELECT max(id) FROM orders) - n,
          ${person}, 'a.txt', 'text/plain', 1, '', now()
        FROM generate_series(1, ${othersOfPerson}) AS n`,
    ],
    ['vacuum', 'VACUUM ANALYZE'],
  ];
}

/** The former ids of orders contain this number or a later one, and are greater than all others. */
const firstNumber = 100_000;

function forEachDropped(statement: string): string {
  return `DO $$ DECLARE dropped record; BEGIN
    FOR dropped IN SELECT * FROM dropped_indexes LOOP EXECUTE ${statement}; END LOOP;
  END $$`;
}
