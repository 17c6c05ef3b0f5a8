/** Responds to what Node.js rejects before it has a whole request: malformed and late HTTP, CONNECT. */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { type ErrorContext, noPreferences, renderError } from '../http/render-error.ts';
import type { ErrorResponses } from './errors.ts';
import type { PendingRequests } from './pending-requests.ts';
import { dataSecurityHeaders } from './security-headers.ts';

/**
 * An `import` of `node:http` would take 40 ms longer: it reads every export, and the export
 * `WebSocket` loads the whole HTTP client of `fetch`.
 */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** The time in which a client can read the error that ends its connection. */
const lingerMilliseconds = 1000;

/**
 * Returns a function that responds to malformed and late HTTP, and closes the connection. If the
 * head of the request has arrived, the error has the form that the request asks for.
 */
export function clientErrors(requests: PendingRequests, errors: ErrorResponses) {
  const failed = new WeakSet<Socket>();
  const answer = (error: Error, socket: Socket): void => {
    const isReset = 'code' in error && error.code === 'ECONNRESET';
    if (isReset || !socket.writable) return void socket.destroy();
    // Earlier complete requests get their responses first. Otherwise the client would read the
    // error as one of these responses.
    const earlier = requests.completeOn(socket).at(-1);
    if (earlier) return void earlier.onEnd(() => answer(error, socket));
    if (requests.isAnswered(socket)) return void socket.end(() => socket.destroy());
    const request = requests.arrivingOn(socket)?.request;
    const context = request ? errors.contextOf(request) : withoutRequest(errors);
    sendRaw(toAppError(error), socket, context, { Vary: errors.vary });
  };
  return (error: Error, socket: Socket): void => {
    // The parser reports the same error again for each piece of data that arrives later.
    if (failed.has(socket)) return;
    failed.add(socket);
    answer(error, socket);
  };
}

/**
 * Responds to CONNECT with 501, as a server does that implements no tunnels (RFC 9110 sections 9.1
 * and 9.3.6).
 */
export function refuseTunnels(
  server: Server,
  requests: PendingRequests,
  errors: ErrorResponses,
): void {
  server.on('connect', (_request, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    const developerMessage = 'CONNECT is not implemented.';
    // After CONNECT, Node.js no longer sends the responses to earlier requests. The client would
    // read the 501 as the first of them.
    if (requests.completeOn(socket).length > 0) socket.destroy();
    else
      sendRaw(
        new AppError('not_implemented', { developerMessage }),
        socket,
        withoutRequest(errors),
      );
  });
}

function withoutRequest({ format }: ErrorResponses): ErrorContext {
  return { ...noPreferences, format, requestId: randomUUID() };
}

/** Writes an error to a connection that has no response to write to, and closes it. */
function sendRaw(
  error: AppError,
  socket: Socket,
  context: ErrorContext,
  more: Readonly<Record<string, string>> = {},
): void {
  const { status, headers, contentType, body } = renderError(error, context);
  const all = {
    ...dataSecurityHeaders,
    ...headers,
    ...more,
    'Content-Type': `${contentType}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // What the client still sends is not read. If the connection were closed at once, a client that is
  // sending would get a reset, and might lose the error (RFC 9112 section 9.6).
  socket.pause();
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(timer));
}
