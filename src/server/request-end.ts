/** When a request is over, and what is said of it then: the log, the metrics and the traces agree on it. */
import type { FastifyReply, FastifyRequest } from 'fastify';

type Tell = (status: number | 'aborted') => void;

const toTell = Symbol('toTell');

declare module 'node:http' {
  interface ServerResponse {
    // On the response itself: a WeakMap of all that are under way is walked by every collection of garbage.
    [toTell]?: Tell[];
  }
}

/**
 * Calls back once, when the last byte is sent or the client has gone away before that (`aborted`). It calls back at once
 * where that has happened already.
 */
export function onRequestEnd({ raw }: Pick<FastifyReply, 'raw'>, tell: Tell): void {
  if (raw.closed || raw.req.socket.destroyed) {
    tell(raw.writableFinished ? raw.statusCode : 'aborted');
    return;
  }
  const others = raw[toTell];
  if (others) {
    others.push(tell);
    return;
  }
  const all = [tell];
  raw[toTell] = all;
  let outcome: Parameters<Tell>[0] = 'aborted';
  raw.on('finish', () => {
    outcome = raw.statusCode;
  });
  // Not `onResponse`: that hook stays away when the client hangs up. Neither event comes twice.
  raw.on('close', () => {
    for (const one of all) one(outcome);
  });
}

const ownOperation = Symbol('ownOperation');

declare module 'fastify' {
  interface FastifyRequest {
    [ownOperation]?: string;
  }
}

/** Says what operation a request is for, so that `operationOf` need not have Fastify describe the whole route, 0.3 µs a time. */
export function noteOperation(request: FastifyRequest, id: string): void {
  request[ownOperation] = id;
}

/** The operation a request was for. Paths nobody declared share one name: a stranger must not be able to make names up. */
export function operationOf(request: FastifyRequest): string {
  return request[ownOperation] ?? request.routeOptions.config?.operationId ?? 'none';
}
