/**
 * Refresh: a token goes in once, its successor comes out (D11). One statement marks the token used and stores the
 * successor, so of any number of requests with one token exactly one gets through, on any instance.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AccountRow } from './queries.ts';
import { type Device, endSessions, hashToken, type SessionLifetimes } from './sessions.ts';

type Db = Kysely<Tables>;

/** How a deployment refreshes. */
export interface RefreshSettings extends SessionLifetimes {
  /** How long the token just replaced may come again; 0 tolerates nothing. */
  graceSeconds: number;
  /** The secrets of the deployment; the first derives successors while there is a grace period. */
  secrets: readonly [string, ...string[]];
}

type TokenAccount = Pick<AccountRow, 'id' | 'user_id' | 'email' | 'roles' | 'allowed_user_id'>;

/**
 * What became of a refresh token. `renewed`: its successor may be exchanged for `ttlSeconds`. `expired`: it, or its session,
 * is too old, and its record is deleted. `reused`: all sessions of the account have been ended.
 */
export type RefreshOutcome =
  | { outcome: 'renewed'; account: TokenAccount; sessionId: string; refreshToken: string; ttlSeconds: number }
  | { outcome: 'unknown' | 'expired' | 'disabled' }
  | { outcome: 'reused'; accountId: string; sessionId: string; revokedSessions: number };

/** Exchanges a refresh token for its successor, or says why not. */
export async function refreshSession(
  db: Db,
  token: string,
  device: Device,
  settings: RefreshSettings,
): Promise<RefreshOutcome> {
  const [secret] = settings.secrets;
  const refreshToken = settings.graceSeconds > 0 ? successorOf(token, secret) : randomUUID();
  for (;;) {
    const renewed = await rotate(db, token, refreshToken, device, settings);
    if (renewed) {
      const { session_id: sessionId, ttl_seconds: ttlSeconds, ...account } = renewed;
      return { outcome: 'renewed', account, sessionId, refreshToken, ttlSeconds };
    }
    const record = await findRecord(db, token, settings);
    if (!record) return { outcome: 'unknown' };
    if (!record.is_live) {
      await db.deleteFrom('refresh_tokens').where('id', '=', record.record_id).execute();
      return { outcome: 'expired' };
    }
    if (record.status === 'valid') {
      if (record.is_disabled) return { outcome: 'disabled' };
      // The account was enabled between the two statements.
      continue;
    }
    return repeatedAnswer(record, token, settings) ?? (await raiseAlarm(db, record));
  }
}

type RotatedRow = TokenAccount & { session_id: string; ttl_seconds: number };

/** Whole seconds until a record expires. */
const secondsUntil = (expiry: string) => sql`floor(extract(epoch FROM ${sql.ref(expiry)} - now()))::int`;

async function rotate(
  db: Db,
  token: string,
  successor: string,
  device: Device,
  { ttlSeconds, maxAgeSeconds }: SessionLifetimes,
): Promise<RotatedRow | undefined> {
  // The lock on the account keeps it from being deleted while its record is replaced.
  const { rows } = await sql<RotatedRow>`
    WITH holder AS (
      SELECT id FROM accounts
      WHERE id = (SELECT account_id FROM refresh_tokens WHERE token_hash = ${hashToken(token)}) AND NOT is_disabled
      FOR KEY SHARE
    ), used AS (
      UPDATE refresh_tokens AS presented SET status = 'used', replaced_at = now()
      FROM holder
      WHERE presented.account_id = holder.id AND presented.token_hash = ${hashToken(token)}
        AND presented.status = 'valid' AND presented.expires_at > now()
        AND presented.session_started_at > now() - make_interval(secs => ${maxAgeSeconds})
      RETURNING presented.*
    ), successor AS (
      INSERT INTO refresh_tokens (account_id, session_id, parent_id, token_hash, device_name, ip_address, user_agent,
        session_started_at, expires_at)
      SELECT account_id, session_id, id, ${hashToken(successor)}::bytea, coalesce(${device.name}::text, device_name),
        ${device.ipAddress}::text, ${device.userAgent}::text, session_started_at,
        least(now() + make_interval(secs => ${ttlSeconds}), session_started_at + make_interval(secs => ${maxAgeSeconds}))
      FROM used
      RETURNING account_id, session_id, ${secondsUntil('expires_at')} AS ttl_seconds
    )
    SELECT accounts.id, user_id, accounts.email, roles, allowed_user_id, session_id, ttl_seconds
    FROM successor JOIN accounts ON accounts.id = successor.account_id JOIN users USING (user_id)`.execute(db);
  return rows[0];
}

type RecordRow = TokenAccount & {
  record_id: string;
  session_id: string;
  status: 'valid' | 'used' | 'removed';
  is_live: boolean;
  is_disabled: boolean;
  successor_hash: Buffer | null;
  successor_ttl_seconds: number | null;
};

/** The record of a token, with the unused successor of one that was replaced within the grace period. */
async function findRecord(
  db: Db,
  token: string,
  { graceSeconds, maxAgeSeconds }: RefreshSettings,
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    SELECT record.id AS record_id, record.session_id, record.status,
      record.expires_at > now() AND record.session_started_at > now() - make_interval(secs => ${maxAgeSeconds}) AS is_live,
      accounts.id, user_id, accounts.email, roles, is_disabled, allowed_user_id, successor.token_hash AS successor_hash,
      ${secondsUntil('successor.expires_at')} AS successor_ttl_seconds
    FROM refresh_tokens AS record
    JOIN accounts ON accounts.id = record.account_id
    JOIN users USING (user_id)
    LEFT JOIN refresh_tokens AS successor ON successor.session_id = record.session_id
      AND successor.parent_id = record.id AND successor.status = 'valid' AND record.status = 'used'
      AND record.replaced_at > now() - make_interval(secs => ${graceSeconds})
    WHERE record.token_hash = ${hashToken(token)}`.execute(db);
  return rows[0];
}

/**
 * The answer a client may have lost (D13): the very successor it was given then, as long as nobody has used that one.
 * Undefined outside the grace period, for older ancestors and for a disabled account.
 */
function repeatedAnswer(record: RecordRow, token: string, { secrets }: RefreshSettings): RefreshOutcome | undefined {
  const { successor_hash: hash, successor_ttl_seconds: ttlSeconds, session_id: sessionId } = record;
  if (hash === null || ttlSeconds === null || record.is_disabled) return undefined;
  const refreshToken = secrets
    .map((secret) => successorOf(token, secret))
    .find((candidate) => hash.equals(hashToken(candidate)));
  if (refreshToken === undefined) return undefined;
  return { outcome: 'renewed', account: record, sessionId, refreshToken, ttlSeconds };
}

/** Two parties hold one token, and one of them is a stranger: nobody stays signed in. */
async function raiseAlarm(db: Db, { id: accountId, session_id: sessionId }: RecordRow): Promise<RefreshOutcome> {
  return { outcome: 'reused', accountId, sessionId, revokedSessions: await endSessions(db, accountId) };
}

/**
 * With a grace period the successor follows from the token that is replaced, so that the same token gets the same answer
 * again although only hashes are stored. Without the secret it is as good as random (a UUID of version 8, RFC 9562).
 */
function successorOf(token: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update('refresh token successor\n').update(token).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
