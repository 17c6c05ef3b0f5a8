/**
 * Rate limits (D45): policies by name, a fixed window, one counter per policy and client. A client is the signed-in user,
 * else whoever the deployment identifies otherwise, else the address it calls from. Counters are kept in memory, or in
 * Redis for many instances; while Redis does not answer, each instance counts for itself and no request fails.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { rateLimitExceeded } from '../errors/app-error.ts';

/** Counts a request against a policy, says in the headers where the client stands, and throws 429 when it is over. */
export type RateLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const clientName = Symbol('clientName');

declare module 'fastify' {
  interface FastifyRequest {
    [clientName]?: string;
  }
}

/** How a policy counts, and how a client is told from another. */
export interface RateLimitOptions {
  max: number;
  windowSeconds: number;
  redisUrl: string | undefined;
  /** A name for the client behind a request, or null to count by address. */
  identify: (request: FastifyRequest) => Promise<string | null>;
}

/** Clients whose counters are remembered at once by one instance. */
const rememberedClients = 100_000;
const redisTimeoutMilliseconds = 250;

/** The policies the contract names in `x-rate-limit`. Closes its connection to Redis with the application. */
export async function createRateLimits(
  app: FastifyInstance,
  { max, windowSeconds, redisUrl, identify }: RateLimitOptions,
): Promise<{ standard: RateLimiter }> {
  const window = { max, timeWindow: windowSeconds * 1000 };
  const local = await createCounter(app, { ...window, cache: rememberedClients });
  const shared = redisUrl ? await createCounter(app, { ...window, redis: await connectRedis(app, redisUrl) }) : null;

  const count = async (request: FastifyRequest, client: string | null) => {
    if (shared === null) return await local(request, client);
    try {
      return await shared(request, client);
    } catch (error) {
      request.log.warn({ err: error }, 'rate counters are not shared: Redis does not answer');
      return await local(request, client);
    }
  };

  const standard: RateLimiter = async (request, reply) => {
    const { remaining, ttlInSeconds, isExceeded } = await count(request, await identify(request));
    reply.header('RateLimit-Policy', `"standard";q=${max};w=${windowSeconds}`);
    reply.header('RateLimit', `"standard";r=${remaining};t=${Math.max(ttlInSeconds, 0)}`);
    if (isExceeded) throw rateLimitExceeded(max, windowSeconds);
  };
  return { standard };
}

interface Count {
  remaining: number;
  ttlInSeconds: number;
  isExceeded: boolean;
}

/** One counter of the library: by the client's name where it has one, else by address (the library folds IPv6 to /64). */
async function createCounter(app: FastifyInstance, options: Parameters<typeof rateLimit>[1]) {
  let byName: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  let byAddress: ReturnType<FastifyInstance['createRateLimit']> | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { ...options, global: false, nameSpace: 'beverage-ordering-rate-' });
    byName = scope.createRateLimit({ keyGenerator: (request) => request[clientName] ?? '' });
    byAddress = scope.createRateLimit({});
  });
  return async (request: FastifyRequest, name: string | null): Promise<Count> => {
    if (name !== null) request[clientName] = name;
    const counter = name === null ? byAddress : byName;
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
  // Should Redis be away at start, the service starts all the same, and the client goes on trying.
  await redis.connect().catch((error: unknown) => app.log.warn({ err: error }, 'Redis'));
  return redis;
}
