/** When a request is over, and what is said of it then: the log, the metrics and the traces agree on it. */
import type { FastifyReply, FastifyRequest } from 'fastify';

type Tell = (status: number | 'aborted') => void;

const listeners = new WeakMap<FastifyReply['raw'], Tell[]>();

/** Calls back once, when the last byte is sent or the client has gone away before that (`aborted`). */
export function whenOver({ raw }: FastifyReply, tell: Tell): void {
  const others = listeners.get(raw);
  if (others) {
    others.push(tell);
    return;
  }
  const all = [tell];
  listeners.set(raw, all);
  let outcome: Parameters<Tell>[0] = 'aborted';
  raw.once('finish', () => {
    outcome = raw.statusCode;
  });
  // Not `onResponse`: that hook stays away when the client hangs up.
  raw.once('close', () => {
    for (const one of all) one(outcome);
  });
}

/** The operation a request was for. Paths nobody declared share one name: a stranger must not be able to make names up. */
export function operationOf(request: FastifyRequest): string {
  return request.routeOptions.config?.operationId ?? 'none';
}
