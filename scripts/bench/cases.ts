/** The measured cases: six common requests of a client. */
import { createHmac } from 'node:crypto';
import type { Request } from 'autocannon';
import { firstUser, query } from './database.ts';

/** One case: the request that each user repeats, and the status that its response must have. */
export interface Case {
  id: string;
  title: string;
  expected: number;
  requestOf: (user: User) => Request;
}

/** A user who sends requests. */
export interface User {
  user_id: string;
  /** One of the user's orders. */
  order_id: string;
  /** The last known revision of the user's list of orders. Creations change it. */
  revision: string;
  /** Each user reuses one token, as in a session. */
  authorization: string;
}

/** The secret with which all servers verify tokens. */
export const secret = 'measured-with-care-and-with-no-secret-of-anyone';

/** Returns the users of a filled database. */
export async function findUsers(databaseUrl: string): Promise<User[]> {
  const text = `SELECT user_id, revision,
      (SELECT max(id) FROM orders WHERE orders.user_id = order_lists.user_id) AS order_id
    FROM order_lists WHERE user_id >= ${firstUser} ORDER BY user_id`;
  const rows = await query<Omit<User, 'authorization'>>(databaseUrl, text);
  return rows.map((row) => ({ ...row, authorization: `Bearer ${tokenOf(Number(row.user_id))}` }));
}

const listOf = ({ user_id }: User) => `/v1/orders?user_id=${user_id}&limit=20`;

export const cases: readonly Case[] = [
  { id: 'R1', title: 'GET recipes', expected: 200, requestOf: reading(() => '/v1/recipes') },
  {
    id: 'R2',
    title: 'GET order',
    expected: 200,
    requestOf: reading(({ order_id }) => `/v1/orders/${order_id}`),
  },
  { id: 'R3', title: 'GET 20 of 100 orders', expected: 200, requestOf: reading(listOf) },
  {
    id: 'R3b',
    title: 'the same, unchanged',
    expected: 304,
    requestOf: (user) => {
      const headers = { authorization: user.authorization, 'if-none-match': `"${user.revision}"` };
      return { method: 'GET', path: listOf(user), headers };
    },
  },
  {
    id: 'E1',
    title: 'POST order, invalid',
    expected: 400,
    requestOf: creating({ coffee_machine_id: 1, volume: '0ml' }),
  },
  {
    id: 'W1',
    title: 'POST order with a key',
    expected: 201,
    requestOf: creating({ recipe: 'lungo', coffee_machine_id: 1, volume: '250ml' }),
  },
];

function reading(path: (user: User) => string) {
  return (user: User): Request => ({
    method: 'GET',
    path: path(user),
    headers: { authorization: user.authorization },
  });
}

/** Each creation has a key of its own, and states the last revision that a response contained. */
function creating(order: object) {
  const body = JSON.stringify(order);
  return (user: User): Request => ({
    method: 'POST',
    path: '/v1/orders',
    headers: { authorization: user.authorization, 'content-type': 'application/json' },
    body,
    setupRequest: (request) => {
      request.headers['if-match'] = `"${user.revision}"`;
      request.headers['x-idempotency-key'] = crypto.randomUUID();
      return request;
    },
    onResponse: (status, _body, _context, headers) => {
      if (status === 201) user.revision = revisionIn(headers);
    },
  });
}

function revisionIn(headers: Readonly<Record<string, string | string[]>>): string {
  const [, tag] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'etag') ?? [];
  return String(tag).replaceAll('"', '');
}

/**
 * Returns an access token as sign-in issues it, signed here so that all servers can be measured
 * without a sign-in.
 */
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
