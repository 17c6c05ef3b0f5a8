/**
 * Rate limits: one policy, a fixed window, one counter per caller. Counters are in memory, or in Redis for many instances.
 * While Redis does not answer, each instance counts separately and no request fails.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { rateLimitExceeded } from '../errors/app-error.ts';

/** Counts a request, sends the remaining quota in headers, and throws 429 over the limit. */
export type RateLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface RateLimitPolicy {
  /** By the network of the client, for operations without security: another account gives no further sign-in attempts. */
  byNetwork: RateLimiter;
  /** By the caller, or by the network if there is no caller, for all other operations. */
  byCaller: RateLimiter;
}

interface RateLimitOptions {
  max: number;
  windowSeconds: number;
  redisUrl: string | undefined;
  /** Returns a short name for the caller, or null to count by network. `isNetworkOver` also counts the network, but only once. */
  identify: (request: FastifyRequest, isNetworkOver: () => Promise<boolean>) => Promise<string | null>;
}

/** Counters in the memory of one instance (35 MB). The least recently used is dropped. In Redis, they end with the window. */
export const rememberedCounters = 100_000;

/** Returns the policies that the contract names in `x-rate-limit`. Closes its connection to Redis with the application. */
export async function createRateLimits(app: FastifyInstance, options: RateLimitOptions) {
  const { max, windowSeconds, redisUrl, identify } = options;
  const window = { max, timeWindow: windowSeconds * 1000 };
  const local = await createCounter(app, { ...window, cache: rememberedCounters });
  const shared = redisUrl ? await createCounter(app, { ...window, redis: await connectRedis(app, redisUrl) }) : null;

  const count = async (request: FastifyRequest, name: string) => {
    if (shared === null) return await local(request, name);
    try {
      return await shared(request, name);
    } catch (error) {
      request.log.warn({ err: error }, 'rate counters are not shared: Redis does not answer');
      return await local(request, name);
    }
  };
  const countNetwork = (request: FastifyRequest) => count(request, request.context.network);
  const report = (reply: FastifyReply, { remaining, ttlInSeconds, isExceeded }: Count) => {
    reply.header('RateLimit-Policy', `"standard";q=${max};w=${windowSeconds}`);
    reply.header('RateLimit', `"standard";r=${remaining};t=${Math.max(ttlInSeconds, 0)}`);
    if (isExceeded) throw rateLimitExceeded(max, windowSeconds);
  };

  const standard: RateLimitPolicy = {
    byNetwork: async (request, reply) => report(reply, await countNetwork(request)),
    byCaller: async (request, reply) => {
      let ofNetwork: Promise<Count> | undefined;
      const countNetworkOnce = () => (ofNetwork ??= countNetwork(request));
      const caller = await identify(request, async () => (await countNetworkOnce()).isExceeded);
      report(reply, await (caller === null ? countNetworkOnce() : count(request, caller)));
    },
  };
  return { standard };
}

type Count = Awaited<ReturnType<Awaited<ReturnType<typeof createCounter>>>>;

/** Returns a function that counts a request under a name, in one store of the library. */
async function createCounter(app: FastifyInstance, options: Parameters<typeof rateLimit>[1]) {
  let counter: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      ...options,
      global: false,
      nameSpace: 'beverage-ordering-rate-',
      keyGenerator: ({ context }) => context.rateLimitKey,
    });
    counter = scope.createRateLimit();
  });
  return async (request: FastifyRequest, name: string) => {
    request.context.rateLimitKey = name;
    const count = await counter?.(request);
    if (!count || count.isAllowed) throw new Error('The rate counter is not registered.');
    return count;
  };
}

async function connectRedis(app: FastifyInstance, url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 250,
    maxRetriesPerRequest: 0,
    // A request does not wait until Redis is back: it is counted in memory.
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  const warn = (error: unknown) => app.log.warn({ err: error }, 'Redis failed');
  redis.on('error', warn);
  app.addHook('onClose', async () => redis.disconnect());
  // The service also starts without Redis; the client tries again.
  await redis.connect().catch(warn);
  return redis;
}
