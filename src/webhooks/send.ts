/**
 * Sends requests to endpoints. Strangers choose the endpoints, so an attempt has one time limit,
 * connects only to checked addresses, follows no redirect, and holds almost nothing of a response.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostOf, isPublicAddress, violationOfUrl } from './address.ts';
import { createConnections } from './connections.ts';
import {
  AttemptFailure,
  aborted,
  failureOf,
  privateAddress,
  type Stage,
  timeLimitReached,
} from './failure.ts';
import { type Resolve, resolveAnyName, resolvePublicName } from './lookup.ts';
import type { Outcome } from './outcome.ts';
import { readOutcome, waitForResponse } from './response.ts';

/** The time limit of an attempt, from the resolution of the name to the end of the response. */
export const attemptLimitMs = 10_000;

export interface EndpointRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  signal?: AbortSignal | undefined;
}

export interface SenderOptions {
  /** Allows what `violationOfUrl` allows in development, and connections to all addresses. */
  allowPrivate: boolean;
  /** The time limit of an attempt instead of `attemptLimitMs`. */
  timeoutMs?: number;
  /** How long a connection stays open without a request. Many servers close theirs after 5 s. */
  idleMs?: number;
  /** The maximum number of open connections without a request, for http and https each. */
  maxIdleSockets?: number;
  /** The certificate authorities that are trusted instead of those of Node.js, as PEM. */
  ca?: string;
  resolve?: Resolve;
  mayConnectTo?: (address: string) => boolean;
}

export type Sender = ReturnType<typeof createSender>;

/**
 * Returns a sender. The caller bounds the attempts that run at the same time: each one has one open
 * connection.
 */
export function createSender({
  allowPrivate,
  timeoutMs = attemptLimitMs,
  idleMs = 4000,
  maxIdleSockets = 64,
  ca,
  mayConnectTo = allowPrivate ? () => true : isPublicAddress,
  resolve = allowPrivate ? resolveAnyName : resolvePublicName,
}: SenderOptions) {
  const connections = createConnections({ resolve, mayConnectTo, idleMs, maxIdleSockets, ca });
  const running = new Set<AbortController>();
  let isClosed = false;

  /** Sends a request until it has a response. Throws if it gets none. */
  const exchange = async (
    url: URL,
    { headers, body }: EndpointRequest,
    progress: { signal: AbortSignal; enter: (stage: Stage) => void },
  ): Promise<IncomingMessage> => {
    const allHeaders = {
      ...headers,
      'User-Agent': 'beverage-ordering-webhooks',
      // Prevents compression, so that the start of the body is readable.
      'Accept-Encoding': 'identity',
    };
    for (;;) {
      const request = connections.post(url, allHeaders, progress);
      const response = waitForResponse(request);
      request.end(body);
      try {
        return await response;
      } catch (error) {
        // The endpoint may have closed an idle connection while the request was on its way. A new
        // connection has no second attempt, so this ends.
        if (!request.reusedSocket || !isReset(error) || progress.signal.aborted) throw error;
      }
    }
  };

  /** Sends a request once. Throws only if a header is invalid. */
  const send = async (request: EndpointRequest): Promise<Outcome> => {
    const startedAt = performance.now();
    const attempt = new AbortController();
    let stage: Stage = 'connect';
    const timer = setTimeout(() => attempt.abort(timeLimitReached(stage, timeoutMs)), timeoutMs);
    const abort = () => attempt.abort(aborted());
    request.signal?.addEventListener('abort', abort);
    running.add(attempt);
    try {
      if (isClosed || request.signal?.aborted) throw aborted();
      const enter = (entered: Stage) => {
        stage = entered;
      };
      const { signal } = attempt;
      const response = await exchange(checkedUrl(request.url), request, { signal, enter });
      return { ...(await readOutcome(response)), milliseconds: since(startedAt) };
    } catch (error) {
      const { reason, message } = failureOf(attempt.signal.reason ?? error, stage);
      return { kind: 'failed', reason, text: message, milliseconds: since(startedAt) };
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
      running.delete(attempt);
    }
  };

  /**
   * Checks the URL again, because WEBHOOK_ALLOW_PRIVATE may have changed since its registration. A
   * socket looks up no IP address, so a host that is one is checked here.
   */
  const checkedUrl = (text: string): URL => {
    const violation = violationOfUrl(text, { allowPrivate });
    if (violation) throw new AttemptFailure('private_address', `The URL ${violation}`);
    const url = new URL(text);
    const host = hostOf(url);
    if (isIP(host) && !mayConnectTo(host)) throw privateAddress();
    return url;
  };

  return {
    send,
    /** Aborts the running attempts and closes all connections. Attempts after it are aborted. */
    close(): void {
      isClosed = true;
      for (const attempt of running) attempt.abort(aborted());
      connections.close();
    },
  };
}

/** Whether an error means that the other side has closed the connection. */
function isReset(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ECONNRESET', 'EPIPE'].includes(String(error.code))
  );
}

function since(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
