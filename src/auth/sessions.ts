/** Refresh tokens and the sessions they keep alive (D11): the server stores a hash of a token, never the token. */
import { createHash, randomUUID } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** Name of the cookie and the only path a browser sends it to. */
const refreshCookie = { name: 'refreshToken', path: '/auth/refresh' } as const;

/** What a session remembers of the device that signed in. */
export interface Device {
  name: string | null;
  ipAddress: string;
  userAgent: string | null;
}

/** A new session: the token goes to the client, the id into the access token as `sid`. */
export interface StartedSession {
  sessionId: string;
  refreshToken: string;
  /** Seconds for which the token may be exchanged. */
  ttlSeconds: number;
}

/** The fingerprint under which a refresh token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** How long sessions and their refresh tokens live, in seconds. */
export interface SessionLifetimes {
  /** A refresh token, from its issue. */
  ttlSeconds: number;
  /** A session, from its sign-in, however often it is renewed. No token of it outlives that age. */
  maxAgeSeconds: number;
}

/** Sessions of one account. A sign-in beyond that ends the oldest. */
export const maxSessions = 50;

/** Records that one statement ends or deletes. It takes a fraction of the time that a statement may take. */
export const recordsPerStatement = 2000;

/** The number is part of the text: with a parameter in its place PostgreSQL plans for a tenth of the table. */
const portion = sql`LIMIT ${sql.lit(recordsPerStatement)}`;

/** Of a record: its token may be exchanged, as far as its own expiry goes. */
const isOpen = sql`status = 'valid' AND expires_at > now()`;

/**
 * Starts a session of an account and stores the record of its first refresh token. The oldest sessions above
 * `maxSessions` end in the same statement. Their tokens are deleted and not kept as removed: a device that presents one
 * later has to sign in again, and raises no alarm that would end the other sessions. Undefined when the account has been
 * deleted.
 */
export async function startSession(
  db: Db,
  accountId: string,
  device: Device,
  lifetimes: SessionLifetimes,
): Promise<StartedSession | undefined> {
  const sessionId = randomUUID();
  const refreshToken = randomUUID();
  const ttlSeconds = Math.min(lifetimes.ttlSeconds, lifetimes.maxAgeSeconds);
  const isStarted = await db.transaction().execute(async (transaction) => {
    // Sign-ins and refreshes of one account take turns, or each would miss the records that the others store. The account
    // cannot be deleted before its record is stored.
    const { rows } = await sql`SELECT id FROM accounts WHERE id = ${accountId} FOR UPDATE`.execute(transaction);
    if (rows.length === 0) return false;
    await sql`
      WITH ended AS (
        DELETE FROM refresh_tokens WHERE status = 'valid' AND id = ANY (ARRAY(
          SELECT id FROM refresh_tokens WHERE account_id = ${accountId} AND ${isOpen}
          ORDER BY session_started_at DESC, id DESC OFFSET ${sql.lit(maxSessions - 1)} ${portion}
        ))
      )
      INSERT INTO refresh_tokens (account_id, session_id, token_hash, device_name, ip_address, user_agent, expires_at)
      VALUES (${accountId}, ${sessionId}, ${hashToken(refreshToken)}, ${device.name}, ${device.ipAddress},
        ${device.userAgent}, now() + make_interval(secs => ${ttlSeconds}))`.execute(transaction);
    return true;
  });
  return isStarted ? { sessionId, refreshToken, ttlSeconds } : undefined;
}

/** A session that can still be refreshed, as it was last used. */
export interface SessionRow {
  session_id: string;
  device_name: string | null;
  ip_address: string | null;
  user_agent: string | null;
  session_started_at: string;
  last_used_at: string;
}

/** The sessions of an account younger than `maxAgeSeconds`, `current` first, then those used last; `maxSessions` at most. */
export async function listSessions(
  db: Db,
  accountId: string,
  current: string,
  maxAgeSeconds: number,
): Promise<SessionRow[]> {
  return await db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'device_name', 'ip_address', 'user_agent', 'session_started_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'valid')
    .where('expires_at', '>', sql<string>`now()`)
    .where('session_started_at', '>', sql<string>`now() - make_interval(secs => ${maxAgeSeconds})`)
    .orderBy((eb) => eb('session_id', '=', current), 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(maxSessions)
    .execute();
}

/** The session a refresh token of this account belongs to, whatever became of the token. */
export async function findSessionOfToken(db: Db, accountId: string, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.session_id;
}

/** Ends the sessions of an account, or one of them, and returns how many. */
export async function endSessions(db: Db, accountId: string, sessionId?: string): Promise<number> {
  const ofOne = sessionId === undefined ? sql`` : sql`AND session_id = ${sessionId}`;
  return await endWhere(db, sql`account_id = ${accountId} ${ofOne} AND ${isOpen}`);
}

/** Ends the sessions of all accounts and returns how many. */
export async function endAllSessions(db: Db): Promise<number> {
  return await endWhere(db, isOpen);
}

/**
 * Ends records in portions, each a transaction of its own: every statement keeps its time limit however many records
 * there are, and what has ended stays so where a later one fails. A refresh that runs at the same time may have stored a
 * successor that a statement does not see yet, so it repeats until no record is left. Each portion is locked in the order
 * of the index, so that two of these do not lock each other out.
 */
async function endWhere(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const ended = new Set<string>();
  for (;;) {
    const { rows } = await sql<{ session_id: string }>`
      UPDATE refresh_tokens SET status = 'removed' WHERE id = ANY (ARRAY(
        SELECT id FROM refresh_tokens WHERE ${condition}
        ORDER BY account_id, session_started_at, id ${portion} FOR UPDATE
      ))
      RETURNING session_id`.execute(db);
    for (const row of rows) ended.add(row.session_id);
    if (rows.length === recordsPerStatement) continue;
    const left = await sql`SELECT 1 FROM refresh_tokens WHERE ${condition} LIMIT 1`.execute(db);
    if (left.rows.length === 0) return ended.size;
  }
}

/** Deletes the records of an account in portions. Its deletion alone would take all of them in one statement. */
export async function deleteRecords(db: Db, accountId: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      DELETE FROM refresh_tokens WHERE id = ANY (ARRAY(
        SELECT id FROM refresh_tokens WHERE account_id = ${accountId} ${portion} FOR UPDATE
      ))
      RETURNING 1`.execute(db);
    if (rows.length < recordsPerStatement) return;
  }
}

/** The device a request comes from, cut to what a list of sessions can show. */
export function deviceOf(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent']?.slice(0, 512) ?? null;
  const named = request.headers['x-beverage-ordering-device-name'];
  return { name: typeof named === 'string' ? named.slice(0, 100) : null, ipAddress: request.ip, userAgent };
}

/** The refresh token in the cookie of a request. */
export function refreshTokenInCookie(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  return (cookie && fastifyCookie.parse(cookie)[refreshCookie.name]) || undefined;
}

/** The `Set-Cookie` that hands a refresh token to the client; `ttlSeconds` 0 and an empty token take it away again (D9). */
export function refreshCookieHeader(token: string, ttlSeconds: number): string {
  const { name, path } = refreshCookie;
  return fastifyCookie.serialize(name, token, {
    path,
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: ttlSeconds,
  });
}
