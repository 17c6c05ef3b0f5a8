/** Receives an upload: one file in the field `file` of a multipart form (RFC 7578), passed on piece by piece. */
import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { limitPieces } from '../server/request-body.ts';
import { cleanFileName, cleanMediaType } from './file-name.ts';
import type { AttachmentRow } from './queries.ts';

/** The size of every piece but the last. */
export const pieceBytes = 64 * 1024;

/** Bytes of a form besides its file at most: the text before the first boundary, headers, boundaries. */
const formBytes = 64 * 1024;

/**
 * Bytes of a part that the parser buffers. A part that it skips must fit, because a full buffer pauses the parser and the
 * end of a part in the same write does not resume it (docs/decisions/0007-multipart.md).
 */
const parserBufferBytes = 256 * 1024;

/** The length of the body that a request announces, if it does. Throws 413 `body_too_large` when no file of `limit` bytes is that long. */
export function announcedBytes({ headers }: FastifyRequest, limit: number): number | undefined {
  const length = headers['content-length'];
  if (Number(length ?? 0) > limit + formBytes) throw tooLarge(limit);
  return length === undefined ? undefined : Number(length);
}

/** The bytes of memory that receiving a form takes at most; `announced` is the length of the form if it is known. */
export function memoryOf(announced = Number.POSITIVE_INFINITY): number {
  return pieceBytes + Math.min(announced, parserBufferBytes);
}

/** What is known of a file once all of it has arrived. */
export type ReceivedFile = Pick<AttachmentRow, 'filename' | 'content_type' | 'size' | 'sha256'>;

/**
 * Receives the file of a request. `store` gets its pieces in order, all in the same buffer, and ends after the whole form
 * has been checked. While a piece is stored the parser holds at most its buffer, so the sender waits for the store.
 *
 * @throws AppError 400 `validation_failed` for a form that is not exactly one file named `file` with content,
 * 400 `invalid_request_body` for a body that is malformed or cut off, 413 `body_too_large`; and what `store` throws
 */
export async function receiveFile(
  http: FastifyRequest,
  limit: number,
  store: (pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<ReceivedFile> {
  let received = null as ReceivedFile | null;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const part of partsOf(http, limit)) {
      if (part.fieldname !== 'file') {
        throw refuse(cleanFileName(part.fieldname), 'constraint_violation', 'is not a known property');
      }
      if (part.type !== 'file') throw refuse('file', 'wrong_value', 'must be a file with a file name');
      received = yield* piecesOf(part, limit);
    }
    if (received === null) throw refuse('file', 'required', 'is required');
  }
  try {
    await store(pieces());
    if (received === null) throw new Error('the store did not read the whole upload');
    return received;
  } finally {
    // The rest of the body is read and dropped, so that the sender can read the response.
    http.raw.unpipe();
    http.raw.resume();
  }
}

/** The parts of a form. More than one is an error, which also covers every malformed part next to the file. */
function partsOf(http: FastifyRequest, limit: number): AsyncIterable<Multipart> | [] {
  if (!http.isMultipart()) return [];
  const limits = { parts: 1, fileSize: limit + 1, fieldSize: 1024, headerPairs: 32 };
  const parts = http.parts({ fileHwm: parserBufferBytes, limits });
  limitPieces(http.raw, (error) => void http.raw.emit('error', error));
  return withParserErrors(parts);
}

async function* piecesOf(part: MultipartFile, limit: number): AsyncGenerator<Buffer, ReceivedFile> {
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
      yield piece;
      filled = 0;
    }
  }
  if (size === 0) throw refuse('file', 'constraint_violation', 'must not be empty');
  if (filled > 0) yield piece.subarray(0, filled);
  const [filename, content_type] = [cleanFileName(part.filename), cleanMediaType(part.mimetype)];
  return { filename, content_type, size, sha256: hash.digest() };
}

/** Turns what the parser throws into the error of the client that sent the form. */
async function* withParserErrors<T>(parsed: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parsed;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof Error && 'code' in cause && cause.code === 'FST_PARTS_LIMIT') {
      throw refuse('file', 'constraint_violation', 'must be the only part of the form and must occur once');
    }
    throw new AppError('invalid_request_body', {
      developerMessage: 'The body is not a complete multipart form.',
      cause,
    });
  }
}

function refuse(field: string, errorType: FailedCheck['error_type'], message: string): AppError {
  return failedChecks([{ field, in: 'body', error_type: errorType, message }]);
}

function tooLarge(limit: number): AppError {
  return new AppError('body_too_large', { developerMessage: `The file must have at most ${limit} bytes.` });
}
