/**
 * Rate limits: one policy, with a fixed window and one counter per caller. Counters are in memory.
 * If several instances run, they can share counters in Redis. While Redis does not respond, each
 * instance counts separately and no request fails.
 */

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { rateLimitExceeded } from '../errors/app-error.ts';
import { lazy } from '../http/lazy.ts';
import { maxima } from '../limits/bounds.ts';

/**
 * Counts the requests of each operation that has `x-rate-limit` in the contract. Startup fails if
 * the contract names a policy that is not in `policies`.
 */
export const rateLimits = fastifyPlugin<{ policies: Readonly<Record<string, RateLimitPolicy>> }>(
  async (app, { policies }) => {
    app.addHook('onRoute', (route) => {
      const { operationId, operation } = route.config ?? {};
      if (!operation || operation.rateLimit === null) return;
      const policy = policies[operation.rateLimit];
      if (!policy)
        throw new Error(`${operationId}: there is no rate limit policy ${operation.rateLimit}`);
      const limiter = operation.security.length === 0 ? policy.byNetwork : policy.byCaller;
      route.onRequest = [route.onRequest ?? [], limiter].flat();
    });
  },
);

/**
 * Counts a request and sets the headers with the remaining quota. Throws 429 if the request exceeds
 * the limit.
 */
export type RateLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface RateLimitPolicy {
  /**
   * For operations without credentials. Counts by network, so that a client with many accounts gets
   * no more attempts.
   */
  byNetwork: RateLimiter;
  /** For all other operations. Counts by caller, or by network if the caller is unknown. */
  byCaller: RateLimiter;
}

interface RateLimitOptions {
  max: number;
  windowSeconds: number;
  redisUrl: string | undefined;
  /**
   * Returns a short name of the user who sent the request, or null. Most requests have a user, so
   * this needs no promise.
   */
  identifyUser: (request: FastifyRequest) => string | null;
  /**
   * The same for partners. `countAndIsOver` counts the request for its network, and returns whether
   * the limit is exceeded.
   */
  identifyPartner: (
    request: FastifyRequest,
    countAndIsOver: () => Promise<boolean>,
  ) => Promise<string | null>;
}

/**
 * Returns the policy that the contract selects with `x-rate-limit: standard`. Closing the
 * application disconnects from Redis.
 */
export async function createRateLimits(app: FastifyInstance, options: RateLimitOptions) {
  const { max, windowSeconds, redisUrl, identifyUser, identifyPartner } = options;
  const window = { max, timeWindow: windowSeconds * 1000 };
  const local = await createCounter(app, { ...window, cache: maxima.rateCounters });
  const shared = redisUrl
    ? await createCounter(app, { ...window, redis: await connectRedis(app, redisUrl) })
    : null;

  const count = (request: FastifyRequest, name: string): Promise<Count> => {
    if (shared === null) return local(request, name);
    return shared(request, name).catch((error) => {
      request.log.warn({ err: error }, 'rate counters are not shared: Redis does not answer');
      return local(request, name);
    });
  };
  const countNetwork = (request: FastifyRequest) => count(request, request.context.network);
  const countPartner = async (request: FastifyRequest) => {
    const ofNetwork = lazy(() => countNetwork(request));
    const partner = await identifyPartner(request, async () => (await ofNetwork()).isExceeded);
    return await (partner === null ? ofNetwork() : count(request, partner));
  };
  const policy = `"standard";q=${max};w=${windowSeconds}`;
  const report = (reply: FastifyReply, { remaining, ttlInSeconds, isExceeded }: Count) => {
    reply.header('RateLimit-Policy', policy);
    reply.header('RateLimit', `"standard";r=${remaining};t=${Math.max(ttlInSeconds, 0)}`);
    if (isExceeded) throw rateLimitExceeded(max, windowSeconds);
  };

  const standard: RateLimitPolicy = {
    byNetwork: async (request, reply) => report(reply, await countNetwork(request)),
    byCaller: async (request, reply) => {
      const user = identifyUser(request);
      report(reply, await (user === null ? countPartner(request) : count(request, user)));
    },
  };
  return { standard };
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>;
type Count = Exclude<Awaited<ReturnType<Counter>>, { isAllowed: true }>;

/** Returns a function that counts a request under a name, in memory or in Redis. */
async function createCounter(app: FastifyInstance, options: Parameters<typeof rateLimit>[1]) {
  let counter: Counter | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      ...options,
      global: false,
      nameSpace: 'beverage-ordering-rate-',
      keyGenerator: ({ context }) => context.rateLimitKey,
    });
    counter = scope.createRateLimit();
  });
  return (request: FastifyRequest, name: string) => {
    request.context.rateLimitKey = name;
    // Without an allow list, the plugin counts every request.
    return (counter as Counter)(request) as Promise<Count>;
  };
}

async function connectRedis(app: FastifyInstance, url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 250,
    // The client keeps a command in memory until it is answered, even after `commandTimeout`. So a
    // connection on which Redis does not answer is closed.
    socketTimeout: 1000,
    maxRetriesPerRequest: 0,
    // While there is no connection to Redis, commands fail at once, and requests are counted in
    // memory.
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  const warn = (error: unknown) => app.log.warn({ err: error }, 'Redis failed');
  redis.on('error', warn);
  app.addHook('onClose', async () => redis.disconnect());
  // The service starts even if Redis does not respond. The Redis client connects later.
  await redis.connect().catch(warn);
  return redis;
}
