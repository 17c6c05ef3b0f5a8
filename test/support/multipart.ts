/** Writes multipart bodies by hand, including invalid ones. */

import { Readable } from 'node:stream';

const boundary = 'fence-8d1c';

/** A part of a form. It is a file if it has a file name, otherwise a field. */
export interface FormPart {
  name: string;
  filename?: string;
  type?: string;
  content: Buffer | string;
}

/** The Content-Type of all forms of this module. */
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** Returns the body of a form. `isCutOff` omits the closing boundary. */
export function multipartBody(parts: readonly FormPart[], { isCutOff = false } = {}): Buffer {
  const encoded = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const body = Buffer.concat(encoded.map((piece) => Buffer.from(piece as string)));
  return isCutOff
    ? body.subarray(0, -3)
    : Buffer.concat([body, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Returns the body of a form with one file in the field `file`. */
export function fileBody(
  content: Buffer | string,
  { filename = 'cup.jpg', type = 'image/jpeg' } = {},
): Buffer {
  return multipartBody([{ name: 'file', filename, type, content }]);
}

/** Returns a stream that delivers the body in pieces, as a socket does. */
export function inPieces(body: Buffer, size = 65_536): Readable {
  const starts = Array.from({ length: Math.ceil(body.length / size) }, (_, nth) => nth * size);
  return Readable.from(starts.map((start) => body.subarray(start, start + size)));
}
