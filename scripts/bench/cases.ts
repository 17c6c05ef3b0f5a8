/** The measured cases: six common requests of a client. */
import { createHmac } from 'node:crypto';
import { firstUser } from './database.ts';
import { inTurn, type Next, type Shot, shotOf } from './load.ts';

/** One case, and a function that returns the next request of a connection. */
export interface Case {
  id: string;
  title: string;
  next: Next;
}

/** The secret with which all servers verify tokens. */
export const secret = 'measured-with-care-and-with-no-secret-of-anyone';

/**
 * A user in a filled database: one of the user's orders, and the last known revision of the user's
 * list, which creations change.
 */
export interface UserRow {
  user_id: string | number;
  revision: string | number;
  id: string | number;
}

/** The number of users that send requests, unless a measurement varies it. */
export const usualUsers = 1000;

/** Returns the statement that finds the first `users` users, or all users if there are fewer. */
export function usersStatement(users: number): string {
  return `SELECT user_id, revision,
      (SELECT max(id) FROM orders WHERE orders.user_id = order_lists.user_id) AS id
    FROM order_lists WHERE user_id BETWEEN ${firstUser} AND ${firstUser + users - 1}
    ORDER BY user_id`;
}

/**
 * Returns the cases for these users. `connections` is the greatest number of connections: each
 * connection has its own users, who send requests in turn. Each user reuses one token, as in a
 * session, and states the last revision that a response contained, as the specification asks of
 * clients.
 */
export function casesFor(rows: readonly UserRow[], connections: number): Case[] {
  if (rows.length < connections) throw new Error(`${connections} connections need as many users`);
  const users = rows.map((row) => {
    const userId = Number(row.user_id);
    return { row, userId, headers: { authorization: `Bearer ${tokenOf(userId)}` } };
  });
  type User = (typeof users)[number];
  /** Returns `next`, which lets the users of a connection send requests in turn. */
  const eachUser = (shoot: (user: User) => Shot): Next => {
    const next = inTurn(users, connections);
    return (connection) => shoot(next(connection));
  };
  const reads = (path: (user: User) => string): Next => {
    const shots = users.map((user) => shotOf('GET', path(user), user.headers, 200));
    return inTurn(shots, connections);
  };
  const list = ({ userId }: User) => `/v1/orders?user_id=${userId}&limit=20`;
  const unchanged = (user: User) => {
    const headers = { ...user.headers, 'if-none-match': `"${user.row.revision}"` };
    return shotOf('GET', list(user), headers, 304);
  };
  const creation = (order: object, expected: number) => {
    const body = JSON.stringify(order);
    return eachUser((user) => {
      const headers = {
        ...user.headers,
        'if-match': `"${user.row.revision}"`,
        'x-idempotency-key': crypto.randomUUID(),
      };
      const shot = shotOf('POST', '/v1/orders', headers, expected, body);
      if (expected !== 201) return shot;
      return { ...shot, learn: (tag) => (user.row.revision = tag) };
    });
  };
  return [
    { id: 'R1', title: 'GET recipes', next: reads(() => '/v1/recipes') },
    { id: 'R2', title: 'GET order', next: reads(({ row }) => `/v1/orders/${row.id}`) },
    { id: 'R3', title: 'GET 20 of 100 orders', next: reads(list) },
    { id: 'R3b', title: 'the same, unchanged', next: eachUser(unchanged) },
    {
      id: 'E1',
      title: 'POST order, invalid',
      next: creation({ coffee_machine_id: 1, volume: '0ml' }, 400),
    },
    {
      id: 'W1',
      title: 'POST order with a key',
      next: creation({ recipe: 'lungo', coffee_machine_id: 1, volume: '250ml' }, 201),
    },
  ];
}

/**
 * Returns an access token as sign-in issues it, signed here so that all servers can be measured
 * without a sign-in.
 */
export function tokenOf(userId: number, account: string = crypto.randomUUID()): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    sub: account,
    email: `user${userId}@example.com`,
    roles: ['user'],
    tokenType: 'access',
    user_id: userId,
    allowed_user_id: [],
    sid: crypto.randomUUID(),
    iat: now,
    exp: now + 86_400,
  };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
