/** The measured cases: common requests of a client, and those of partners and machines. */
import { createHmac } from 'node:crypto';
import type { Request } from 'autocannon';
import { firstUser, query } from './database.ts';

/** One case: the request that each user repeats, and the status that its response must have. */
export interface Case {
  id: string;
  title: string;
  expected: number;
  requestOf: (user: User) => Request;
  /** Whether the internal listener gets the request. */
  isInternal?: true;
}

/** A user who sends requests. */
export interface User {
  user_id: string;
  /** The latest of the user's orders, and its machine with the place and the partner. */
  order_id: string;
  coffee_machine_id: string;
  partner_id: string;
  lat: number;
  lng: number;
  /** The last known revision of the user's list of orders. Creations change it. */
  revision: string;
  /** Each user reuses one token, as in a session. */
  authorization: string;
}

/** The secret with which all servers verify tokens. */
export const secret = 'measured-with-care-and-with-no-secret-of-anyone';

/** Returns 1,000 users of a filled database, at equal distances. */
export async function findUsers(databaseUrl: string): Promise<User[]> {
  const text = `SELECT lists.user_id, revision, latest.id AS order_id, coffee_machine_id,
      partner_id, lat, lng
    FROM order_lists AS lists
    CROSS JOIN LATERAL (
      SELECT id, coffee_machine_id FROM orders
      WHERE user_id = lists.user_id AND archive_state <> 'archived' AND coffee_machine_id IS NOT NULL
      ORDER BY id DESC LIMIT 1
    ) AS latest
    LEFT JOIN coffee_machines ON coffee_machines.id = coffee_machine_id
    LEFT JOIN places ON places.id = place_id
    WHERE lists.user_id >= ${firstUser} AND (lists.user_id - ${firstUser}) % (
      SELECT (max(user_id) - ${firstUser} + 1) / 1000 FROM order_lists) = 0
    ORDER BY lists.user_id`;
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
    id: 'R3c',
    title: 'the same, not in memory',
    expected: 200,
    requestOf: (user) => {
      let sent = 0;
      return {
        ...reading(listOf)(user),
        // More pages than the service remembers.
        setupRequest: (request) => {
          request.path = `/v1/orders?user_id=${user.user_id}&limit=${19 + (sent++ % 3)}`;
          return request;
        },
      };
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

/**
 * More cases, whose work could depend on the number of all orders, machines or events. They need the
 * data of `growth-data.ts`.
 */
export const growthCases: readonly Case[] = [
  ...cases.filter(({ id }) => id !== 'R1'),
  {
    id: 'S',
    title: 'POST search near a point',
    expected: 200,
    requestOf: ({ user_id, authorization, lat, lng }) => ({
      method: 'POST',
      path: '/v1/orders/search',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: Number(user_id), near_location: { lat, lng } }),
    }),
  },
  {
    id: 'M',
    title: 'GET machines near a point',
    expected: 200,
    requestOf: reading(({ lat, lng }) => `/v1/search?lat=${lat}&lng=${lng}&limit=20`),
  },
  {
    id: 'P',
    title: 'GET orders of a partner',
    expected: 200,
    requestOf: asPartner((partner) => `/v1/partners/${partner}/orders?limit=20`),
  },
  {
    id: 'F',
    title: 'GET events of a partner',
    expected: 200,
    requestOf: asPartner((partner) => `/v1/partners/${partner}/events?limit=20`),
  },
  {
    id: 'L',
    title: 'GET open orders of a machine',
    expected: 200,
    requestOf: ({ coffee_machine_id: machine }) => ({
      method: 'GET',
      path: `/internal/orders?coffee_machine_id=${machine}`,
    }),
    isInternal: true,
  },
];

function asPartner(path: (partner: string) => string) {
  return ({ partner_id: partner }: User): Request => ({
    method: 'GET',
    path: path(partner),
    headers: { 'x-partner-apikey': `partner-key-${partner}` },
  });
}

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
