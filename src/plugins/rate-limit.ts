/**
 * Rate limits: named policies, a fixed window, one counter per policy and caller. Counters are kept in memory, or in Redis
 * for many instances. While Redis does not answer, each instance counts for itself and no request fails.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { rateLimitExceeded } from '../errors/app-error.ts';

/** Counts a request against a policy, sends in headers what is left, and throws 429 over the limit. */
export type RateLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The two ways in which a policy counts a request. */
export interface RateLimitPolicy {
  /** By the network of the client, for operations without security: no account or key gives further attempts to sign in. */
  byNetwork: RateLimiter;
  /** By the caller, else by the network of the client: for all other operations. */
  byCaller: RateLimiter;
}

interface RateLimitOptions {
  max: number;
  windowSeconds: number;
  redisUrl: string | undefined;
  /**
   * A short name for the caller of a request, or null to count by network. `isNetworkOver` counts the request against its
   * network, once however often it is called, and returns whether the network is over the limit.
   */
  identify: (request: FastifyRequest, isNetworkOver: () => Promise<boolean>) => Promise<string | null>;
}

/** Counters that one instance keeps, 35 MB; beyond them the least recently used is dropped. In Redis they end with their window. */
export const rememberedCounters = 100_000;
const redisTimeoutMilliseconds = 250;

/** The policies the contract names in `x-rate-limit`. Closes its connection to Redis with the application. */
export async function createRateLimits(
  app: FastifyInstance,
  { max, windowSeconds, redisUrl, identify }: RateLimitOptions,
): Promise<{ standard: RateLimitPolicy }> {
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

  return {
    standard: {
      byNetwork: async (request, reply) => report(reply, await countNetwork(request)),
      byCaller: async (request, reply) => {
        let ofNetwork: Promise<Count> | undefined;
        const countNetworkOnce = () => (ofNetwork ??= countNetwork(request));
        const caller = await identify(request, async () => (await countNetworkOnce()).isExceeded);
        report(reply, await (caller === null ? countNetworkOnce() : count(request, caller)));
      },
    },
  };
}

type Count = Awaited<ReturnType<Awaited<ReturnType<typeof createCounter>>>>;

/** The counters of the library in one store, each under a name. */
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
    if (!count || count.isAllowed) throw new Error('the rate counter is not registered');
    return count;
  };
}

async function connectRedis(app: FastifyInstance, url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: redisTimeoutMilliseconds,
    maxRetriesPerRequest: 0,
    // A request must not wait for Redis to come back; it is counted here instead.
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  redis.on('error', (error) => app.log.warn({ err: error }, 'Redis'));
  app.addHook('onClose', async () => redis.disconnect());
  // The service starts without Redis too, and the client continues to try.
  await redis.connect().catch((error: unknown) => app.log.warn({ err: error }, 'Redis'));
  return redis;
}
