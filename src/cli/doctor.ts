/**
 * `doctor` checks everything that a deployment needs, and suggests a fix for each error. It changes
 * nothing.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { StorageRefusal } from '../attachments/object-storage.ts';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { readSecret, secretFile } from '../database/secret.ts';
import { AppError } from '../errors/app-error.ts';
import { messageOf } from '../errors/message-of.ts';
import { isLoopback } from '../http/network.ts';
import { checkDatabase } from './doctor-database.ts';
import { checkWebhookAddresses } from './doctor-webhooks.ts';
import { type Finding, failure, note, ok } from './findings.ts';
import { storageOf } from './storage.ts';

type Check = (config: Config) => Finding | Promise<Finding | Finding[]>;

/** The checks by their subjects, in the order of the report. */
const checks: Readonly<Record<string, Check>> = {
  secrets: checkSecrets,
  'data folder': checkDataFolder,
  proxies: checkProxies,
  internal: checkInternalListener,
  webhooks: checkWebhookAddresses,
  database: checkDatabase,
  redis: checkRedis,
  storage: checkStorage,
};

/** Prints the findings. Throws an Error if at least one finding is an error. */
export async function doctor(): Promise<void> {
  const findings = await findAll();
  for (const { state, about, text, fix } of findings) {
    console.log(`${state.padEnd(7)}${about.padEnd(14)}${text}`);
    if (fix !== undefined) console.log(`       -> ${fix}`);
  }
  const errors = findings.filter(({ state }) => state === 'error').length;
  if (errors > 0) throw new Error(`found ${errors} ${errors === 1 ? 'error' : 'errors'}`);
}

async function findAll(): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const fix = 'correct it in the environment; docs/reference/settings.md describes every setting';
    return error.violations.map((text) => failure('settings', text, fix));
  }
  const found = await Array.fromAsync(Object.entries(checks), ([about, check]) =>
    runCheck(about, check, config),
  );
  return [ok('settings', 'valid'), ...found.flat()];
}

/** Runs a check. An error that the check does not expect becomes a finding, so the next check runs. */
async function runCheck(about: string, check: Check, config: Config): Promise<Finding[]> {
  try {
    return [await check(config)].flat();
  } catch (error) {
    const fix = 'look for a wrong value in its settings (docs/reference/settings.md)';
    return [failure(about, `the check failed: ${messageOf(error)}`, fix)];
  }
}

/** Checks the number of secrets. `loadConfig` rejects weak secrets. */
function checkSecrets({ jwtSecret, dataDir, accessTokenTtlSeconds }: Config): Finding {
  const [secret] = jwtSecret;
  if (secret === undefined) {
    const file = secretFile(dataDir);
    if (!existsSync(file)) return ok('secrets', 'one is generated at the first start');
    try {
      readSecret(file);
      return ok('secrets', `one, stored in ${file}`);
    } catch (error) {
      const fix = 'delete the file if it has no secret, or run this as the user of the service';
      return failure('secrets', messageOf(error), fix);
    }
  }
  if (new Set(jwtSecret).size < jwtSecret.length)
    return failure(
      'secrets',
      'JWT_SECRET has the same secret twice',
      'generate another one: openssl rand -hex 32',
    );
  if (jwtSecret.length === 1) return ok('secrets', 'one, which signs and verifies');
  const fix = `remove the old ones ${accessTokenTtlSeconds} s after the last instance got the new one`;
  return note('secrets', `${jwtSecret.length}: the first signs, and all of them verify`, fix);
}

function checkDataFolder({ databaseUrl, dataDir }: Config): Finding {
  if (databaseUrl !== undefined) return ok('data folder', 'not needed with DATABASE_URL');
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('data folder', `${dataDir} is writable`);
  } catch (error) {
    const fix =
      'make the user of this process the owner of that folder, or name another folder in DATA_DIR';
    return failure('data folder', `${folder} is not writable: ${messageOf(error)}`, fix);
  }
}

function checkProxies({ trustProxy, host }: Config): Finding {
  if (trustProxy.length > 0) {
    const text = `X-Forwarded-For is trusted from ${trustProxy.join(', ')}`;
    if (!trustProxy.includes('private')) return ok('proxies', text);
    const fix =
      'if your clients have private addresses too, list the addresses of your proxies instead (docs/how-to/deploy.md)';
    return note('proxies', text, fix);
  }
  if (isLoopback(host)) return ok('proxies', 'none: X-Forwarded-For is ignored');
  const text = 'none: X-Forwarded-For is ignored, so all clients behind a proxy count as one';
  return note('proxies', text, 'if you have proxies, list their addresses in TRUST_PROXY');
}

function checkInternalListener({ internalTokens, internalHost }: Config): Finding {
  if (internalTokens.length > 0) return ok('internal', 'every caller needs one of INTERNAL_TOKENS');
  if (isLoopback(internalHost)) return ok('internal', 'only this computer reaches it');
  const text = 'everybody who reaches the internal listener can make any account an administrator';
  return note('internal', text, 'set INTERNAL_TOKENS, and keep the listener in a private network');
}

const redisTimeoutMs = 2000;

async function checkRedis({ redisUrl, databaseUrl }: Config): Promise<Finding> {
  if (redisUrl === undefined) {
    if (databaseUrl === undefined) return ok('redis', 'none');
    const text = 'none: each instance counts requests separately';
    return note('redis', text, 'if you run more than one instance, set REDIS_URL');
  }
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: redisTimeoutMs,
    commandTimeout: redisTimeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // `connect` throws a generic error. The `error` event before it contains the reason.
  let reason: unknown;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    const start = performance.now();
    await redis.ping();
    return ok('redis', `responds in ${Math.ceil(performance.now() - start)} ms`);
  } catch (error) {
    const fix =
      'start Redis, or correct REDIS_URL; until then each instance counts requests separately';
    return failure('redis', `does not respond: ${messageOf(reason ?? error)}`, fix);
  } finally {
    redis.disconnect();
  }
}

async function checkStorage(config: Config): Promise<Finding> {
  const storage = storageOf(config);
  if (storage === undefined) return ok('storage', 'none: the database stores attachments');
  try {
    await storage.check();
    return ok('storage', 'responds');
  } catch (error) {
    const cause = error instanceof AppError ? (error.cause ?? error) : error;
    return failure('storage', messageOf(cause), storageFix(cause));
  }
}

function storageFix(cause: unknown): string {
  const { code, status = 0 } = cause instanceof StorageRefusal ? cause : {};
  if (code === 'NoSuchBucket') return 'create the bucket, or correct S3_BUCKET';
  if (status !== 401 && status !== 403) return 'start the storage, or correct S3_ENDPOINT';
  return 'correct the two keys and S3_REGION, and allow the key to read, write, delete and list in the bucket';
}
