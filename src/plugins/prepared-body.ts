/**
 * Response bodies that are the same for many requests. Each is written once and compressed once per coding, and all
 * responses share the bytes: a client that asks again and again costs neither processor time nor memory.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { prepareToSend } from '../server/response.ts';
import { type Coding, codingOf, compressors, leastToCompress, leaveUncompressed } from './compression.ts';

/** The quality of Brotli for a body that is compressed once and sent often. */
const quality = 6;
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
    const compressed = compressors[coding](plain, quality).then(
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

/**
 * A prepared body as it is to be sent, in the coding that the request prefers. `write` turns its value into text or bytes.
 * Sets the headers that go with it.
 */
export function preparedPayload<Value>(
  reply: FastifyReply,
  body: PreparedBody<Value>,
  write: (value: Value) => string | Buffer,
): Payload | Promise<Payload> {
  const plain = body.plain(write);
  const coding = plain.length < leastToCompress ? undefined : codingOf(reply.request);
  if (coding === undefined) {
    leaveUncompressed(reply);
    return inPieces(reply, plain);
  }
  reply.header('Content-Encoding', coding);
  const bytes = body.in(coding, plain);
  return Buffer.isBuffer(bytes) ? inPieces(reply, bytes) : bytes.then((ready) => inPieces(reply, ready));
}

type Payload = Buffer | Readable;

function inPieces(reply: FastifyReply, bytes: Buffer): Payload {
  if (bytes.length <= pieceBytes || reply.request.method === 'HEAD') return bytes;
  reply.header('Content-Length', String(bytes.length));
  return Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: pieceBytes });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
