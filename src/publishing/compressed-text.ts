/** Compresses a published text once per coding, at the first request for it. */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { codingOf, minToCompress } from '../http/accept.ts';
import { lazy } from '../http/lazy.ts';

/** The highest quality, 11, would take seconds for the contract. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/**
 * A larger body is sent in pieces of this size, so that only one piece counts for each client that
 * reads slowly. All clients share the bytes.
 */
const pieceBytes = 64 * 1024;

/** Returns a function that returns the body and its headers, in the coding that a request prefers. */
export function compressedText(text: string) {
  const plain = Buffer.from(text);
  const inCoding = {
    br: lazy(() => promisify(brotliCompress)(plain, brotliOptions)),
    gzip: lazy(() => promisify(gzip)(plain)),
  };
  return async ({ method, headers: { 'accept-encoding': accepted } }: FastifyRequest) => {
    const coding = plain.length < minToCompress ? undefined : codingOf(accepted);
    const bytes = coding === undefined ? plain : await inCoding[coding]();
    const isWhole = bytes.length <= pieceBytes || method === 'HEAD';
    const headers = {
      ...(coding !== undefined && { 'Content-Encoding': coding }),
      ...(!isWhole && { 'Content-Length': String(bytes.length) }),
    };
    return { body: isWhole ? bytes : inPieces(bytes), headers };
  };
}

function inPieces(bytes: Buffer): Readable {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  };
  return Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes });
}
