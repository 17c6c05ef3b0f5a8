/** How a response body is compressed: which coding a request prefers, and bodies that are prepared once for many requests. */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { readPreferences } from '../http/accept.ts';
import { addVary } from './vary.ts';

type Coding = 'br' | 'gzip';

/** Bodies of fewer bytes are sent as they are. */
export const leastToCompress = 1024;
/** Up to this many characters, compressing a text on the event loop takes less time than handing it to a thread. */
const mostOnEventLoop = 8 * 1024;
/** The qualities of Brotli, from 0 to 11, for a body that is sent once, and for one that is compressed once and sent often. */
const qualities = { once: 4, often: 6 };
/** Larger prepared bodies are sent in pieces of this size, so that a client that does not read holds no more than one. */
const pieceBytes = 64 * 1024;

/** Compresses a whole body on a thread. */
const compressors: Readonly<Record<Coding, (bytes: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** The names by which a client may ask for each coding (RFC 9110 section 8.4.1.3). */
const namesOf: Readonly<Record<Coding, readonly string[]>> = { br: ['br'], gzip: ['gzip', 'x-gzip'] };

/** The coding of the greatest weight (RFC 9110 section 12.5.3), the smaller one where two weigh the same. */
function codingOf({ headers: { 'accept-encoding': accepted } }: FastifyRequest): Coding | undefined {
  if (typeof accepted !== 'string') return undefined;
  const preferences = readPreferences(accepted);
  const weightOf = (names: readonly string[]) => preferences.find(({ value }) => names.includes(value))?.weight;
  const weigh = (coding: Coding) => weightOf(namesOf[coding]) ?? weightOf(['*']) ?? 0;
  const best = weigh('br') >= weigh('gzip') ? 'br' : 'gzip';
  return weigh(best) > 0 ? best : undefined;
}

/**
 * Compresses a large text as a whole. A stream would keep the text and the state of the compression for as long as the
 * client does not read. The compression plugin takes smaller texts; anything but a text is returned as it is.
 */
export function compressLarge(reply: FastifyReply, body: unknown): unknown {
  if (typeof body !== 'string' || body.length <= mostOnEventLoop) return body;
  return inPreferredCoding(reply, body, (coding) => compressors[coding](Buffer.from(body), qualities.once));
}

/**
 * A body that is the same for many requests. It is serialized once and compressed once per coding, and all responses share
 * the result, so that repeated requests cost neither processor time nor memory. `value` must not change any more.
 */
export class PreparedBody<Value = unknown> {
  readonly value: Value;
  #plain: string | Buffer | undefined;
  readonly #compressed = new Map<Coding, Buffer | Promise<Buffer>>();

  constructor(value: Value) {
    this.value = value;
  }

  /** The body, serialized when it is needed first. Node sends a text and the head in one piece, 2 of 24 µs, if it is ASCII. */
  plain(serialize: (value: Value) => string | Buffer): string | Buffer {
    if (this.#plain === undefined) {
      const body = serialize(this.value);
      const bytes = Buffer.from(body as string);
      this.#plain = bytes.length === body.length && bytes.length <= pieceBytes ? body : bytes;
    }
    return this.#plain;
  }

  /** The body in a coding. Requests that arrive while it is compressed share the work. */
  in(coding: Coding, plain: string | Buffer): Buffer | Promise<Buffer> {
    let cached = this.#compressed.get(coding);
    if (cached === undefined) {
      cached = compressors[coding](Buffer.from(plain as string), qualities.often);
      this.#compressed.set(coding, cached);
      cached.then(
        (bytes) => this.#compressed.set(coding, bytes),
        () => this.#compressed.delete(coding),
      );
    }
    return cached;
  }
}

type Payload = string | Buffer | Readable;

/** The payload of a prepared body in the coding that the request prefers. Sets the headers that belong to it. */
export function preparedPayload<Value>(
  reply: FastifyReply,
  body: PreparedBody<Value>,
  serialize: (value: Value) => string | Buffer,
): Payload | Promise<Payload> {
  const plain = body.plain(serialize);
  if (plain.length < leastToCompress) return uncompressed(reply, plain);
  const payload = inPreferredCoding(reply, plain, (coding) => body.in(coding, plain));
  return payload instanceof Promise ? payload.then((bytes) => inPieces(reply, bytes)) : inPieces(reply, payload);
}

function inPreferredCoding<Plain extends string | Buffer>(
  reply: FastifyReply,
  plain: Plain,
  compress: (coding: Coding) => Buffer | Promise<Buffer>,
): Plain | Buffer | Promise<Buffer> {
  const coding = codingOf(reply.request);
  if (coding === undefined) return uncompressed(reply, plain);
  const finish = (bytes: Buffer) => {
    reply.header('Content-Encoding', coding);
    return bytes;
  };
  const compressed = compress(coding);
  return compressed instanceof Promise ? compressed.then(finish) : finish(compressed);
}

/** Sends a body as it is: the compression plugin reads Accept-Encoding in its own way, and might compress it. */
function uncompressed<Plain>({ request }: FastifyReply, plain: Plain): Plain {
  request.raw.headers['x-no-compression'] = 'true';
  return plain;
}

function inPieces(reply: FastifyReply, body: string | Buffer): Payload {
  if (typeof body === 'string' || body.length <= pieceBytes || reply.request.method === 'HEAD') return body;
  reply.header('Content-Length', String(body.length));
  return Readable.from(piecesOf(body), { objectMode: false, highWaterMark: pieceBytes });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

const plugin: FastifyPluginAsync = async (app) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastToCompress,
    // A stream would keep a body in memory, uncounted, until the client has read it. `compressLarge` takes large bodies first.
    syncThreshold: Number.POSITIVE_INFINITY,
  });
  // The plugin adds the name only where it compresses, but every response depends on the header. In lower case, as the
  // plugin writes it, or it would add the name again.
  app.addHook('onRequest', (_request, reply, next) => {
    addVary(reply, 'accept-encoding');
    next();
  });
};

/** Compresses the responses of an application. */
export const compressResponses = fastifyPlugin(plugin, { name: 'compress-responses' });
