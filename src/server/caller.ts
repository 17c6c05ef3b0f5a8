/** On whose behalf a request acts, for the log and the audit trail. */
import type { FastifyRequest } from 'fastify';

const caller = Symbol('caller');

declare module 'fastify' {
  interface FastifyRequest {
    [caller]?: string;
  }
}

/** Remembers the caller of a request: `account:`, `user:` or `partner:` and an id. */
export function noteCaller(request: FastifyRequest, name: string): void {
  request[caller] = name;
}

/** The caller, or null where nobody has been identified. */
export function callerOf(request: FastifyRequest): string | null {
  return request[caller] ?? null;
}
