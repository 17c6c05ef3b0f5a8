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
}

/** The fingerprint under which a refresh token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Starts a session of an account and stores the record of its first refresh token. Undefined when the account was
 * deleted meanwhile; the lock on its row keeps it from going while the record comes.
 */
export async function startSession(
  db: Db,
  accountId: string,
  device: Device,
  ttlSeconds: number,
): Promise<StartedSession | undefined> {
  const sessionId = randomUUID();
  const refreshToken = randomUUID();
  const { rows } = await sql`
    WITH holder AS (SELECT id FROM accounts WHERE id = ${accountId} FOR KEY SHARE)
    INSERT INTO refresh_tokens (account_id, session_id, token_hash, device_name, ip_address, user_agent, expires_at)
    SELECT id, ${sessionId}::uuid, ${hashToken(refreshToken)}::bytea, ${device.name}::text, ${device.ipAddress}::text,
      ${device.userAgent}::text, now() + make_interval(secs => ${ttlSeconds})
    FROM holder
    RETURNING id`.execute(db);
  return rows.length > 0 ? { sessionId, refreshToken } : undefined;
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

const shownSessions = 100;

/** The sessions of an account, `current` first, then those used last; 100 at most. */
export async function listSessions(db: Db, accountId: string, current: string): Promise<SessionRow[]> {
  return await db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'device_name', 'ip_address', 'user_agent', 'session_started_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'valid')
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy((eb) => eb('session_id', '=', current), 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(shownSessions)
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
  return await endWhere(db, sql`account_id = ${accountId} ${ofOne}`);
}

/** Ends the sessions of everybody and returns how many. It may take longer than a statement of a request may. */
export async function endAllSessions(db: Db): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    await sql`SELECT set_config('statement_timeout', '0', true)`.execute(transaction);
    return await endWhere(transaction, sql`true`);
  });
}

/**
 * A refresh that runs at the same time may have stored a successor this statement does not see yet, so it repeats until
 * nothing valid is left.
 */
async function endWhere(db: Db, whose: RawBuilder<unknown>): Promise<number> {
  const condition = sql`${whose} AND status = 'valid' AND expires_at > now()`;
  const ended = new Set<string>();
  for (;;) {
    const { rows } = await sql<{ session_id: string }>`
      UPDATE refresh_tokens SET status = 'removed' WHERE ${condition} RETURNING session_id`.execute(db);
    for (const row of rows) ended.add(row.session_id);
    const left = await sql`SELECT 1 FROM refresh_tokens WHERE ${condition} LIMIT 1`.execute(db);
    if (left.rows.length === 0) return ended.size;
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
