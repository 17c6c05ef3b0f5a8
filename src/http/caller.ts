/** On whose behalf a request acts, for the log and the audit trail. */
import type { FastifyRequest } from 'fastify';

const callers = new WeakMap<FastifyRequest, string>();

/** Remembers the caller of a request: `account:`, `user:` or `partner:` and an id. */
export function noteCaller(request: FastifyRequest, caller: string): void {
  callers.set(request, caller);
}

/** The caller, or null where nobody has been identified. */
export function callerOf(request: FastifyRequest): string | null {
  return callers.get(request) ?? null;
}
