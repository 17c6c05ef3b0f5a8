/**
 * Looks at all a deployment needs and says, for each fault, what to do about it. It changes nothing: no folder, database or
 * secret comes to be that was not there.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { createObjectStorage, StorageRefusal } from '../attachments/object-storage.ts';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { isLoopback } from '../http/network.ts';
import { createMetrics } from '../metrics.ts';
import { noTracing } from '../tracing/tracing.ts';
import { say } from './command-line.ts';
import { examineDatabase } from './doctor-database.ts';
import { type Finding, fault, fine, note, reasonOf } from './finding.ts';

/** `doctor`: an examination of the whole deployment. */
export async function doctor(): Promise<void> {
  const findings = await examine();
  for (const { state, about, text, remedy } of findings) {
    say(`${state.padEnd(7)}${about.padEnd(14)}${text}`);
    if (remedy !== undefined) say(`       -> ${remedy}`);
  }
  const faults = findings.filter(({ state }) => state === 'FAULT').length;
  if (faults > 0) throw new Error(`${faults} fault(s) found`);
}

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const remedy = 'correct it in the environment; docs/settings.md says what every setting accepts';
    return error.faults.map((text) => fault('settings', text, remedy));
  }
  return [
    fine('settings', 'all are accepted'),
    ...examineSecrets(config),
    ...examineDataFolder(config),
    ...examineProxies(config),
    ...(await examineDatabase(config)),
    ...(await examineRedis(config)),
    ...(await examineStorage(config)),
  ];
}

const shortestSecret = 32;

/** `loadConfig` refuses weak ones; here it is about how many there are. */
function examineSecrets({ jwtSecret, databaseUrl, dataDir, accessTokenTtlSeconds }: Config): Finding[] {
  if (jwtSecret.length === 0) {
    const file = join(dataDir, 'jwt-secret');
    if (databaseUrl !== undefined || !existsSync(file)) return [fine('secrets', 'one will be made at the first start')];
    const isLong = readFileSync(file, 'utf8').trim().length >= shortestSecret;
    return [
      isLong
        ? fine('secrets', `one, kept in ${file}`)
        : fault('secrets', `${file} holds no secret`, 'delete the file; the next start makes a new one'),
    ];
  }
  const [first, ...others] = jwtSecret;
  if (new Set(jwtSecret).size < jwtSecret.length)
    return [fault('secrets', 'JWT_SECRET names one secret twice', 'make a new one: openssl rand -hex 32')];
  if (first !== undefined && others.length === 0) return [fine('secrets', 'one signs and verifies')];
  const seconds = `${accessTokenTtlSeconds} s`;
  return [
    note(
      'secrets',
      `${jwtSecret.length}: the first signs, all verify`,
      `take the old ones away ${seconds} after the last instance got the new one`,
    ),
  ];
}

function examineDataFolder({ databaseUrl, dataDir }: Config): Finding[] {
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

function examineProxies({ trustProxy, host }: Config): Finding[] {
  if (trustProxy.length > 0) return [fine('proxies', `${trustProxy.join(', ')}: their X-Forwarded-For is believed`)];
  if (isLoopback(host)) return [fine('proxies', 'none: X-Forwarded-For is ignored')];
  const text = 'none: X-Forwarded-For is ignored, so all clients behind a proxy count as one';
  return [note('proxies', text, 'list the addresses of your proxies in TRUST_PROXY if there are any')];
}

const redisPatience = 2000;

async function examineRedis({ redisUrl, databaseUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) {
    const text = 'none: every instance counts requests for itself';
    const remedy = 'set REDIS_URL when there is more than one instance';
    return [databaseUrl === undefined ? fine('redis', 'none') : note('redis', text, remedy)];
  }
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: redisPatience,
    commandTimeout: redisPatience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let heard: unknown;
  redis.on('error', (error) => {
    heard = error;
  });
  try {
    await redis.connect();
    const started = performance.now();
    await redis.ping();
    return [fine('redis', `answers in ${Math.ceil(performance.now() - started)} ms`)];
  } catch (error) {
    // What `connect` throws says only that there is no connection; the event before it says why.
    const text = `it does not answer: ${reasonOf(heard ?? error)}`;
    const remedy = 'start it or correct REDIS_URL; until then every instance counts requests for itself';
    return [fault('redis', text, remedy)];
  } finally {
    redis.disconnect();
  }
}

async function examineStorage(config: Config): Promise<Finding[]> {
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
