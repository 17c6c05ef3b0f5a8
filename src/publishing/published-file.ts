/** Makes a published file at its first request, and serves it. */
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireIfMatch } from '../contract/preconditions.ts';
import type { AnyReply } from '../contract/reply.ts';
import { documentCaching } from '../http/caching.ts';
import { tagOfText } from '../http/conditional.ts';
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

/** A handler that returns a file. */
export type PublishedFile = ReturnType<typeof publishedFile>;

/**
 * Returns a handler that makes a file and its entity tag at the first request, because most files
 * are rarely read. An address without an extension is that of a page. `headers` depend on the text.
 */
export function publishedFile(
  path: string,
  make: () => string | Promise<string>,
  headers: (text: string) => Readonly<Record<string, string>> = () => documentCaching,
) {
  const file = lazy(async () => {
    const text = await make();
    return { etag: tagOfText(text), own: headers(text), bodyFor: compressedText(text) };
  });
  // The compiler does not know which operation sends this file. A test compares the media types with
  // the contract.
  const mediaType = mediaTypes[extname(path)] as never;
  return async ({ http }: { http: FastifyRequest }) => {
    const { etag, own, bodyFor } = await file();
    const { body, headers: ofBody } = await bodyFor(http);
    return { etag, mediaType, headers: { ...own, ...ofBody }, body: body as never };
  };
}

/** Writes the head of a reply, and returns its payload. */
type Write = (reply: FastifyReply, result: AnyReply) => unknown;

/**
 * Serves a file to a request that reaches no operation of the contract, for which the binding would
 * check If-Match. The scope of the route has `@fastify/helmet`.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PublishedFile,
  write: Write,
): Promise<unknown> {
  const result = await file({ http: request });
  requireIfMatch(request, result.etag);
  reply.helmet();
  return reply.send(await write(reply, result));
}
