/** Compresses a published text once per coding, at the first request for it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { codingOf, minToCompress } from '../http/accept.ts';
import { lazy } from '../http/lazy.ts';
import { turnOfOwn } from '../server/loop-turns.ts';

/** The highest quality, 11, would take seconds for the contract. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Sending a longer body takes so long that it gets a turn of the event loop of its own. */
const maxAtOnce = 16 * 1024;

/** Returns a function that returns the body and its headers, in the coding that a request prefers. */
export function compressedText(text: string) {
  const plain = Buffer.from(text);
  const inCoding = {
    br: lazy(() => promisify(brotliCompress)(plain, brotliOptions)),
    gzip: lazy(() => promisify(gzip)(plain)),
  };
  return async (request: FastifyRequest) => {
    const { 'accept-encoding': accepted } = request.headers;
    const coding = plain.length < minToCompress ? undefined : codingOf(accepted);
    // All requests share these bytes, so a client that reads slowly takes no memory for them.
    const body = coding === undefined ? plain : await inCoding[coding]();
    if (body.length > maxAtOnce) await turnOfOwn(request);
    return { body, headers: coding === undefined ? {} : { 'Content-Encoding': coding } };
  };
}
