/**
 * How connections end. A request whose body nobody read leaves bytes behind that could be taken for the next request,
 * and a sender that takes its time about them; so its connection ends with the answer (RFC 9112 section 9.3).
 */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a client may go on sending after it was answered. */
const lingerMilliseconds = 5000;

/**
 * Closes the sending side and drops what still arrives, until the client closes too or its time is up. Closing both
 * sides at once would reset the connection, and with it what the client has not read yet (RFC 9112 section 9.6).
 */
export function closeGently(socket: Socket): void {
  socket.end();
  // The parser must not see another request.
  socket
    .removeAllListeners('data')
    .on('data', () => undefined)
    .resume();
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(timer));
}

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Waits until what came together with the headers of a request has been read: small bodies are complete then. */
export function readAhead(request: FastifyRequest, proceed: () => void): void {
  if (isIncomplete(request)) setImmediate(proceed);
  else proceed();
}

/** Makes an answer the last one on its connection where the body of its request has not come completely. */
export function closeUnlessReceived(request: FastifyRequest, reply: FastifyReply): void {
  if (!isIncomplete(request)) return;
  reply.header('Connection', 'close');
  const { socket } = request.raw;
  // What Node calls once such an answer is on its way.
  socket.destroySoon = () => closeGently(socket);
}

function isIncomplete(request: FastifyRequest): boolean {
  return hasBody(request) && request.raw.complete === false;
}
