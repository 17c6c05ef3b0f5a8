/** Compresses response bodies. A body belongs to a single request, or is prepared and shared by many requests. */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { readPreferences } from '../http/accept.ts';
import { addVary } from './vary.ts';

type Coding = 'br' | 'gzip';
type Plain = string | Buffer;
type Compress = (coding: Coding) => Buffer | Promise<Buffer>;

const leastToCompress = 1024;
/** Texts of at most this many characters are compressed on the event loop: passing a text to a thread would take longer. */
const mostOnEventLoop = 8 * 1024;
/** The Brotli quality, from 0 to 11: `often` for a body that is sent many times before it changes, `once` for any other body. */
export const qualities = { once: 4, often: 6 };
/** A larger prepared body is sent in pieces of this size, so that only one piece is in memory for each slow client. */
const pieceBytes = 64 * 1024;

/** The functions that compress a whole body on a thread. */
const compressors: Readonly<Record<Coding, (bytes: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Returns the coding with the greatest weight (RFC 9110 section 12.5.3). If both weights are equal, returns Brotli. */
function codingOf({ headers: { 'accept-encoding': accepted } }: FastifyRequest): Coding | undefined {
  if (typeof accepted !== 'string') return undefined;
  const preferences = readPreferences(accepted);
  const weightOf = (...names: string[]) => preferences.find(({ value }) => names.includes(value))?.weight;
  const others = weightOf('*') ?? 0;
  const brotli = weightOf('br') ?? others;
  // gzip has two names (RFC 9110 section 8.4.1.3).
  const gzip = weightOf('gzip', 'x-gzip') ?? others;
  if (Math.max(brotli, gzip) <= 0) return undefined;
  return brotli >= gzip ? 'br' : 'gzip';
}

/**
 * Compresses a large text as a whole, and returns every other body unchanged. The plugin below compresses smaller texts. A
 * stream would keep the text and the state of the compression in memory until the client has read everything.
 */
export function compressLarge(reply: FastifyReply, body: unknown): unknown {
  if (typeof body !== 'string' || body.length <= mostOnEventLoop) return body;
  return inPreferredCoding(reply, body, (coding) => compressors[coding](Buffer.from(body), qualities.once));
}

/**
 * A body that many requests share. The serialized and the compressed body are kept. The content is dropped when it is serialized,
 * because it would take more memory than both. `onGrowth` receives the bytes of the body each time they have grown.
 */
export class PreparedBody<Value = unknown> {
  readonly #quality: number;
  readonly #onGrowth: (bytes: number) => void;
  #value: Value | undefined;
  #plain: Plain | undefined;
  readonly #compressed = new Map<Coding, Buffer | Promise<Buffer>>();
  #bytes = 0;

  constructor(value: Value, { quality = qualities.often, onGrowth = (_bytes: number): void => undefined } = {}) {
    this.#value = value;
    this.#quality = quality;
    this.#onGrowth = onGrowth;
  }

  /** The content of the body, for other formats than that of `plain`. */
  get value(): Value {
    return this.#plain === undefined ? (this.#value as Value) : JSON.parse(String(this.#plain));
  }

  /** The serialized body. A short ASCII text stays a string: Node.js sends it together with the head, which saves 2 µs. */
  plain(serialize: (value: Value) => Plain): Plain {
    if (this.#plain === undefined) {
      const body = serialize(this.#value as Value);
      const length = Buffer.byteLength(body);
      this.#plain = length === body.length && length <= pieceBytes ? body : Buffer.from(body as string);
      this.#value = undefined;
      this.#grow(length);
    }
    return this.#plain;
  }

  /** The body in a coding. Concurrent requests share one compression. A failed compression is not cached. */
  in(coding: Coding, plain: Plain): Buffer | Promise<Buffer> {
    let cached = this.#compressed.get(coding);
    if (cached === undefined) {
      cached = compressors[coding](Buffer.from(plain as string), this.#quality);
      this.#compressed.set(coding, cached);
      cached.then(
        (bytes) => {
          this.#compressed.set(coding, bytes);
          this.#grow(bytes.length);
        },
        () => this.#compressed.delete(coding),
      );
    }
    return cached;
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    this.#onGrowth(this.#bytes);
  }
}

/** Returns a prepared body in the coding that the request prefers, and sets `Content-Encoding`. */
export function preparedPayload<V>(reply: FastifyReply, body: PreparedBody<V>, serialize: (value: V) => Plain) {
  const plain = body.plain(serialize);
  if (plain.length < leastToCompress) return uncompressed(reply, plain);
  const payload = inPreferredCoding(reply, plain, (coding) => body.in(coding, plain));
  return payload instanceof Promise ? payload.then((bytes) => inPieces(reply, bytes)) : inPieces(reply, payload);
}

function inPreferredCoding(reply: FastifyReply, plain: Plain, compress: Compress): Plain | Promise<Plain> {
  const coding = codingOf(reply.request);
  if (coding === undefined) return uncompressed(reply, plain);
  const finish = (bytes: Buffer) => {
    reply.header('Content-Encoding', coding);
    return bytes;
  };
  const compressed = compress(coding);
  return compressed instanceof Promise ? compressed.then(finish) : finish(compressed);
}

/** Keeps `@fastify/compress` from compressing this body, because that plugin interprets Accept-Encoding differently. */
function uncompressed({ request }: FastifyReply, plain: Plain): Plain {
  request.raw.headers['x-no-compression'] = 'true';
  return plain;
}

function inPieces(reply: FastifyReply, body: Plain): Plain | Readable {
  if (typeof body === 'string' || body.length <= pieceBytes || reply.request.method === 'HEAD') return body;
  reply.header('Content-Length', String(body.length));
  return Readable.from(piecesOf(body), { objectMode: false, highWaterMark: pieceBytes });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Compresses the texts that are too small for `compressLarge`, and adds Accept-Encoding to the `Vary` of every response. */
export const compressResponses = fastifyPlugin(async (app) => {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastToCompress,
    // No streams: a stream would keep the body in memory until the client has read it, and no limit would count these bytes.
    syncThreshold: Number.POSITIVE_INFINITY,
  });
  // The plugin adds `accept-encoding` only to responses that it compresses. It finds an existing name only in lower case.
  app.addHook('onRequest', (_request, reply, next) => {
    addVary(reply, 'accept-encoding');
    next();
  });
});
