/**
 * Response bodies that are the same for many requests. Each is written once and compressed once per coding, and all
 * responses share the bytes: a client that asks again and again costs neither processor time nor memory.
 */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { readPreferences } from '../preferences.ts';
import { prepareToSend } from './response.ts';

type Coding = 'br' | 'gzip';

/** As much compression as a body is worth that is compressed once and sent often. */
const compressors: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: promisify(gzip),
};

/** Smaller bodies are sent as they are. */
const leastToCompress = 1024;
/** Larger bodies are sent in pieces of this size, so that a client that does not read holds no more than one. */
const pieceBytes = 64 * 1024;

/** A body that is sent many times. `value` must not change any more. */
export class PreparedBody<Value = unknown> {
  readonly value: Value;
  #plain: Buffer | undefined;
  readonly #compressed = new Map<Coding, Buffer | Promise<Buffer>>();

  constructor(value: Value) {
    this.value = value;
  }

  /** The bytes, written by `write` when they are needed for the first time. */
  plain(write: (value: Value) => string | Buffer): Buffer {
    if (this.#plain === undefined) {
      const bytes = Buffer.from(write(this.value) as string);
      this.#plain = bytes.length > pieceBytes ? bytes : prepareToSend(bytes);
    }
    return this.#plain;
  }

  /** The bytes in a coding. Requests that come while they are compressed share the work. */
  in(coding: Coding, plain: Buffer): Buffer | Promise<Buffer> {
    const known = this.#compressed.get(coding);
    if (known !== undefined) return known;
    const compressed = compressors[coding](plain).then(
      (bytes) => {
        this.#compressed.set(coding, bytes);
        return bytes;
      },
      (error: unknown) => {
        this.#compressed.delete(coding);
        throw error;
      },
    );
    this.#compressed.set(coding, compressed);
    return compressed;
  }
}

/** Sends a prepared body in the coding that the request prefers. `write` turns its value into text or bytes. */
export function sendPrepared<Value>(
  reply: FastifyReply,
  body: PreparedBody<Value>,
  write: (value: Value) => string | Buffer,
): FastifyReply | Promise<FastifyReply> {
  const plain = body.plain(write);
  const { 'accept-encoding': accepted } = reply.request.headers;
  const coding = plain.length < leastToCompress ? undefined : codingOf(accepted);
  if (coding === undefined) {
    // The compression plugin reads Accept-Encoding in its own way, and would compress the whole body for this request.
    reply.request.raw.headers['x-no-compression'] = 'true';
    return sendBytes(reply, plain);
  }
  reply.header('Content-Encoding', coding);
  const bytes = body.in(coding, plain);
  return Buffer.isBuffer(bytes) ? sendBytes(reply, bytes) : bytes.then((ready) => sendBytes(reply, ready));
}

/** What a client may call each coding (RFC 9110 section 8.4.1.3). */
const namesOf: Readonly<Record<Coding, readonly string[]>> = { br: ['br'], gzip: ['gzip', 'x-gzip'] };

/** The coding of the greatest weight (RFC 9110 section 12.5.3), the smaller one where two weigh the same. */
function codingOf(accepted: unknown): Coding | undefined {
  if (typeof accepted !== 'string') return undefined;
  const preferences = readPreferences(accepted);
  const weightOf = (names: readonly string[]) => preferences.find(({ value }) => names.includes(value))?.weight;
  const weigh = (coding: Coding) => weightOf(namesOf[coding]) ?? weightOf(['*']) ?? 0;
  const best = weigh('br') >= weigh('gzip') ? 'br' : 'gzip';
  return weigh(best) > 0 ? best : undefined;
}

function sendBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  if (bytes.length <= pieceBytes || reply.request.method === 'HEAD') return reply.send(bytes);
  reply.header('Content-Length', String(bytes.length));
  return reply.send(Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: pieceBytes }));
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
