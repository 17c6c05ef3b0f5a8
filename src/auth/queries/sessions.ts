/**
 * Queries for sessions. A record is a row of `refresh_tokens`, with the hash of one refresh token.
 * Its status is `valid`; `used`, after the token was exchanged for its successor; or `removed`,
 * after its session was ended. A record stays until its token expires, so that a later use of the
 * token counts as reuse, which ends all sessions of the account. Sign-ins and new passwords delete
 * records instead of marking them as removed: `startSession` and `endByDeletion`
 * (`end-sessions.ts`) give the reasons.
 */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Expiry } from '../../db/expiry.ts';
import { statement } from '../../db/statement.ts';
import type { Db } from '../../db/tables.ts';
import { filtering, within } from '../../db/within.ts';
import { maxima } from '../../limits/bounds.ts';
import { hashOf } from '../credentials.ts';
import type { CheckedAccount, TokenAccount } from './accounts.ts';
import { deleteSurplusNetworks, insertNetwork } from './networks.ts';

/** The refresh tokens that the cleanup deletes. */
export const sessionExpiry: Expiry = {
  table: 'refresh_tokens',
  key: ['id'],
  condition: sql`expires_at <= now()`,
};

export type Device = {
  name: string | null;
  ipAddress: string;
  network: string;
  userAgent: string | null;
};

/**
 * The lifetimes of a refresh token and of a session. A session ends at its maximum age, even if a
 * client refreshes it.
 */
export type Lifetimes = { ttlSeconds: number; maxAgeSeconds: number };

/** The maximum number of sessions per account. Another sign-in ends the oldest session. */
export const maxSessions = 50;
/**
 * `maxima.sessionRecords` as a literal for LIMIT. For a parameter, PostgreSQL would plan as if
 * LIMIT were a tenth of the rows.
 */
export const mostRecords = sql.lit(maxima.sessionRecords);
/**
 * Whether the token of a record can still be exchanged. The status is not a parameter, because the
 * partial index needs a constant.
 */
export const isOpen = sql<SqlBool>`status = 'valid' AND ${filtering(sql`expires_at > now()`)}`;
export const ofAccount = (accountId: string) => within('account_id', sql`${accountId}::uuid`);
/** The order of an index. */
const newestFirst = sql`account_id DESC, session_started_at DESC, id DESC`;
const now = sql<Date>`now()`;
const seconds = (count: number | RawBuilder<number>) =>
  sql<string>`make_interval(secs => ${count})`;
/** The whole seconds until a record expires. */
const secondsUntil = (expiry: string) =>
  sql<number>`floor(extract(epoch FROM ${sql.ref(expiry)} - now()))::int`;

/**
 * Starts a session and stores the network of its device. Returns undefined if the account has been
 * deleted or disabled, or its password changed, since the password was checked. If the account has
 * more than `maxSessions` sessions, deletes the records of the oldest ones. If the records were
 * kept with the status `removed`, an old token that a device still sends would count as reused and
 * end all sessions of the account.
 */
export async function startSession(
  db: Db,
  { id: accountId, password_hash: passwordHash }: CheckedAccount,
  device: Device,
  lifetimes: Lifetimes,
) {
  const { name, ipAddress, network, userAgent } = device;
  const ttlSeconds = Math.min(lifetimes.ttlSeconds, lifetimes.maxAgeSeconds);
  const session = { sessionId: randomUUID(), refreshToken: randomUUID(), ttlSeconds };
  return await db.transaction().execute(async (transaction) => {
    // Locks the account, so that its sign-ins and refreshes take turns. Otherwise, they would miss
    // each other's new records.
    const account = await transaction
      .selectFrom('accounts')
      .select(['id', 'user_id', 'email', 'roles'])
      .where('id', '=', accountId)
      .where('password_hash', '=', passwordHash)
      .where('is_disabled', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) return undefined;
    const surplus = transaction
      .selectFrom('refresh_tokens')
      .select('id')
      .where(ofAccount(accountId))
      .where(isOpen)
      .orderBy(newestFirst)
      .offset(sql.lit(maxSessions - 1))
      .limit(mostRecords);
    const { allowed_user_id } = await transaction
      // At most one session is too many, unless an account has more from the time before the limit.
      // So this statement locks one record, and needs no order of locks.
      .with('ended', (cte) =>
        cte
          .deleteFrom('refresh_tokens')
          .where('status', '=', sql.lit('valid'))
          .where('id', '=', sql<string>`ANY (ARRAY${surplus})`),
      )
      .with('forgotten', () => deleteSurplusNetworks(transaction, accountId, network))
      .with('remembered', () => insertNetwork(transaction, accountId, network))
      .insertInto('refresh_tokens')
      .values({
        account_id: accountId,
        session_id: session.sessionId,
        token_hash: hashOf(session.refreshToken),
        device_name: name,
        ip_address: ipAddress,
        user_agent: userAgent,
        expires_at: sql<Date>`now() + ${seconds(ttlSeconds)}`,
      })
      // What the user may do can have changed since the password was read, which had to be hashed.
      .returning((eb) =>
        eb
          .selectFrom('users')
          .select('allowed_user_id')
          .where('user_id', '=', account.user_id)
          .$asScalar()
          .$notNull()
          .as('allowed_user_id'),
      )
      .executeTakeFirstOrThrow();
    return { account: { ...account, allowed_user_id }, ...session };
  });
}

/**
 * Lists the sessions younger than `maxAgeSeconds`. `current` is first. The others are sorted by
 * last use, latest first.
 */
export async function listSessions(
  db: Db,
  accountId: string,
  current: string,
  maxAgeSeconds: number,
) {
  const open = db
    .selectFrom('refresh_tokens')
    .selectAll()
    .where(ofAccount(accountId))
    .where(isOpen);
  return await db
    .selectFrom(open.orderBy(newestFirst).limit(sql.lit(maxSessions)).as('newest'))
    .select([
      'session_id as id',
      'device_name as deviceName',
      'ip_address as ipAddress',
      'user_agent as userAgent',
    ])
    .select(['session_started_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(sql<boolean>`session_id = ${current}`.as('isCurrent'))
    .where('session_started_at', '>', sql<string>`now() - ${seconds(maxAgeSeconds)}`)
    .orderBy('isCurrent', 'desc')
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Finds the session of a refresh token of this account, even if the token is not valid. */
export async function findSessionOfToken(
  db: Db,
  accountId: string,
  token: string,
): Promise<string | undefined> {
  const record = db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashOf(token));
  return (await record.where('account_id', '=', accountId).executeTakeFirst())?.session_id;
}

/**
 * Marks a token as used and stores its successor. Returns undefined if the token is not valid or
 * its account is disabled.
 */
export async function rotateToken(
  db: Db,
  token: string,
  successor: string,
  { name, ipAddress, userAgent }: Device,
  lifetimes: Lifetimes,
) {
  const hashes = { tokenHash: hashOf(token), successorHash: hashOf(successor) };
  return (await rotate(db, { ...hashes, name, ipAddress, userAgent, ...lifetimes }))[0];
}

type Rotation = Lifetimes &
  Pick<Device, 'name' | 'ipAddress' | 'userAgent'> &
  Record<'tokenHash' | 'successorHash', Buffer>;

const rotate = statement<Rotation, TokenAccount & { session_id: string; ttl_seconds: number }>(
  (value, db) =>
    db
      // The lock prevents the deletion of the account while the token is replaced.
      .with('holder', (cte) =>
        cte
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', (eb) =>
            eb
              .selectFrom('refresh_tokens')
              .select('account_id')
              .where('token_hash', '=', value('tokenHash')),
          )
          .where('is_disabled', '=', sql.lit(false))
          .forKeyShare(),
      )
      .with('used', (cte) =>
        cte
          .updateTable('refresh_tokens')
          .from('holder')
          .set({ status: sql.lit('used'), replaced_at: now })
          .whereRef('account_id', '=', 'holder.id')
          .where('token_hash', '=', value('tokenHash'))
          .where(isOpen)
          .where('session_started_at', '>', sql<string>`now() - ${seconds(value('maxAgeSeconds'))}`)
          .returningAll('refresh_tokens'),
      )
      .with('successor', (cte) =>
        cte
          .insertInto('refresh_tokens')
          .columns([
            'account_id',
            'session_id',
            'parent_id',
            'token_hash',
            'device_name',
            'ip_address',
            'user_agent',
            'session_started_at',
            'expires_at',
          ])
          .expression((eb) =>
            eb.selectFrom('used').select([
              'account_id',
              'session_id',
              'id',
              sql<Buffer>`${value('successorHash')}::bytea`.as('token_hash'),
              sql<string | null>`coalesce(${value('name')}::text, device_name)`.as('device_name'),
              sql<string>`${value('ipAddress')}::text`.as('ip_address'),
              sql<string | null>`${value('userAgent')}::text`.as('user_agent'),
              'session_started_at',
              sql<Date>`least(
                now() + ${seconds(value('ttlSeconds'))},
                session_started_at + ${seconds(value('maxAgeSeconds'))})`.as('expires_at'),
            ]),
          )
          .returning(['account_id', 'session_id', secondsUntil('expires_at').as('ttl_seconds')]),
      )
      .selectFrom('successor')
      .innerJoin('accounts', 'accounts.id', 'successor.account_id')
      .innerJoin('users', 'users.user_id', 'accounts.user_id')
      .select(['accounts.id', 'accounts.user_id', 'accounts.email', 'roles', 'allowed_user_id'])
      .select(['session_id', 'ttl_seconds']),
);

export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/**
 * Finds the record of a token. If the token was replaced less than `graceSeconds` ago, also finds
 * its unused successor.
 */
export async function findRecord(
  db: Db,
  token: string,
  graceSeconds: number,
  maxAgeSeconds: number,
) {
  const isLive = sql<boolean>`record.expires_at > now()
    AND record.session_started_at > now() - ${seconds(maxAgeSeconds)}`;
  return await db
    .selectFrom('refresh_tokens as record')
    .innerJoin('accounts', 'accounts.id', 'record.account_id')
    .innerJoin('users', 'users.user_id', 'accounts.user_id')
    .leftJoin('refresh_tokens as successor', (join) =>
      join
        .onRef('successor.session_id', '=', 'record.session_id')
        .onRef('successor.parent_id', '=', 'record.id')
        .on(sql<SqlBool>`successor.status = 'valid'`)
        .on('record.status', '=', 'used')
        .on('record.replaced_at', '>', sql<string>`now() - ${seconds(graceSeconds)}`),
    )
    .select(['record.id as record_id', 'record.session_id', 'record.status'])
    .select([
      'accounts.id',
      'users.user_id',
      'accounts.email',
      'roles',
      'is_disabled',
      'allowed_user_id',
    ])
    .select([isLive.as('is_live'), 'successor.token_hash as successor_hash'])
    .select(
      secondsUntil('successor.expires_at').$castTo<number | null>().as('successor_ttl_seconds'),
    )
    .where('record.token_hash', '=', hashOf(token))
    .executeTakeFirst();
}
