/** The checks of `doctor` for Redis and the object storage. */
import { Redis, ReplyError } from 'ioredis';
import { NoCredentials, StorageRefusal } from '../attachments/storage-errors.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { messageOf } from '../errors/message-of.ts';
import { type Finding, failure, note, ok } from './findings.ts';
import { storageOf } from './storage.ts';

const redisTimeoutMs = 2000;

/** Checks whether Redis responds. Without Redis, each instance counts requests separately. */
export async function checkRedis({ redisUrl, databaseUrl }: Config): Promise<Finding> {
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
    const { text, fix } = explainRedis(reason ?? error, reason !== undefined);
    return failure('redis', text, `${fix}; until then each instance counts requests separately`);
  } finally {
    redis.disconnect();
  }
}

/** Says why Redis cannot be used. `isOfConnection`: whether the connection had the error. */
function explainRedis(error: unknown, isOfConnection: boolean): { text: string; fix: string } {
  if (error instanceof ReplyError) {
    // A reply of Redis begins with its code.
    const [code = ''] = messageOf(error).split(' ', 1);
    const text = `rejects the service: ${messageOf(error)}`;
    return refusals.includes(code)
      ? { text, fix: 'correct the user and the password in REDIS_URL' }
      : { text, fix: 'look at the log of Redis' };
  }
  // Every error of the operating system has a code, and an unreadable reply has none.
  if (isOfConnection && error instanceof Error && !('code' in error))
    return { text: 'answers, but not as Redis does', fix: 'correct the port in REDIS_URL' };
  return {
    text: `does not respond: ${messageOf(error)}`,
    fix: 'start Redis, or correct REDIS_URL',
  };
}

const refusals = ['NOAUTH', 'WRONGPASS', 'NOPERM'];

/** Checks whether the object storage responds, and accepts the key. */
export async function checkStorage(config: Config): Promise<Finding> {
  const storage = storageOf(config);
  if (storage === undefined) return ok('storage', 'none: the database stores attachments');
  try {
    await storage.check();
    return ok('storage', 'responds');
  } catch (error) {
    const cause = error instanceof AppError ? (error.cause ?? error) : error;
    const root = cause instanceof Error && cause.cause !== undefined ? [cause.cause] : [];
    return failure('storage', [cause, ...root].map(messageOf).join(': '), storageFix(cause));
  }
}

function storageFix(cause: unknown): string {
  if (cause instanceof NoCredentials)
    return 'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the process a role of AWS';
  const { code, status } = cause instanceof StorageRefusal ? cause : {};
  if (code === '' && status !== 401 && status !== 403)
    return 'correct S3_ENDPOINT: what answers there is no S3 storage';
  if (code === 'NoSuchBucket') return 'create the bucket, or correct S3_BUCKET';
  if (status === 401 || status === 403) {
    const rights = 'read, write, delete and list';
    return `correct the two keys and S3_REGION, and allow the key to ${rights} in the bucket`;
  }
  return 'start the storage, or correct S3_ENDPOINT';
}
