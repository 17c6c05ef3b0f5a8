/** Receives an upload in pieces: one file in the field `file` of a multipart form (RFC 7578). */
import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { mediaTypeOf } from '../http/accept.ts';
import { cleanMediaType, cleanName, shownField } from './file-name.ts';
import { watchPartType } from './part-type.ts';
import type { ReceivedFile } from './queries/uploads.ts';

/** The size of every piece except the last. */
export const pieceBytes = 64 * 1024;

/**
 * How many bytes a form may have in addition to its file, for the preamble, headers and boundaries.
 */
const formBytes = 64 * 1024;

/**
 * The size of the parser's buffer for a part. The parser has a defect: if one write fills the
 * buffer and ends an unread part, the request hangs. A socket delivers less per write, so no write
 * fills this buffer (docs/decisions/0007-multipart.md).
 */
const parserBufferBytes = 256 * 1024;

/**
 * Returns the maximum memory and disk space that an upload may take. Throws 413 if its
 * Content-Length leaves more than the limit for the file.
 */
export function spaceOf({ headers }: FastifyRequest, limit: number, usesDisk: boolean) {
  const { 'content-length': announced } = headers;
  const length = announced === undefined ? Number.POSITIVE_INFINITY : Number(announced);
  if (announced !== undefined && length > limit + formBytes) throw tooLarge(limit);
  return {
    memory: pieceBytes + Math.min(length, parserBufferBytes),
    disk: usesDisk ? Math.min(length, limit) : 0,
  };
}

/**
 * Receives the file of a request. `store` gets the pieces in order. All pieces use one buffer, so
 * the parser and the client wait while `store` writes a piece. Throws: 400 `validation_failed`
 * unless the only part of the form is a non-empty file in the field `file`; 400
 * `invalid_request_body` for a malformed or truncated body; 413 `body_too_large`; the errors of
 * `store`.
 */
export async function receiveFile(
  http: FastifyRequest,
  limit: number,
  store: (pieces: AsyncIterable<Buffer>) => Promise<void>,
): Promise<ReceivedFile> {
  // Without the assertion, TypeScript takes the variable for null below, because it does not see
  // that `pieces` sets it.
  let received = null as ReceivedFile | null;
  async function* pieces(): AsyncGenerator<Buffer> {
    const parts = partsOf(http, limit);
    const typeOfPart = watchPartType(http);
    for await (const part of parts) {
      requireFile(part);
      const type = typeOfPart();
      // The parser decides. The header only adds the parameters.
      const isSame = mediaTypeOf(type) === part.mimetype;
      received = yield* piecesOf(part, isSame ? type : part.mimetype, limit);
    }
    if (received === null) throw fileMissing();
  }
  try {
    await store(pieces());
    if (received === null) throw new Error('the store did not read the whole upload');
    return received;
  } finally {
    // Reads and discards the rest of the body, because some clients read the response only after
    // they have sent everything.
    http.raw.unpipe();
    http.raw.resume();
  }
}

/** Throws 400 `validation_failed` unless a part is a file in the field `file`. */
function requireFile(part: Multipart): asserts part is MultipartFile {
  if (part.fieldname !== 'file') {
    const field = shownField(part.fieldname);
    if (field === '') throw refusal('file', 'required', 'is required, and the part has no name');
    throw refusal(field, 'constraint_violation', 'is not a known property');
  }
  if (part.type !== 'file') throw refusal('file', 'wrong_value', 'must be a file with a file name');
}

/**
 * Returns the parts of a form. Any second part, even a malformed one, is an error. Throws 400
 * `validation_failed` if the body is no form, and 400 `invalid_request_body` if the client has
 * disconnected.
 */
function partsOf(http: FastifyRequest, limit: number): AsyncIterable<Multipart> {
  if (!http.isMultipart()) throw fileMissing();
  // The parser would wait forever, because it sees no end of a request that is already destroyed.
  if (http.raw.destroyed) throw incomplete();
  // The parser cuts a file at its limit, so one more byte shows that a file is too large. The other
  // limits are far above a valid form, which has one part and no text, and bound the memory.
  const limits = { parts: 1, fileSize: limit + 1, fieldSize: 1024, headerPairs: 32 };
  const parts = http.parts({ fileHwm: parserBufferBytes, limits });
  return withParserErrors(parts);
}

/**
 * Yields the content of a file in pieces of `pieceBytes`, all in one buffer. Returns the properties
 * of the file.
 */
async function* piecesOf(
  part: MultipartFile,
  type: string | undefined,
  limit: number,
): AsyncGenerator<Buffer, ReceivedFile> {
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
  if (size === 0) throw refusal('file', 'constraint_violation', 'must not be empty');
  if (filled > 0) yield piece.subarray(0, filled);
  const [filename, content_type] = [cleanName(part.filename), cleanMediaType(type)];
  return { filename, content_type, size, sha256: hash.digest() };
}

/** Turns errors of the parser into errors of the request. */
async function* withParserErrors<T>(parsed: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parsed;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof Error && 'code' in cause && cause.code === 'FST_PARTS_LIMIT') {
      throw refusal(
        'file',
        'constraint_violation',
        'must be the only part of the form and must occur once',
      );
    }
    throw incomplete(cause);
  }
}

function incomplete(cause?: unknown): AppError {
  return new AppError('invalid_request_body', {
    developerMessage: 'The body is not a complete multipart form.',
    cause,
  });
}

const fileMissing = () => refusal('file', 'required', 'is required');

function refusal(field: string, errorType: FailedCheck['error_type'], message: string): AppError {
  return failedChecks([{ field, in: 'body', error_type: errorType, message }]);
}

function tooLarge(limit: number): AppError {
  return new AppError('body_too_large', {
    developerMessage: `The file must have at most ${limit} bytes.`,
  });
}
