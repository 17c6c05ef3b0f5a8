/**
 * Compresses response bodies. A body belongs to a single request, or is prepared and shared by many
 * requests.
 */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPreferences } from '../http/accept.ts';
import type { InTurn, Renderings } from './renderings.ts';

type Coding = 'br' | 'gzip';
type Plain = string | Buffer;
type Compress = (coding: Coding) => Buffer | Promise<Buffer>;

const minToCompress = 1024;
/**
 * Texts of at most this many characters are compressed on the event loop: passing a text to a
 * thread would take longer.
 */
const maxOnEventLoop = 8 * 1024;
/**
 * The Brotli quality, from 0 to 11: `often` for a body that is sent many times before it changes,
 * `once` for all others.
 */
const qualities = { once: 4, often: 6 };
/**
 * A larger prepared body is sent in pieces of this size, so that only one piece is in memory for
 * each slow client.
 */
const pieceBytes = 64 * 1024;

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

const bytesOf = (body: Plain): Buffer => (typeof body === 'string' ? Buffer.from(body) : body);

/** The functions that compress a body on a thread. */
const compressors: Readonly<Record<Coding, (bytes: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (bytes, quality) => promisify(brotliCompress)(bytes, brotliOptions(bytes, quality)),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/**
 * Returns the coding with the greatest weight (RFC 9110 section 12.5.3). If both weights are equal,
 * returns Brotli. Returns undefined if the request prefers no coding (`identity`).
 */
function codingOf({
  headers: { 'accept-encoding': accepted },
}: FastifyRequest): Coding | undefined {
  if (typeof accepted !== 'string') return undefined;
  const preferences = readPreferences(accepted);
  const weightOf = (...names: string[]) =>
    preferences.find(({ value }) => names.includes(value))?.weight;
  const others = weightOf('*') ?? 0;
  const brotli = weightOf('br') ?? others;
  // gzip has two names (RFC 9110 section 8.4.1.3).
  const gzip = weightOf('gzip', 'x-gzip') ?? others;
  const greatest = Math.max(brotli, gzip);
  if (greatest <= 0 || greatest < (weightOf('identity') ?? 0)) return undefined;
  return brotli >= gzip ? 'br' : 'gzip';
}

/**
 * Compresses a large text on a thread, and returns every other body unchanged. The plugin
 * `compressResponses` compresses smaller texts. Both compress a body as a whole: a stream would
 * keep the body in memory until the client has read everything.
 */
export function compressLarge(reply: FastifyReply, body: unknown, renderings: Renderings): unknown {
  if (typeof body !== 'string' || body.length <= maxOnEventLoop) return body;
  return compressBytes(reply, body, renderings);
}

/** Compresses a serialized body of any size on a thread. */
export function compressBytes(
  reply: FastifyReply,
  body: Plain,
  renderings: Renderings,
): Plain | Promise<Plain> {
  return inPreferredCoding(reply, body, (coding) =>
    renderings.run(reply.request.context, () => compressors[coding](bytesOf(body), qualities.once)),
  );
}

/**
 * Compresses a short text on the event loop. Undefined if it is too short, or if the request
 * accepts no coding.
 */
export function compressShort(
  request: FastifyRequest,
  text: string,
): { coding: Coding; bytes: Buffer } | undefined {
  const coding = text.length < minToCompress ? undefined : codingOf(request);
  if (coding === undefined) return undefined;
  const plain = Buffer.from(text);
  const bytes =
    coding === 'br'
      ? brotliCompressSync(plain, brotliOptions(plain, qualities.once))
      : gzipSync(plain);
  return { coding, bytes };
}

/**
 * Returns the form in which a body is kept. A short ASCII text stays a string: Node.js sends it
 * together with the head, which saves 2 µs.
 */
function keptForm(body: Plain): Plain {
  const length = Buffer.byteLength(body);
  const isShortAscii = length === body.length && length <= pieceBytes;
  return isShortAscii ? body : alone(Buffer.from(body as string));
}

/**
 * A body that many requests share. The serialized and the compressed body are kept. The content is
 * dropped when it is serialized, because it would take more memory than both. `onGrowth` is called
 * each time `bytes` has grown.
 */
export class PreparedBody<Value = unknown> {
  /**
   * Whether the body is replaced often, like a page of a list. Such a body is compressed fast. It
   * is sent as a whole, so that the limit on unread bytes counts all bytes that a slow client keeps
   * in memory.
   */
  readonly isShortLived: boolean;
  readonly #onGrowth: () => void;
  #value: Value | undefined;
  #plain: Plain | undefined;
  readonly #compressed = new Map<Coding, Buffer | Promise<Buffer>>();
  #xml: PreparedBody<never> | Promise<PreparedBody<never>> | undefined;

  constructor(value: Value, { isShortLived = false, onGrowth = (): void => undefined } = {}) {
    this.#value = value;
    this.isShortLived = isShortLived;
    this.#onGrowth = onGrowth;
  }

  /** Returns the body with this text, which is already serialized. */
  static ofText(
    text: string,
    options?: ConstructorParameters<typeof PreparedBody>[1],
  ): PreparedBody<never> {
    const body = new PreparedBody<never>(undefined as never, options);
    body.#plain = keptForm(text);
    return body;
  }

  /** The content, until it is serialized. */
  get value(): Value | undefined {
    return this.#value;
  }

  /**
   * The bytes of the body in all its forms. A body that is kept as a text has only ASCII
   * characters.
   */
  get bytes(): number {
    const bodies = [this.#plain, ...this.#compressed.values()];
    const lengths = bodies.map((body) =>
      body === undefined || body instanceof Promise ? 0 : body.length,
    );
    const ofXml = this.#xml instanceof PreparedBody ? this.#xml.bytes : 0;
    return lengths.reduce((sum, length) => sum + length, ofXml);
  }

  /** The body as XML. Concurrent requests share one rendering. A failed rendering is not cached. */
  xml(render: () => Promise<string>): PreparedBody<never> | Promise<PreparedBody<never>> {
    this.#xml ??= render().then(
      (text) => {
        const { isShortLived } = this;
        const xml = PreparedBody.ofText(text, { isShortLived, onGrowth: this.#onGrowth });
        this.#xml = xml;
        this.#onGrowth();
        return xml;
      },
      (error) => {
        this.#xml = undefined;
        throw error;
      },
    );
    return this.#xml;
  }

  /** The serialized body. */
  plain(serialize: (value: Value) => Plain): Plain {
    if (this.#plain === undefined) {
      this.#plain = keptForm(serialize(this.#value as Value));
      this.#value = undefined;
      this.#onGrowth();
    }
    return this.#plain;
  }

  /**
   * The body in a coding. Concurrent requests share one compression. A failed compression is not
   * cached.
   */
  in(coding: Coding, plain: Plain, inTurn: InTurn): Buffer | Promise<Buffer> {
    let cached = this.#compressed.get(coding);
    if (cached === undefined) {
      const quality = this.isShortLived ? qualities.once : qualities.often;
      cached = inTurn(() => compressors[coding](bytesOf(plain), quality));
      this.#compressed.set(coding, cached);
      cached.then(
        (bytes) => {
          this.#compressed.set(coding, alone(bytes));
          this.#onGrowth();
        },
        () => this.#compressed.delete(coding),
      );
    }
    return cached;
  }
}

/**
 * Copies bytes to memory of their own. A small buffer is a part of 64 KB, and would keep all of
 * these in memory.
 */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Returns a prepared body in the coding that the request prefers, and sets `Content-Encoding`. */
export function preparedPayload<V>(
  reply: FastifyReply,
  body: PreparedBody<V>,
  serialize: (value: V) => Plain,
  renderings: Renderings,
) {
  const plain = body.plain(serialize);
  if (plain.length < minToCompress) return plain;
  const inTurn: InTurn = (task) => renderings.run(reply.request.context, task);
  const payload = inPreferredCoding(reply, plain, (coding) => body.in(coding, plain, inTurn));
  if (body.isShortLived) return payload;
  return payload instanceof Promise
    ? payload.then((bytes) => inPieces(reply, bytes))
    : inPieces(reply, payload);
}

function inPreferredCoding(
  reply: FastifyReply,
  plain: Plain,
  compress: Compress,
): Plain | Promise<Plain> {
  const coding = codingOf(reply.request);
  if (coding === undefined) return plain;
  const finish = (bytes: Buffer) => {
    reply.header('Content-Encoding', coding);
    return bytes;
  };
  const compressed = compress(coding);
  return compressed instanceof Promise ? compressed.then(finish) : finish(compressed);
}

function inPieces(reply: FastifyReply, body: Plain): Plain | Readable {
  if (typeof body === 'string' || body.length <= pieceBytes || reply.request.method === 'HEAD')
    return body;
  reply.header('Content-Length', String(body.length));
  return Readable.from(piecesOf(body), { objectMode: false, highWaterMark: pieceBytes });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
