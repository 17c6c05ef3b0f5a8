/** `doctor` checks all that a deployment needs, and says what to do about each fault. It changes nothing. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { createObjectStorage, StorageRefusal } from '../attachments/object-storage.ts';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { isLoopback } from '../http/network.ts';
import { createMetrics } from '../metrics.ts';
import { minSecretLength } from '../setting-kinds.ts';
import { noTracing } from '../tracing/tracing.ts';
import { print } from './command-line.ts';
import { checkDatabase, type Finding, fault, fine, note, reasonOf } from './doctor-database.ts';

/** The checks in the order of the report. */
const checks: readonly ((config: Config) => Finding[] | Promise<Finding[]>)[] = [
  () => [fine('settings', 'all are accepted')],
  checkSecrets,
  checkDataFolder,
  checkProxies,
  checkDatabase,
  checkRedis,
  checkStorage,
];

/** Prints what the checks find. Throws an Error when something is wrong. */
export async function doctor(): Promise<void> {
  const findings = await findAll();
  for (const { state, about, text, remedy } of findings) {
    print(`${state.padEnd(7)}${about.padEnd(14)}${text}`);
    if (remedy !== undefined) print(`       -> ${remedy}`);
  }
  const faults = findings.filter(({ state }) => state === 'FAULT').length;
  if (faults > 0) throw new Error(`${faults} fault(s) found`);
}

async function findAll(): Promise<Finding[]> {
  try {
    const config = loadConfig();
    return (await Array.fromAsync(checks, (check) => check(config))).flat();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const remedy = 'correct it in the environment; docs/reference/settings.md says what every setting accepts';
    return error.violations.map((text) => fault('settings', text, remedy));
  }
}

/** `loadConfig` refuses weak secrets. This is about how many there are. */
function checkSecrets({ jwtSecret, databaseUrl, dataDir, accessTokenTtlSeconds }: Config): Finding[] {
  if (jwtSecret.length === 0) {
    const file = join(dataDir, 'jwt-secret');
    if (databaseUrl !== undefined || !existsSync(file)) return [fine('secrets', 'one will be made at the first start')];
    return readFileSync(file, 'utf8').trim().length >= minSecretLength
      ? [fine('secrets', `one, kept in ${file}`)]
      : [fault('secrets', `${file} holds no secret`, 'delete the file; the next start makes a new one')];
  }
  if (new Set(jwtSecret).size < jwtSecret.length)
    return [fault('secrets', 'JWT_SECRET names one secret twice', 'make a new one: openssl rand -hex 32')];
  if (jwtSecret.length === 1) return [fine('secrets', 'one signs and verifies')];
  const remedy = `remove the old ones ${accessTokenTtlSeconds} s after the last instance got the new one`;
  return [note('secrets', `${jwtSecret.length}: the first signs, all verify`, remedy)];
}

function checkDataFolder({ databaseUrl, dataDir }: Config): Finding[] {
  if (databaseUrl !== undefined) return [fine('data folder', 'not needed with DATABASE_URL')];
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [fine('data folder', `${dataDir} can be written`)];
  } catch (error) {
    const remedy = 'let the user of this process own that folder, or name another one in DATA_DIR';
    return [fault('data folder', `${folder} cannot be written: ${reasonOf(error)}`, remedy)];
  }
}

function checkProxies({ trustProxy, host }: Config): Finding[] {
  if (trustProxy.length > 0) return [fine('proxies', `${trustProxy.join(', ')}: their X-Forwarded-For is trusted`)];
  if (isLoopback(host)) return [fine('proxies', 'none: X-Forwarded-For is ignored')];
  const text = 'none: X-Forwarded-For is ignored, so all clients behind a proxy count as one';
  return [note('proxies', text, 'list the addresses of your proxies in TRUST_PROXY if there are any')];
}

const redisTimeoutMs = 2000;

async function checkRedis({ redisUrl, databaseUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) {
    const text = 'none: every instance counts requests for itself';
    const remedy = 'set REDIS_URL when there is more than one instance';
    return [databaseUrl === undefined ? fine('redis', 'none') : note('redis', text, remedy)];
  }
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: redisTimeoutMs,
    commandTimeout: redisTimeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // `connect` throws that there is no connection; the event before it has the reason.
  let reason: unknown;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    const start = performance.now();
    await redis.ping();
    return [fine('redis', `answers in ${Math.ceil(performance.now() - start)} ms`)];
  } catch (error) {
    const remedy = 'start it or correct REDIS_URL; until then every instance counts requests for itself';
    return [fault('redis', `it does not answer: ${reasonOf(reason ?? error)}`, remedy)];
  } finally {
    redis.disconnect();
  }
}

async function checkStorage(config: Config): Promise<Finding[]> {
  const storage = createObjectStorage(config, { metrics: createMetrics(), tracing: noTracing });
  if (storage === undefined) return [fine('storage', 'none: attachments are kept in the database')];
  try {
    await storage.check();
    return [fine('storage', 'answers')];
  } catch (error) {
    const cause = error instanceof AppError ? (error.cause ?? error) : error;
    return [fault('storage', reasonOf(cause), storageRemedy(cause))];
  }
}

function storageRemedy(cause: unknown): string {
  if (!(cause instanceof StorageRefusal)) return 'start it or correct S3_ENDPOINT';
  if (cause.code === 'NoSuchBucket') return 'create the bucket, or correct S3_BUCKET';
  if (cause.status !== 401 && cause.status !== 403) return 'start it or correct S3_ENDPOINT';
  return 'correct the two keys and S3_REGION, and let the key read, write, delete and list what is in the bucket';
}
