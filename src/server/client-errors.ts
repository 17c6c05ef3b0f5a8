/**
 * What cannot be read as a request never reaches the application. Node hands such a connection over raw. It gets an error
 * body in the default form of the deployment, as long as it can be written to, and is closed.
 */
import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { type ErrorFormat, renderError } from '../http/render-error.ts';
import { type Connections, closeGently } from './connections.ts';
import { commonSecurityHeaders, defaultSecurityHeaders } from './security-headers.ts';

/** Answers broken HTTP, and CONNECT, on a server. */
export function answerClientErrors(server: Server, connections: Connections, format: ErrorFormat): void {
  const broken = new WeakSet<object>();
  server.on('clientError', (error, socket) => {
    // The parser fails again at every piece that follows the one it could not read.
    if (broken.has(socket)) return;
    broken.add(socket);
    answer(error, socket as Socket);
  });

  const answer = (error: Error, socket: Socket): void => {
    // The client has disconnected, or cannot be written to.
    if (('code' in error && error.code === 'ECONNRESET') || !socket.writable) {
      socket.destroy();
      return;
    }
    const responses = connections.responsesOn(socket);
    // Complete requests are answered first, or this response would be taken for theirs.
    const earlier = responses.findLast(({ req }) => req.complete);
    if (earlier) earlier.once('close', () => answer(error, socket));
    // If headers were sent, this is the broken rest of a request that has its response, with which the connection ends.
    else if (!responses.some(({ headersSent }) => headersSent)) send(toAppError(error), socket, format);
  };

  // Most origin servers do not implement it, and then it is 501 (RFC 9110 sections 9.1 and 9.3.6).
  server.on('connect', (_request, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    // Node no longer sends the earlier responses of such a connection, so the 501 would come in their place.
    if (connections.countOn(socket) > 0) socket.destroy();
    else send(new AppError('not_implemented', { developerMessage: 'CONNECT is not supported.' }), socket, format);
  });
}

function send(error: AppError, socket: Socket, format: ErrorFormat): void {
  const { status, headers, contentType, body } = renderError(error, {
    path: '/',
    accept: undefined,
    representation: 'snake',
    language: 'en',
    requestId: randomUUID(),
    format,
  });
  const all = {
    ...commonSecurityHeaders,
    ...defaultSecurityHeaders,
    ...headers,
    'Content-Type': `${contentType}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  closeGently(socket);
}
