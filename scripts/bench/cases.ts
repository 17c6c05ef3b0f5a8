/** The measured cases: six common requests of a client. */
import { createHmac } from 'node:crypto';
import { firstUser } from './database.ts';
import { type Shot, toBytes } from './load.ts';

/** One case, and a function that returns its next request. */
export interface Case {
  id: string;
  title: string;
  next: () => Shot;
}

/** The secret with which both servers verify tokens. */
export const secret = 'measured-with-care-and-with-no-secret-of-anyone';

/** A user in a filled database: one of the user's orders, and the revision of the user's list. */
export interface UserRow {
  user_id: string | number;
  revision: string | number;
  id: string | number;
}

/** The number of users that send requests, unless a measurement varies it. */
export const usualUsers = 1000;

/** Returns the statement that finds the first `users` users, or all users if there are fewer. */
export function usersStatement(users: number): string {
  return `SELECT user_id, revision, (SELECT max(id) FROM orders WHERE orders.user_id = order_lists.user_id) AS id
    FROM order_lists WHERE user_id BETWEEN ${firstUser} AND ${firstUser + users - 1} ORDER BY user_id`;
}

/** Returns the cases for these users, who send requests in turn. Each user reuses one token, as in a session. */
export function casesFor(rows: readonly UserRow[]): Case[] {
  const users = rows.map((row) => {
    const authorization = `Bearer ${tokenOf(Number(row.user_id))}`;
    return { userId: row.user_id, authorization, order: row.id, etag: `"${row.revision}"` };
  });
  let turn = 0;
  const nextUser = () => users[turn++ % users.length] as (typeof users)[number];

  const reads = (path: (user: (typeof users)[number]) => string, expected: number, conditional = false) => {
    const shots = users.map((user) => {
      const condition: Record<string, string> = conditional ? { 'if-none-match': user.etag } : {};
      return { bytes: toBytes('GET', path(user), { authorization: user.authorization, ...condition }), expected };
    });
    let nth = 0;
    return () => shots[nth++ % shots.length] as Shot;
  };
  const list = ({ userId }: { userId: string | number }) => `/v1/orders?user_id=${userId}&limit=20`;
  const creation = (body: object, expected: number) => () => {
    const { authorization } = nextUser();
    const headers = { authorization, 'if-match': '*', 'x-idempotency-key': crypto.randomUUID() };
    return { bytes: toBytes('POST', '/v1/orders', headers, JSON.stringify(body)), expected };
  };
  return [
    { id: 'R1', title: 'GET recipes', next: reads(() => '/v1/recipes', 200) },
    { id: 'R2', title: 'GET order', next: reads(({ order }) => `/v1/orders/${order}`, 200) },
    { id: 'R3', title: 'GET 20 orders', next: reads(list, 200) },
    { id: 'R3b', title: 'the same, unchanged', next: reads(list, 304, true) },
    { id: 'E1', title: 'POST order, invalid', next: creation({ coffee_machine_id: 1, volume: '0ml' }, 400) },
    {
      id: 'W1',
      title: 'POST order with a key',
      next: creation({ recipe: 'lungo', coffee_machine_id: 1, volume: '250ml' }, 201),
    },
  ];
}

/** Returns an access token as sign-in issues it, signed here so that both servers can be measured without a sign-in. */
function tokenOf(userId: number): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    sub: crypto.randomUUID(),
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
