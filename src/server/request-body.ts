/** Receives the body of a request in one buffer and bounded memory, and closes the connection if a body is not read. */
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { closeGently } from './connections.ts';

/** A body of more pieces must have 64 bytes per piece on average: a piece costs as much time as hundreds of bytes. */
export const mostSmallPieces = 1000;
const leastBytesOfPiece = 64;

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the body of a request has not arrived completely. */
export function isArriving(request: FastifyRequest): boolean {
  return hasBody(request) && request.raw.complete === false;
}

/** Closes the connection after a response if the rest of the request body could be read as a request (RFC 9112 section 9.3). */
export function closeUnlessReceived(request: FastifyRequest, reply: FastifyReply): void {
  if (!isArriving(request)) return;
  reply.header('Connection', 'close');
  const { socket } = request.raw;
  // Node calls this after it has written such a response.
  socket.destroySoon = () => closeGently(socket);
}

/** @throws AppError 413 `body_too_large` if the announced size is over the limit of the route */
export function refuseTooLarge({ headers, routeOptions: { bodyLimit } }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > bodyLimit) throw bodyTooLarge(bodyLimit);
}

function bodyTooLarge(limit: number): AppError {
  return new AppError('body_too_large', { developerMessage: `The body must have at most ${limit} bytes.` });
}

/**
 * Returns the whole body in one buffer of at most twice its size. A buffer for each small piece would take hundreds of bytes.
 *
 * @throws AppError 413 `body_too_large` over the limit of the route; 400 `invalid_request_body` for a body that is cut off or
 * arrives in too many pieces; the error of the stream
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
      if (!Number.isNaN(announced) && size !== announced) return fail(invalidBody('The body is cut off.'));
      settle(() => resolve(body.subarray(0, size)));
    };
    payload.on('data', take).on('end', finish).on('error', fail);
    limitPieces(payload, fail);
    payload.resume();
  });
}

/** Puts a piece after the first `size` bytes of a buffer. Copies the buffer into a larger one if the piece does not fit. */
function append(buffer: Buffer, size: number, piece: Buffer): Buffer {
  const needed = size + piece.length;
  let target = buffer;
  if (needed > buffer.length) {
    target = Buffer.allocUnsafeSlow(Math.max(4096, 2 * buffer.length, needed));
    buffer.copy(target, 0, 0, size);
  }
  piece.copy(target, size);
  return target;
}

/** Calls `refuse` with 400 `invalid_request_body` for a body in too many small pieces. Real clients send large pieces. */
export function limitPieces(payload: NodeJS.ReadableStream, refuse: (error: AppError) => void): void {
  let pieces = 0;
  let bytes = 0;
  const count = (piece: Buffer) => {
    pieces += 1;
    bytes += piece.length;
    if (pieces <= mostSmallPieces || bytes >= pieces * leastBytesOfPiece) return;
    payload.off('data', count);
    refuse(invalidBody('The body arrives in too many small pieces.'));
  };
  payload.on('data', count);
}

function invalidBody(developerMessage: string): AppError {
  return new AppError('invalid_request_body', { developerMessage });
}
