/**
 * What cannot be read as a request never reaches the application. Node hands such a connection over raw; it gets our
 * error body, in the form the deployment has by default, and is closed, as long as it can still be written to.
 */

import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { type ErrorFormat, renderError } from '../http/render-error.ts';
import { closeGently } from './closing.ts';
import { onRequestEnd } from './request-end.ts';
import { commonSecurityHeaders, defaultSecurityHeaders } from './security-headers.ts';

const underWay = Symbol('underWay');

declare module 'node:net' {
  interface Socket {
    /** The responses of a connection that are not sent yet; a client may send several requests in a row. */
    [underWay]?: Set<ServerResponse>;
  }
}

/** The connections on which something came that could not be read. */
const broken = new WeakSet<object>();

/** The responses of a connection that are not sent yet. */
export function responsesOn(socket: Socket): readonly ServerResponse[] {
  const responses = socket[underWay];
  return responses === undefined ? [] : [...responses];
}

/** How many responses of a connection are not sent yet. */
export function countResponsesOn(socket: Socket): number {
  return socket[underWay]?.size ?? 0;
}

/** Answers broken HTTP, and CONNECT, on a server in the form of its deployment. */
export function answerClientErrors(server: Server, format: ErrorFormat): void {
  server.on('request', ({ socket }, response) => {
    const responses = socket[underWay] ?? trackResponses(socket);
    responses.add(response);
    onRequestEnd({ raw: response }, () => responses.delete(response));
  });
  server.on('clientError', (error, socket) => {
    // The parser fails again at every piece that still comes behind what it could not read.
    if (broken.has(socket)) return;
    broken.add(socket);
    answerClientError(error, socket as Socket, format);
  });
  // Most origin servers do not implement it, and then it is 501 (RFC 9110 sections 9.1 and 9.3.6).
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    // Node no longer moves the responses of such a connection on, so the 501 would come in their place.
    if (countResponsesOn(socket as Socket) > 0) {
      socket.destroy();
      return;
    }
    const refusal = new AppError('not_implemented', { developerMessage: 'CONNECT is not implemented' });
    send(refusal, socket as Socket, format);
  });
}

/**
 * Keeps the responses of a connection. When it closes, Node reports that to the response that is being sent. It does not
 * report it to those that wait behind, so whatever is held for them would be held forever.
 */
function trackResponses(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  socket[underWay] = responses;
  socket.once('close', () =>
    setImmediate(() => {
      for (const response of responses) response.emit('close');
    }),
  );
  return responses;
}

/** Answers a connection whose request broke HTTP: malformed, headers too large, or too slow to arrive. */
function answerClientError(error: Error, socket: Socket, format: ErrorFormat): void {
  // The client went away, or was told to: nothing of ours would be understood.
  if (('code' in error && error.code === 'ECONNRESET') || !socket.writable) {
    socket.destroy();
    return;
  }
  const responses = responsesOn(socket);
  // What was understood is answered first, or this answer would be taken for another.
  const earlier = responses.findLast(({ req }) => req.complete);
  if (earlier) {
    earlier.once('close', () => answerClientError(error, socket, format));
    return;
  }
  // The broken rest of a request that has its answer, with which the connection ends.
  if (responses.some(({ headersSent }) => headersSent)) return;
  send(toAppError(error), socket, format);
}

function send(error: AppError, socket: Socket, format: ErrorFormat): void {
  const rendered = renderError(error, {
    path: '/',
    accept: undefined,
    representation: 'snake',
    language: 'en',
    requestId: randomUUID(),
    format,
  });
  const headers = {
    ...commonSecurityHeaders,
    ...defaultSecurityHeaders,
    ...rendered.headers,
    'Content-Type': `${rendered.contentType}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(rendered.body)),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${rendered.status} ${STATUS_CODES[rendered.status]}\r\n${lines.join('')}\r\n${rendered.body}`);
  closeGently(socket);
}
