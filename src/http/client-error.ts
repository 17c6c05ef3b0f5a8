/**
 * What cannot be read as a request never reaches the application. Node hands such a connection over raw; it gets our
 * error body, in the form the deployment has by default, and is closed, as long as it can still be written to.
 */

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { type ErrorFormat, renderError } from './render-error.ts';

/** Throws 400 unless an HTTP/1.1 request has exactly one Host (RFC 9112 section 3.2): two could mean two things to two servers. */
export function requireOneHost({ raw }: FastifyRequest): void {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new AppError('wrong_parameter_value', {
      developerMessage: 'a request has exactly one Host header',
      headers: { Connection: 'close' },
    });
  }
}

/** Answers a connection whose request broke HTTP: malformed, headers too large, or too slow to arrive. */
export function answerClientError(error: Error, socket: Socket, errorFormat: ErrorFormat): void {
  // The client went away, or a response is already on its way: nothing of ours would be understood.
  if (('code' in error && error.code === 'ECONNRESET') || !socket.writable) {
    socket.destroy();
    return;
  }
  const rendered = renderError(toAppError(error), {
    path: '/',
    accept: undefined,
    face: 'snake',
    language: 'en',
    requestId: randomUUID(),
    format: errorFormat,
  });
  const headers = {
    ...rendered.headers,
    'Content-Type': `${rendered.contentType}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(rendered.body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${rendered.status} ${STATUS_CODES[rendered.status]}\r\n${lines.join('')}\r\n${rendered.body}`);
}
