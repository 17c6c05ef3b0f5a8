/** How the body of a request is received: in one buffer, in bounded memory, and the connection ends where it is not read. */
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { closeGently } from './connections.ts';

/** A body of more pieces than this must have `leastBytesOfPiece` bytes in each, on average. */
export const mostSmallPieces = 1000;

/** The bytes that a piece must have on average. A piece costs as much processor time as hundreds of bytes. */
export const leastBytesOfPiece = 64;

const firstCapacity = 4096;

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether a request has a body that has not arrived completely. */
export function isArriving(request: FastifyRequest): boolean {
  return hasBody(request) && request.raw.complete === false;
}

/**
 * Makes a response the last one on its connection unless the body of its request has arrived. The rest of the body could be
 * taken for the next request, and the sender may take its time about it (RFC 9112 section 9.3).
 */
export function closeUnlessReceived(request: FastifyRequest, reply: FastifyReply): void {
  if (!isArriving(request)) return;
  reply.header('Connection', 'close');
  const { socket } = request.raw;
  // Node calls this once such a response is on its way.
  socket.destroySoon = () => closeGently(socket);
}

/** Refuses a body by its announced size, with 413 `body_too_large`, before anything of it is read. */
export function refuseTooLarge({ headers, routeOptions: { bodyLimit } }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > bodyLimit) throw bodyTooLarge(bodyLimit);
}

function bodyTooLarge(limit: number): AppError {
  return new AppError('body_too_large', { developerMessage: `The body must have at most ${limit} bytes.` });
}

/**
 * The whole body of a request. A piece of one byte takes hundreds of bytes of memory as a buffer of its own, so the pieces
 * are copied into one buffer, which takes at most twice the memory of what has arrived.
 *
 * @throws AppError 413 `body_too_large` over the limit of the route, 400 `invalid_request_body` for a body that is cut off
 * or arrives in too many pieces; what the stream fails with
 */
export async function collectBody(request: FastifyRequest, payload: RequestPayload): Promise<Buffer> {
  refuseTooLarge(request);
  const { bodyLimit } = request.routeOptions;
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  return await new Promise((resolve, reject) => {
    let body: Buffer = Buffer.alloc(0);
    let size = 0;
    const settle = (outcome: () => void) => {
      payload.off('data', take).off('end', finish).off('error', fail);
      outcome();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const take = (piece: Buffer) => {
      if (size + piece.length > bodyLimit) return fail(bodyTooLarge(bodyLimit));
      body = piece.length === announced ? piece : append(body, size, piece);
      size += piece.length;
    };
    const finish = () => {
      const isCutOff = !Number.isNaN(announced) && size !== announced;
      if (isCutOff) fail(new AppError('invalid_request_body', { developerMessage: 'The body is incomplete.' }));
      else settle(() => resolve(body.subarray(0, size)));
    };
    payload.on('data', take).on('end', finish).on('error', fail);
    limitPieces(payload, fail);
    payload.resume();
  });
}

/** Puts a piece behind the first `size` bytes of a buffer, or of a copy that has room for it. */
function append(buffer: Buffer, size: number, piece: Buffer): Buffer {
  const needed = size + piece.length;
  let target = buffer;
  if (needed > buffer.length) {
    target = Buffer.allocUnsafeSlow(Math.max(firstCapacity, 2 * buffer.length, needed));
    buffer.copy(target, 0, 0, size);
  }
  piece.copy(target, size);
  return target;
}

/**
 * Refuses a body that arrives in too many small pieces, with 400 `invalid_request_body`. A client that writes a body as a
 * whole, or in buffers, never comes near the bound.
 */
export function limitPieces(payload: NodeJS.ReadableStream, refuse: (error: AppError) => void): void {
  let pieces = 0;
  let bytes = 0;
  const count = (piece: Buffer) => {
    pieces += 1;
    bytes += piece.length;
    if (pieces <= mostSmallPieces || bytes >= pieces * leastBytesOfPiece) return;
    payload.off('data', count);
    refuse(new AppError('invalid_request_body', { developerMessage: 'The body arrived in too many small pieces.' }));
  };
  payload.on('data', count);
}
