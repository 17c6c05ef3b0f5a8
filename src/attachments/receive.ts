/**
 * Reads an upload: one file in the field `file` of a multipart form (RFC 7578), passed on piece by piece. While a piece is
 * stored, the parser holds at most its buffer, so the sender waits for the store.
 */
import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { limitPieces } from '../server/request-body.ts';
import { cleanFileName, cleanMediaType } from './file-name.ts';

/** The size of every piece but the last. */
export const pieceBytes = 64 * 1024;

/** What a form has beside its file at most: what precedes the first boundary, headers, boundaries. */
const formBytes = 64 * 1024;

/** Refuses a form with 413 that is announced to be larger than one with the largest file could be. */
export function refuseTooLarge(announcedBytes: number, limit: number): void {
  if (announcedBytes > limit + formBytes) throw tooLarge(limit);
}

/** What is known of a file once all of it has come. */
export interface ReceivedFile {
  filename: string;
  contentType: string;
  size: number;
  sha256: Buffer;
}

/** Stores the next piece. The buffer is used again afterwards. */
export type StorePiece = (bytes: Buffer) => Promise<void>;

/**
 * Bytes that the parser buffers of a part. A part that it skips must fit: with a full buffer the parser pauses, and a part
 * that ends in the same write does not resume it (docs/decisions/0007-multipart.md).
 */
export const parserBufferBytes = 256 * 1024;

/**
 * Receives the file of a request and stores its pieces in order.
 *
 * @throws AppError 400 `validation_failed` for a form that is not exactly one file named `file` with something in it,
 * 400 `invalid_request_body` for a body that is malformed or cut off, 413 `body_too_large`; and what `store` throws
 */
export async function receiveFile(http: FastifyRequest, limit: number, store: StorePiece): Promise<ReceivedFile> {
  try {
    let received: ReceivedFile | null = null;
    for await (const part of partsOf(http, limit)) {
      if (part.fieldname !== 'file') {
        throw refuse(cleanFileName(part.fieldname), 'constraint_violation', 'is not a known property');
      }
      if (part.type !== 'file') throw refuse('file', 'wrong_value', 'must be a file, with a file name');
      received = await receivePart(part, limit, store);
    }
    if (!received) throw refuse('file', 'required', 'is required');
    return received;
  } finally {
    // The rest of the body is read and dropped, so that the sender can read the response.
    http.raw.unpipe();
    http.raw.resume();
  }
}

/** The parts of a form. More than one is an error, which also covers every malformed part next to the file. */
async function* partsOf(http: FastifyRequest, limit: number): AsyncGenerator<Multipart> {
  if (!http.isMultipart()) return;
  const limits = { parts: 1, fileSize: limit + 1, fieldSize: 1024, headerPairs: 32 };
  const parts = http.parts({ fileHwm: parserBufferBytes, limits });
  limitPieces(http.raw, (error) => void http.raw.emit('error', error));
  yield* withParserErrors(parts);
}

/** Turns what the parser throws into the error of the client that sent the form. */
async function* withParserErrors<T>(parsed: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parsed[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next().catch((cause: unknown) => {
        throw parserError(cause);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

function parserError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof Error && 'code' in cause && cause.code === 'FST_PARTS_LIMIT') {
    return refuse('file', 'constraint_violation', 'must be the only part of the form, and sent once');
  }
  return new AppError('invalid_request_body', { developerMessage: 'not a multipart form, or cut off', cause });
}

async function receivePart(part: MultipartFile, limit: number, store: StorePiece): Promise<ReceivedFile> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  const hash = createHash('sha256');
  let size = 0;
  let filled = 0;
  for await (const bytes of withParserErrors<Buffer>(part.file)) {
    size += bytes.length;
    if (size > limit) throw tooLarge(limit);
    hash.update(bytes);
    for (let read = 0; read < bytes.length; ) {
      const copied = bytes.copy(piece, filled, read);
      read += copied;
      filled += copied;
      if (filled < pieceBytes) continue;
      await store(piece);
      filled = 0;
    }
  }
  if (size === 0) throw refuse('file', 'constraint_violation', 'must not be empty');
  if (filled > 0) await store(piece.subarray(0, filled));
  return {
    filename: cleanFileName(part.filename),
    contentType: cleanMediaType(part.mimetype),
    size,
    sha256: hash.digest(),
  };
}

function refuse(field: string, errorType: FailedCheck['error_type'], message: string): AppError {
  return failedChecks([{ field, in: 'body', error_type: errorType, message }]);
}

function tooLarge(limit: number): AppError {
  return new AppError('body_too_large', { developerMessage: `the file is larger than ${limit} bytes` });
}
