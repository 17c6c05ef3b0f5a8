/**
 * Sends deliveries to endpoints. Strangers choose the endpoints, so an attempt has one time limit,
 * connects only to checked addresses, follows no redirect, and holds almost nothing of a response.
 */
import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { hostOf, isPublicAddress, violationOfUrl } from './address.ts';
import { AttemptFailure, type FailureReason, privateAddress, withCode } from './failure.ts';
import { checkedLookup, type Resolve, resolveAnyName, resolvePublicName } from './lookup.ts';

// An `import` of `node:http` would load the HTTP client of `fetch` (`listener/node-http.ts`).
const { Agent: HttpAgent, request: requestHttp } = process.getBuiltinModule('node:http');
const { Agent: HttpsAgent, request: requestHttps } = process.getBuiltinModule('node:https');

export interface Delivery {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  signal?: AbortSignal | undefined;
}

/**
 * The outcome of one attempt. The status decides between `delivered` (2xx) and `refused` (every
 * other one, also a redirect); whether the body of the response arrives does not matter. `failed`
 * means that no status arrived. The text of `refused` is the start of the body of the response. The
 * text of `failed` is a message without details of this network. A URL that breaks another rule of
 * address.ts has the reason `private_address` too.
 */
export type Outcome = { milliseconds: number } & (
  | { kind: 'delivered'; status: number }
  | { kind: 'refused'; status: number; text: string; retryAfterSeconds?: number }
  | { kind: 'failed'; reason: FailureReason; text: string }
);

export interface SenderOptions {
  /** Allows what `violationOfUrl` allows in development, and connections to all addresses. */
  allowPrivate: boolean;
  /** The time limit of an attempt, from the resolution of the name to the end of the response. */
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

/** What an attempt waits for. */
type Stage = 'connect' | 'tls' | 'response';

/** The failures of the stages, if an error ends them and if the time limit ends them. */
const stages: Readonly<Record<Stage, { reason: FailureReason; error: string; timeout: string }>> = {
  connect: {
    reason: 'connect',
    error: 'The connection failed',
    timeout: 'The connection was not open',
  },
  tls: {
    reason: 'tls',
    error: 'The TLS handshake failed',
    timeout: 'The TLS handshake was not complete',
  },
  response: {
    reason: 'reset',
    error: 'The connection was closed before the response',
    timeout: 'The endpoint did not respond',
  },
};

const maxIdleSocketsPerOrigin = 4;

/** The time for one address of a name, before the next address is tried. */
const connectMs = 2000;

const maxHeaderBytes = 16 * 1024;
const maxInformationalResponses = 8;
const maxTextBytes = 1024;
/** A connection can be reused only if the whole body has been read, up to this size. */
const maxReadBytes = 64 * 1024;

/**
 * Returns a sender. The caller bounds the attempts that run at the same time: each one has one open
 * connection.
 */
export function createSender({
  allowPrivate,
  timeoutMs = 10_000,
  idleMs = 4000,
  maxIdleSockets = 64,
  ca,
  mayConnectTo = allowPrivate ? () => true : isPublicAddress,
  resolve = allowPrivate ? resolveAnyName : resolvePublicName,
}: SenderOptions) {
  const connections = {
    keepAlive: true,
    maxFreeSockets: maxIdleSocketsPerOrigin,
    timeout: idleMs,
    lookup: checkedLookup(resolve, mayConnectTo),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: connectMs,
  };
  const http = boundIdleSockets(new HttpAgent(connections), maxIdleSockets);
  const https = boundIdleSockets(
    new HttpsAgent({ ...connections, ...(ca && { ca }), rejectUnauthorized: true }),
    maxIdleSockets,
  );
  const running = new Set<AbortController>();
  let isClosed = false;

  const open = (url: URL, headers: Delivery['headers'], signal: AbortSignal) => {
    const isSecure = url.protocol === 'https:';
    return (isSecure ? requestHttps : requestHttp)(url, {
      agent: isSecure ? https : http,
      method: 'POST',
      headers: {
        ...headers,
        'User-Agent': 'beverage-ordering-webhooks',
        // Prevents compression, so that the start of the body is readable.
        'Accept-Encoding': 'identity',
      },
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
  };

  /** Sends a request until it has a response. Throws if it gets none. */
  const exchange = async (
    url: URL,
    { headers, body }: Delivery,
    signal: AbortSignal,
    enter: (stage: Stage) => void,
  ): Promise<IncomingMessage> => {
    for (;;) {
      enter('connect');
      const request = open(url, headers, signal);
      followStages(request, mayConnectTo, enter);
      const response = responseOf(request);
      request.end(body);
      try {
        return await response;
      } catch (error) {
        // The endpoint may have closed an idle connection while the request was on its way. In the
        // end, a connection is new.
        if (!request.reusedSocket || !isReset(error) || signal.aborted) throw error;
      }
    }
  };

  /** Sends one delivery once. Throws only if a header is invalid. */
  const send = async (delivery: Delivery): Promise<Outcome> => {
    const startedAt = performance.now();
    const attempt = new AbortController();
    let stage: Stage = 'connect';
    const timer = setTimeout(() => {
      const text = `${stages[stage].timeout} within ${timeoutMs} ms`;
      attempt.abort(new AttemptFailure('timeout', text));
    }, timeoutMs);
    const abort = () => attempt.abort(aborted());
    delivery.signal?.addEventListener('abort', abort);
    running.add(attempt);
    try {
      if (isClosed || delivery.signal?.aborted) throw aborted();
      const url = checkedUrl(delivery.url);
      const response = await exchange(url, delivery, attempt.signal, (entered) => {
        stage = entered;
      });
      const text = await startOf(response);
      return { ...responded(response, text), milliseconds: since(startedAt) };
    } catch (error) {
      const { reason, message } = failureOf(attempt.signal.reason ?? error, stage);
      return { kind: 'failed', reason, text: message, milliseconds: since(startedAt) };
    } finally {
      clearTimeout(timer);
      delivery.signal?.removeEventListener('abort', abort);
      running.delete(attempt);
    }
  };

  /**
   * Checks the URL again, because the setting may have changed since its registration. Sockets look
   * up no addresses, so the host is checked here if it is one.
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
      for (const agent of [http, https]) agent.destroy();
    },
  };
}

/** Bounds the idle connections of an agent. The options of Node.js bound them only per origin. */
function boundIdleSockets<OfScheme extends Agent>(
  agent: OfScheme,
  maxIdleSockets: number,
): OfScheme {
  // Node.js reads the result, which its types leave out.
  const keepAlive: (socket: Socket) => unknown = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket: Socket) => {
    const idle = Object.values(agent.freeSockets).reduce(
      (sum, sockets = []) => sum + sockets.length,
      0,
    );
    return idle < maxIdleSockets && keepAlive(socket);
  };
  return agent;
}

/** Reports the stages of a request, and checks the address of its connection. */
function followStages(
  request: ClientRequest,
  mayConnectTo: (address: string) => boolean,
  enter: (stage: Stage) => void,
): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) return enter('response');
    const isSecure = 'encrypted' in socket;
    // This listener runs before those that send the first bytes.
    socket.prependOnceListener('connect', () => {
      enter(isSecure ? 'tls' : 'response');
      if (!mayConnectTo(socket.remoteAddress ?? '')) socket.destroy(privateAddress());
    });
    socket.once('secureConnect', () => enter('response'));
  });
}

/** Waits for the status and the headers of a response. */
function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let informational = 0;
    request
      .on('response', resolve)
      .on('error', reject)
      .on('information', () => {
        informational += 1;
        if (informational > maxInformationalResponses) request.destroy(invalidResponse());
      })
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(invalidResponse());
      });
  });
}

/**
 * Returns the start of a body, and discards the rest. Closes the connection if the rest is long. If
 * the body does not arrive, returns its received part: the status has already decided the outcome.
 */
async function startOf(response: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const bytes of response as AsyncIterable<Buffer>) {
      // With `stream`, an incomplete character at the end is left out.
      if (size < maxTextBytes)
        text += decoder.decode(bytes.subarray(0, maxTextBytes - size), { stream: true });
      size += bytes.length;
      if (size > maxReadBytes) break;
    }
  } catch {
    return text;
  }
  return text;
}

function responded({ statusCode: status = 0, headers }: IncomingMessage, text: string) {
  if (status >= 200 && status < 300) return { kind: 'delivered', status } as const;
  const retryAfterSeconds = secondsOf(headers['retry-after']);
  return {
    kind: 'refused',
    status,
    // PostgreSQL cannot store U+0000, and other control characters can disturb a terminal.
    text: text.replace(/[^\P{Cc}\n\t]/gu, ' ').trim(),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  } as const;
}

/** Reads `Retry-After`: a number of seconds, or a date (RFC 9110 section 10.2.3). */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,10}$/.test(retryAfter)) return Number(retryAfter);
  const date = retryAfter.endsWith(' GMT') ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

function failureOf(error: unknown, stage: Stage): AttemptFailure {
  if (error instanceof AttemptFailure) return error;
  // Node.js throws a TypeError for an invalid header.
  if (!(error instanceof Error) || error instanceof TypeError || !('code' in error)) throw error;
  // The HTTP parser of Node.js uses these codes for invalid HTTP.
  if (String(error.code).startsWith('HPE_')) return invalidResponse(error);
  const { reason, error: message } = stages[stage];
  return new AttemptFailure(reason, withCode(message, error), error);
}

function isReset(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ECONNRESET', 'EPIPE'].includes(String(error.code))
  );
}

function invalidResponse(cause?: unknown): AttemptFailure {
  return new AttemptFailure(
    'invalid_response',
    withCode('The response is not valid HTTP', cause),
    cause,
  );
}

function aborted(): AttemptFailure {
  return new AttemptFailure('aborted', 'The attempt was aborted');
}

function since(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}
