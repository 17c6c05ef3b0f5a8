/** The coding of a response body: which one a request prefers, and how a body is compressed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPreferences } from '../http/accept.ts';

/** A coding that this service writes. */
export type Coding = 'br' | 'gzip';

/** Bodies of fewer bytes are sent as they are. */
export const leastToCompress = 1024;

/** Up to this many characters, compressing a text on the event loop takes less time than handing it to a thread. */
const mostOnEventLoop = 8 * 1024;

/** Compresses a whole body on a thread. `quality` is that of Brotli, from 0 to 11. */
export const compressors: Readonly<Record<Coding, (bytes: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** What a client may call each coding (RFC 9110 section 8.4.1.3). */
const namesOf: Readonly<Record<Coding, readonly string[]>> = { br: ['br'], gzip: ['gzip', 'x-gzip'] };

/** The coding of the greatest weight (RFC 9110 section 12.5.3), the smaller one where two weigh the same. */
export function codingOf({ headers: { 'accept-encoding': accepted } }: FastifyRequest): Coding | undefined {
  if (typeof accepted !== 'string') return undefined;
  const preferences = readPreferences(accepted);
  const weightOf = (names: readonly string[]) => preferences.find(({ value }) => names.includes(value))?.weight;
  const weigh = (coding: Coding) => weightOf(namesOf[coding]) ?? weightOf(['*']) ?? 0;
  const best = weigh('br') >= weigh('gzip') ? 'br' : 'gzip';
  return weigh(best) > 0 ? best : undefined;
}

/** Has a body sent as it is: the compression plugin reads Accept-Encoding in its own way, and might compress it. */
export function leaveUncompressed({ request }: FastifyReply): void {
  request.raw.headers['x-no-compression'] = 'true';
}

/**
 * Compresses a large text as a whole, in the coding that its request prefers. A stream would keep the text and the state of
 * the compression for as long as the client does not read. The compression plugin takes smaller texts; anything but a text
 * is returned as it is.
 */
export function compressLarge(reply: FastifyReply, body: unknown): unknown {
  if (typeof body !== 'string' || body.length <= mostOnEventLoop) return body;
  const coding = codingOf(reply.request);
  if (coding === undefined) {
    leaveUncompressed(reply);
    return body;
  }
  return compressors[coding](Buffer.from(body), 4).then((bytes) => {
    reply.header('Content-Encoding', coding);
    return bytes;
  });
}
