/** Makes a published file at its first request. */
import { extname } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { documentHead } from '../http/conditional.ts';
import { lazy } from '../http/lazy.ts';
import { compressedText } from './compressed-text.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml',
};

/** Returns the media type of a file. An address without an extension is that of a page. */
export const mediaTypeOf = (path: string) => mediaTypes[extname(path)];

/**
 * Returns a handler that creates a file and its entity tag at the first request, because most files
 * are rarely read.
 */
export function lazyFile(
  mediaType: string | undefined,
  make: () => string | Promise<string>,
  head: typeof documentHead = documentHead,
) {
  const file = lazy(async () => {
    const text = await make();
    return { head: head(text), bodyFor: compressedText(text) };
  });
  return async ({ http }: { http: FastifyRequest }) => {
    const { head, bodyFor } = await file();
    const { body, headers } = await bodyFor(http);
    return {
      etag: head.etag,
      headers: { ...head.headers, ...headers },
      // The compiler does not know which operation sends this file. A test compares the media types
      // with the contract.
      mediaType: mediaType as never,
      body,
    };
  };
}
