/** Reads the `Content-Type` of a part of a form, because the parser of forms drops its parameters. */
import type { FastifyRequest } from 'fastify';

/** The maximum number of bytes in which the header of the part is searched. */
const maxBytes = 64 * 1024;

/**
 * Collects the beginning of a form, whose only part is a file. Call the returned function once the
 * parser has read the header of the part: it returns the `Content-Type`, or undefined if there is
 * none. Call this before the body flows.
 */
export function watchPartType({ raw, headers }: FastifyRequest): () => string | undefined {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const collect = (piece: Buffer) => {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= maxBytes) raw.off('data', collect);
  };
  raw.on('data', collect);
  return () => {
    raw.off('data', collect);
    const beginning = Buffer.concat(pieces.splice(0)).toString('latin1', 0, maxBytes);
    return typeIn(beginning, boundaryOf(headers['content-type'] ?? ''));
  };
}

function boundaryOf(contentType: string): string {
  const [, quoted, token] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  return quoted ?? token ?? '';
}

function typeIn(form: string, boundary: string): string | undefined {
  // A preamble may precede the first boundary.
  const start = `\r\n${form}`.indexOf(`\r\n--${boundary}`);
  const end = form.indexOf('\r\n\r\n', start);
  if (start < 0 || end < 0) return undefined;
  const unfolded = form.slice(start, end).replaceAll(/\r\n[\t ]+/g, ' ');
  return /^content-type:[\t ]*(.*)$/im.exec(unfolded)?.[1];
}
