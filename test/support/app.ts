/**
 * Starts the public application in this process, on its own database:
 *
 *     const { call, db } = await startApp(t);
 *     const created = await call('POST', '/v1/orders', { as: 'user', headers: { 'If-Match': '"0"' }, body: { recipe: 'lungo' } });
 *     t.equal(created.status, 201);
 *
 * `call` checks every response against the published contract.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type AppDependencies, buildApp } from '../../src/app.ts';
import { createObjectStorage } from '../../src/attachments/object-storage.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import type { Handle } from '../../src/db/handle.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { type Maxima, maxima } from '../../src/limits/bounds.ts';
import { type Limits, publicLimits } from '../../src/limits/limits.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { noTracing } from '../../src/tracing/tracing.ts';
import type { ContractCheck } from './contract-check.ts';
import { openTestDatabase } from './database.ts';
import type { Json } from './json.ts';
import { publishedCheck } from './published-check.ts';
import { testSettings } from './settings.ts';
import type { Teardown } from './teardown.ts';
import { sign } from './tokens.ts';

/** A demo account, by the local part of its email address, or a token. */
export type As = 'user' | 'manager' | 'moderator' | 'admin' | 'disabled' | { token: string };

/**
 * Options of a call. A string, Buffer or stream is sent unchanged as the body; any other value is
 * sent as JSON.
 */
export interface CallOptions {
  as?: As;
  headers?: Record<string, string>;
  body?: unknown;
  /** The address of the client. Default: this host. */
  from?: string;
}

/** A response with its parsed JSON body. */
export interface CallResult {
  status: number;
  headers: Record<string, string>;
  body: Json;
  text: string;
}

export type Call = (method: string, url: string, options?: CallOptions) => Promise<CallResult>;

/** Starts an application. `settings` are environment variables that override `testSettings`. */
export async function startApp(
  t: Teardown,
  settings: Record<string, string> = {},
): Promise<{ app: FastifyInstance; db: Handle; config: Config; call: Call }> {
  const { partnerEvents } = loadConfig({ ...testSettings, ...settings });
  const { db, watch } = await openTestDatabase(t, undefined, partnerEvents);
  return { db, ...(await startAppOn(t, db, settings, { watch })) };
}

/** Starts another application on a database that is already open. */
export async function startAppOn(
  t: Teardown,
  db: Handle,
  settings: Record<string, string> = {},
  {
    maxima: smaller,
    ...parts
  }: Partial<
    Pick<
      AppDependencies,
      'metrics' | 'tracing' | 'logger' | 'timeouts' | 'watch' | 'standbys' | 'catalogMaxAgeMs'
    >
  > & {
    maxima?: Partial<Maxima>;
  } = {},
): Promise<{ app: FastifyInstance; config: Config; limits: Limits; call: Call }> {
  const config = loadConfig({ ...testSettings, ...settings });
  const { metrics = createMetrics(), tracing = noTracing } = parts;
  const storage = createObjectStorage(config, { metrics, tracing });
  const secrets = config.jwtSecret as [string, ...string[]];
  const limits = publicLimits(config, { ...maxima, ...smaller });
  const app = await buildApp({ config, db, secrets, storage, limits, ...parts, metrics });
  t.teardown(() => app.close());
  return { app, config, limits, call: callOn(app, publishedCheck) };
}

/** Returns a function that sends requests to an application, and checks each response. */
export function callOn(app: FastifyInstance, check: ContractCheck): Call {
  return async (method, url, { as, headers = {}, body, from } = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable;
    const sent = {
      ...(as !== undefined && { authorization: `Bearer ${tokenFor(as)}` }),
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...(body instanceof Readable && { 'transfer-encoding': 'chunked' }),
      ...lowerCase(headers),
    };
    const payload = body === undefined || isRaw ? body : JSON.stringify(body);
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: sent,
      ...(from !== undefined && { remoteAddress: from }),
      ...(payload !== undefined && { payload }),
    });
    const seen = {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    };
    check({ method, url, ...seen, body: response.body });
    const isJson = /json/.test(seen.headers['content-type'] ?? '') && response.body !== '';
    return { ...seen, body: isJson ? response.json() : undefined, text: response.body };
  };
}

/** Returns a valid access token of a demo account, or the given token. */
export function tokenFor(as: As): string {
  if (typeof as === 'object') return as.token;
  const account = demoAccounts.find(({ email }) => email === `${as}@example.com`);
  if (!account) throw new Error(`no demo account ${as}`);
  const now = Math.floor(Date.now() / 1000);
  return sign({
    sub: account.id,
    email: account.email,
    roles: account.roles,
    tokenType: 'access',
    user_id: account.userId,
    allowed_user_id: account.allowedUserId,
    sid: '00000000-0000-4000-8000-000000000000',
    iat: now,
    exp: now + 900,
  });
}

/**
 * Returns a token for any user with the claims of a gateway: `user_id` and, optionally,
 * `allowed_user_id`.
 */
export function gatewayToken(userId: number, allowed?: number | number[]): As {
  const exp = Math.floor(Date.now() / 1000) + 900;
  return {
    token: sign({
      user_id: userId,
      exp,
      ...(allowed !== undefined && { allowed_user_id: allowed }),
    }),
  };
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
