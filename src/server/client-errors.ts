/**
 * Answers connections that Node passes on as raw sockets: malformed HTTP and CONNECT. The response has an error body in the
 * default format of the deployment, and the connection is closed.
 */
import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { type ErrorFormat, renderError } from '../http/render-error.ts';
import { type Connections, closeGently } from './connections.ts';
import { commonSecurityHeaders, defaultSecurityHeaders } from './security-headers.ts';

/** Answers malformed HTTP and CONNECT on a server. */
export function answerClientErrors(server: Server, connections: Connections, format: ErrorFormat): void {
  const failed = new WeakSet<object>();
  server.on('clientError', (error, socket) => {
    // The parser fails again on every later piece.
    if (failed.has(socket)) return;
    failed.add(socket);
    answer(error, socket as Socket);
  });

  const answer = (error: Error, socket: Socket): void => {
    const isReset = 'code' in error && error.code === 'ECONNRESET';
    if (isReset || !socket.writable) return void socket.destroy();
    const responses = connections.responsesOn(socket);
    // Complete requests are answered first, or the client would take this response for theirs.
    const earlier = responses.findLast(({ req }) => req.complete);
    if (earlier) earlier.once('close', () => answer(error, socket));
    // If headers were sent, the malformed bytes belong to a request that has its response. That response ends the connection.
    else if (!responses.some(({ headersSent }) => headersSent)) send(toAppError(error), socket, format);
  };

  // An origin server without tunnels answers 501 (RFC 9110 sections 9.1 and 9.3.6).
  server.on('connect', (_request, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    // Node no longer sends the earlier responses of such a connection, so the client would take the 501 for the first.
    if (connections.countOn(socket) > 0) socket.destroy();
    else send(new AppError('not_implemented', { developerMessage: 'CONNECT is not implemented.' }), socket, format);
  });
}

function send(error: AppError, socket: Socket, format: ErrorFormat): void {
  const context = { path: '/', accept: undefined, representation: 'snake', language: 'en', format } as const;
  const { status, headers, contentType, body } = renderError(error, { ...context, requestId: randomUUID() });
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
