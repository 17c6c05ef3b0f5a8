/**
 * Reads an upload: one file in the field `file` of a multipart form (RFC 7578), handed on piece by piece. No more than
 * one piece is ever held, and none is read before the last one was stored, so the sender waits for the database.
 */
import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { cleanFileName, cleanMediaType } from './file-name.ts';

/** The size of every piece but the last. */
export const pieceBytes = 256 * 1024;

/** What is known of a file once all of it has come. */
export interface ReceivedFile {
  filename: string;
  contentType: string;
  size: number;
  sha256: Buffer;
}

/** Stores one piece. The buffer is used again afterwards. */
export type StorePiece = (position: number, bytes: Buffer) => Promise<void>;

/**
 * Receives the file of a request and stores its pieces in order.
 *
 * @throws AppError 400 `validation_failed` for a form that is not exactly one file named `file` with something in it,
 * 400 `invalid_request_body` for a body that is malformed or cut off, 413 `body_too_large`; and whatever `store` throws
 */
export async function receiveFile(http: FastifyRequest, limit: number, store: StorePiece): Promise<ReceivedFile> {
  try {
    let received: ReceivedFile | null = null;
    for await (const part of partsOf(http, limit)) {
      if (part.fieldname !== 'file') throw refuse(nameOf(part), 'constraint_violation', 'is not a known property');
      if (part.type !== 'file') throw refuse('file', 'wrong_value', 'must be a file, with a file name');
      if (received) throw refuse('file', 'constraint_violation', 'must be sent only once');
      received = await receivePart(part, limit, store);
    }
    if (!received) throw refuse('file', 'required', 'is required');
    return received;
  } catch (error) {
    // What still comes is read and dropped, so that the sender gets to read the answer.
    http.raw.unpipe();
    http.raw.resume();
    throw error;
  }
}

async function receivePart(part: MultipartFile, limit: number, store: StorePiece): Promise<ReceivedFile> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  const hash = createHash('sha256');
  let size = 0;
  let position = 0;
  let filled = 0;
  for await (const bytes of bytesOf(part)) {
    size += bytes.length;
    if (size > limit) throw tooLarge(limit);
    hash.update(bytes);
    for (let read = 0; read < bytes.length; ) {
      const copied = bytes.copy(piece, filled, read);
      read += copied;
      filled += copied;
      if (filled < pieceBytes) continue;
      await store(position++, piece);
      filled = 0;
    }
  }
  if (size === 0) throw refuse('file', 'constraint_violation', 'must not be empty');
  if (filled > 0) await store(position, piece.subarray(0, filled));
  return {
    filename: cleanFileName(part.filename),
    contentType: cleanMediaType(part.mimetype),
    size,
    sha256: hash.digest(),
  };
}

/** The parts of the form. One byte over the limit is let through, as the sign that there is too much. */
async function* partsOf(http: FastifyRequest, limit: number): AsyncGenerator<Multipart> {
  if (!http.isMultipart()) return;
  try {
    yield* http.parts({ limits: { fileSize: limit + 1, fieldSize: 1024, headerPairs: 32 } });
  } catch (cause) {
    throw unreadable(cause);
  }
}

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (cause) {
    throw unreadable(cause);
  }
}

function nameOf({ fieldname }: Multipart): string {
  return typeof fieldname === 'string' && fieldname !== '' ? cleanFileName(fieldname) : 'body';
}

function refuse(field: string, errorType: FailedCheck['error_type'], message: string): AppError {
  return failedChecks([{ field, in: 'body', error_type: errorType, message }]);
}

function unreadable(cause: unknown): AppError {
  return new AppError('invalid_request_body', {
    developerMessage: 'the body is no multipart form, lacks the boundary that Content-Type announces, or was cut off',
    cause,
  });
}

function tooLarge(limit: number): AppError {
  return new AppError('body_too_large', { developerMessage: `the file is larger than ${limit} bytes` });
}
