/**
 * Reads an upload: one file in the field `file` of a multipart form (RFC 7578), handed on piece by piece. No more than
 * one piece is ever held, and none is read before the last one was stored, so the sender waits for the store.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { type FormPart, readForm } from '../http/multipart.ts';
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
 * Receives the file of a request and stores its pieces in order.
 *
 * @throws AppError 400 `validation_failed` for a form that is not exactly one file named `file` with something in it,
 * 400 `invalid_request_body` for a body that is malformed or cut off, 413 `body_too_large`; and whatever `store` throws
 */
export async function receiveFile(
  form: { body: Readable | undefined; contentType: string },
  limit: number,
  store: StorePiece,
): Promise<ReceivedFile> {
  const { body, contentType } = form;
  // The iterator must not close the connection on the way out: the answer has yet to go over it.
  const stream = body?.iterator({ destroyOnReturn: false });
  try {
    let received: ReceivedFile | null = null;
    for await (const part of readForm(stream, contentType)) {
      if (part.name !== 'file')
        throw refuse(cleanFileName(part.name), 'constraint_violation', 'is not a known property');
      if (!isFile(part)) throw refuse('file', 'wrong_value', 'must be a file, with a file name');
      if (received) throw refuse('file', 'constraint_violation', 'must be sent only once');
      received = await receivePart(part, limit, store);
    }
    if (!received) throw refuse('file', 'required', 'is required');
    return received;
  } finally {
    // What still comes is read and dropped, so that the sender gets to read the answer.
    body?.resume();
  }
}

function isFile({ filename, contentType }: FormPart): boolean {
  return filename !== undefined || contentType === 'application/octet-stream';
}

async function receivePart(part: FormPart, limit: number, store: StorePiece): Promise<ReceivedFile> {
  const piece = Buffer.allocUnsafeSlow(pieceBytes);
  const hash = createHash('sha256');
  let size = 0;
  let filled = 0;
  for await (const bytes of part.content) {
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
    contentType: cleanMediaType(part.contentType ?? 'text/plain'),
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
