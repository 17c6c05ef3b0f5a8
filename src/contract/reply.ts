/** Writes what a handler returns: status, headers, 304, and the body in the media type the request prefers. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE, prefersXml, XML_TYPE } from '../http/accept.ts';
import { etagOf, ifNoneMatchNames } from '../http/conditional.ts';
import { toXml } from '../http/xml.ts';
import { compressLarge, PreparedBody, preparedPayload } from '../plugins/compression.ts';
import { addVary } from '../plugins/vary.ts';
import type { OperationDescription } from '../server/request-context.ts';
import type { AnyReply } from './types.ts';

/** Turns a value into JSON by a schema of the contract. */
export type Serializer = (value: unknown) => string;

/** Headers that describe a body. A 304 does not have them (RFC 9110 section 15.4.5). */
const bodyHeaders = new Set(['Content-Length', 'Content-Disposition']);

/**
 * Returns a function that sets the head of a reply to one operation and returns its payload, or a promise of it. A `body`
 * that is a function is called only when the body is sent.
 */
export function replyWriter(
  operation: OperationDescription,
  serializers: Readonly<Record<string, Serializer>>,
): (reply: FastifyReply, result: AnyReply) => unknown {
  const fixedHeaders = { ...cacheHeader(operation), ...deprecationHeaders(operation) };
  const vary = varyOf(operation);
  const isConditional = operation.statuses.includes(304);

  return (reply, result) => {
    const { etag } = result;
    const ifNoneMatch = isConditional ? reply.request.headers['if-none-match'] : undefined;
    if (ifNoneMatch !== undefined && etag !== undefined && ifNoneMatchNames(ifNoneMatch, etag)) {
      writeHead(reply, 304, result);
      return undefined;
    }
    // The body is opened before the head is written: an error must not have the headers of the body.
    if (typeof result.body !== 'function') return writeAll(reply, result, result.body);
    // Of any payload but a stream, Fastify would state the length as Content-Length.
    if (reply.request.method === 'HEAD') return writeAll(reply, result, Readable.from([]));
    return result.body().then((body: unknown) => writeAll(reply, result, body));
  };

  function writeAll(reply: FastifyReply, result: AnyReply, body: unknown): unknown {
    const status = statusOf(result);
    writeHead(reply, status, result);
    if (body === undefined) return undefined;
    return writeBody(reply, operation.responses[status] ?? {}, body, result.mediaType ?? JSON_TYPE);
  }

  function writeHead(reply: FastifyReply, status: number, { etag, location, replayed, headers }: AnyReply): void {
    reply.status(status).headers(fixedHeaders);
    addVary(reply, vary);
    if (etag !== undefined) reply.header('ETag', etagOf(etag));
    if (location !== undefined) reply.header('Location', location);
    if (replayed) reply.header('X-Beverage-Ordering-Replayed', 'true');
    for (const name in headers) {
      if (name === 'Vary') addVary(reply, headers[name]);
      else if (status !== 304 || !bodyHeaders.has(name)) reply.header(name, headers[name]);
    }
  }

  function writeBody(
    reply: FastifyReply,
    content: Readonly<Record<string, string>>,
    body: unknown,
    mediaType: string,
  ): unknown {
    if (XML_TYPE in content && mediaType === JSON_TYPE && prefersXml(reply.request.headers.accept)) {
      const value = body instanceof PreparedBody ? body.value : body;
      reply.type(XML_TYPE);
      return compressLarge(reply, toXml(content[XML_TYPE] ?? '', value));
    }
    const serialize = serializers[content[mediaType] ?? ''];
    reply.type(mediaType);
    if (body instanceof PreparedBody) return preparedPayload(reply, body, serialize ?? String);
    return compressLarge(reply, serialize ? serialize(body) : body);
  }
}

function statusOf({ status, created, replayed }: AnyReply): number {
  return status ?? (created || replayed === false ? 201 : 200);
}

/** Unless a handler says otherwise, a private read may be kept and must be revalidated; nothing else may be kept. */
function cacheHeader({ method, security }: OperationDescription): Record<string, string> {
  return { 'Cache-Control': method === 'GET' && security.length > 0 ? 'private, no-cache' : 'no-store' };
}

/** A reply that has several media types depends on `Accept` (RFC 9110 section 12.5.5). */
function varyOf({ responses }: OperationDescription): string | undefined {
  const isNegotiated = Object.entries(responses).some(
    ([status, content]) => status.startsWith('2') && Object.keys(content).length > 1,
  );
  return isNegotiated ? 'Accept' : undefined;
}

/** How long a deprecated operation stays available; see docs/reference/versioning.md. */
const noticeYears = 2;

/**
 * `Deprecation` (RFC 9745, a structured date) and `Sunset` (RFC 8594, an HTTP date) of an operation that the contract marks
 * `deprecated` with `x-sunset`. Deprecation begins the notice period before sunset.
 */
export function deprecationHeaders({ deprecated, sunset }: OperationDescription): Record<string, string> {
  if (!deprecated || sunset === null) return {};
  const end = new Date(`${sunset}T00:00:00Z`);
  const begin = new Date(end);
  begin.setUTCFullYear(end.getUTCFullYear() - noticeYears);
  return { Deprecation: `@${begin.getTime() / 1000}`, Sunset: end.toUTCString() };
}
