/**
 * Receives a request body in one buffer with limited memory, and closes the connection if the body
 * is not read completely.
 */

import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { maxima } from '../limits/bounds.ts';
import { type ArrivingBodies, tooManyBodies } from './arriving-bodies.ts';
import { closeGently } from './connections.ts';
import { inviteBody } from './framing.ts';

/** Real clients send pieces that are larger on average. */
const minBytesOfPiece = 64;

/** Returns the body limit of an operation in bytes: 1 MiB if the contract states no other limit. */
const bodyLimitOf = ({ context }: FastifyRequest) =>
  context.route.operation?.bodyLimit ?? 1_048_576;

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the body of a request has not arrived completely. */
export function isArriving(request: FastifyRequest): boolean {
  return hasBody(request) && request.raw.complete === false;
}

/**
 * Closes the connection after the response if the body is incomplete: its rest could be read as a
 * request (RFC 9112, 9.3).
 */
export function closeUnlessReceived(request: FastifyRequest, reply: FastifyReply): void {
  if (!isArriving(request)) return;
  reply.header('Connection', 'close');
  const { socket } = request.raw;
  // Node.js calls `destroySoon` after it has written a response with `Connection: close`.
  socket.destroySoon = () => closeGently(socket);
}

/** Throws 413 `body_too_large` if the announced size exceeds the limit of the route. */
export function refuseTooLarge(request: FastifyRequest): void {
  const bodyLimit = bodyLimitOf(request);
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw bodyTooLarge(bodyLimit);
}

function bodyTooLarge(limit: number): AppError {
  return new AppError('body_too_large', {
    developerMessage: `The body must have at most ${limit} bytes.`,
  });
}

/**
 * Returns the body. Collects all pieces in one buffer, which grows to twice its size when it is
 * full. A buffer for each small piece would take hundreds of bytes. Throws 413 `body_too_large` if
 * the body exceeds the limit of the route, 400 `invalid_request_body` if it is cut off or arrives
 * in too many small pieces, 408 `request_timeout` if it arrives too slowly, 503
 * `service_unavailable` if too many bodies are arriving, or the error of the stream.
 */
export async function collectBody(
  request: FastifyRequest,
  payload: RequestPayload,
  arriving: ArrivingBodies,
  timeoutMs: number,
): Promise<Buffer> {
  refuseTooLarge(request);
  // The stream emits no further event if the request has no body, or if the client has
  // disconnected.
  if (!hasBody(request)) return Buffer.alloc(0);
  if (request.raw.destroyed) throw invalidBody('The body is cut off.');
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  const counted = arriving.collect(request);
  inviteBody(request);
  // Most bodies arrive together with the headers. They need no listeners and no timer, which would
  // take 3 percent of the time of a rejected request. Their pieces need no limit, because they are
  // already in the buffer of the stream.
  if (payload.readableLength === announced) {
    counted.end();
    if (!counted.grow(announced)) throw tooManyBodies();
    const body = payload.read();
    // Emits `end`. Without that event, Node.js keeps the request in memory until the next request
    // on the connection.
    payload.resume();
    return body;
  }
  const bodyLimit = bodyLimitOf(request);
  return await collectPieces(payload, counted, { announced, bodyLimit, timeoutMs });
}

/** Collects a body that arrives in pieces. `announced` is its size, or NaN if that is unknown. */
function collectPieces(
  payload: RequestPayload,
  counted: ReturnType<ArrivingBodies['collect']>,
  { announced, bodyLimit, timeoutMs }: Record<'announced' | 'bodyLimit' | 'timeoutMs', number>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let body: Buffer = Buffer.alloc(0);
    let size = 0;
    let isSettled = false;
    const settle = () => {
      isSettled = true;
      payload.off('data', take).off('end', finish).off('error', fail);
      clearTimeout(timer);
      counted.end();
    };
    const fail = (error: unknown) => {
      // One piece can break two limits. A second call of `counted.end` would free a slot that
      // another body uses.
      if (isSettled) return;
      settle();
      reject(error);
    };
    const take = (piece: Buffer) => {
      const before = size;
      size += piece.length;
      if (size > bodyLimit) return fail(bodyTooLarge(bodyLimit));
      if (!counted.grow(size)) return fail(tooManyBodies());
      body = piece.length === announced ? piece : append(body, before, piece);
    };
    const finish = () => {
      if (!Number.isNaN(announced) && size !== announced)
        return fail(invalidBody('The body is cut off.'));
      settle();
      resolve(body.subarray(0, size));
    };
    // `unref`: the timer of a body that never arrives completely must not keep the process running.
    const timer = setTimeout(() => fail(new AppError('request_timeout')), timeoutMs).unref();
    payload.on('data', take).on('end', finish).on('error', fail);
    limitPieces(payload, fail);
    payload.resume();
  });
}

/**
 * Puts a piece after the first `size` bytes of a buffer. Copies the buffer into a larger one if the
 * piece does not fit.
 */
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

/**
 * Calls `refuse` with 400 `invalid_request_body` if a body arrives in too many small pieces. Real
 * clients send large pieces.
 */
export function limitPieces(
  payload: NodeJS.ReadableStream,
  refuse: (error: AppError) => void,
): void {
  let pieces = 0;
  let bytes = 0;
  const count = (piece: Buffer) => {
    pieces += 1;
    bytes += piece.length;
    if (pieces <= maxima.smallPieces || bytes >= pieces * minBytesOfPiece) return;
    payload.off('data', count);
    refuse(invalidBody('The body arrives in too many small pieces.'));
  };
  payload.on('data', count);
}

function invalidBody(developerMessage: string): AppError {
  return new AppError('invalid_request_body', { developerMessage });
}
