/**
 * Writes the reply of a handler: the status (304 for an unchanged resource), headers, and body in
 * the preferred media type.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE, prefersXml, XML_TYPE } from '../http/accept.ts';
import { etagOf, ifNoneMatchNames } from '../http/conditional.ts';
import type { OperationDescription } from '../http/operation-description.ts';
import { toXml, xmlPieces } from '../http/xml.ts';
import {
  compressBytes,
  compressLarge,
  PreparedBody,
  preparedPayload,
} from '../server/compression.ts';
import { isLongList, type Renderings } from '../server/renderings.ts';
import { addVary } from '../server/vary.ts';
import { deprecationHeaders } from './deprecation.ts';
import type { AnyReply } from './operations.ts';

/** Serializes a value as JSON according to a schema of the contract. */
export type Serializer = (value: unknown) => string;

/**
 * A JSON text of at most this many characters is rendered as XML at once, in 0.2 ms. A turn and
 * slices would take three times as long.
 */
const maxXmlAtOnce = 16 * 1024;

/** Headers that describe a body. A 304 omits these headers (RFC 9110 section 15.4.5). */
const bodyHeaders = new Set(['Content-Length', 'Content-Disposition', 'Content-Language']);

/**
 * Returns a function that writes the head and returns the payload. If `body` is a function, it is
 * not called for 304 or HEAD.
 */
export function replyWriter(
  operation: OperationDescription,
  serializers: Readonly<Record<string, Serializer>>,
  renderings: Renderings,
): (reply: FastifyReply, result: AnyReply) => unknown {
  const fixedHeaders = { ...cacheHeader(operation), ...deprecationHeaders(operation) };
  const vary = isNegotiated(operation) ? 'Accept' : undefined;
  const isConditional = operation.statuses.includes(304);

  return (reply, result) => {
    const { etag, body } = result;
    const ifNoneMatch = isConditional ? reply.request.headers['if-none-match'] : undefined;
    if (etag !== undefined && ifNoneMatchNames(ifNoneMatch, etag)) {
      writeHead(reply, 304, result);
      return undefined;
    }
    if (typeof body !== 'function') return writeAll(reply, result, body);
    // Sends an empty stream, because Fastify would set Content-Length to the length of any other
    // payload.
    if (reply.request.method === 'HEAD') return writeAll(reply, result, Readable.from([]));
    // Opens the body before writing the head. If opening fails, the error response must not have
    // the headers of the body.
    return body().then((opened: unknown) => writeAll(reply, result, opened));
  };

  function writeAll(reply: FastifyReply, result: AnyReply, body: unknown): unknown {
    const {
      status = result.created || result.replayed === false ? 201 : 200,
      mediaType = JSON_TYPE,
    } = result;
    writeHead(reply, status, result);
    return body === undefined
      ? undefined
      : writeBody(reply, operation.responses[status] ?? {}, body, mediaType);
  }

  function writeHead(
    reply: FastifyReply,
    status: number,
    { etag, location, replayed, headers }: AnyReply,
  ): void {
    reply.status(status).headers(fixedHeaders);
    addVary(reply, vary);
    if (etag !== undefined) reply.header('ETag', etagOf(etag));
    if (location !== undefined) reply.header('Location', location);
    if (replayed) {
      reply.header('X-Beverage-Ordering-Replayed', 'true');
      reply.request.context.isReplay = true;
    }
    for (const name in headers) {
      if (name === 'Vary') addVary(reply, headers[name]);
      else if (status !== 304 || !bodyHeaders.has(name)) reply.header(name, headers[name]);
    }
  }

  /**
   * Returns the payload of a body in the preferred media type. `content` maps the media types of
   * the response to their schemas. A body is one of:
   *
   * - a `PreparedBody`, whose renderings stay in memory for the next request
   * - a value of a schema; a long list is serialized in a slice of its own
   * - a text, bytes or a stream, if the media type has no schema
   */
  function writeBody(
    reply: FastifyReply,
    content: Readonly<Record<string, string>>,
    body: unknown,
    mediaType: string,
  ): unknown {
    const serialize = serializers[content[mediaType] ?? ''];
    const hasXml = XML_TYPE in content && mediaType === JSON_TYPE;
    const isXml = hasXml && prefersXml(reply.request.headers.accept);
    reply.type(isXml ? XML_TYPE : mediaType in content ? typeWithCharset(mediaType) : mediaType);
    const root = content[XML_TYPE] ?? '';
    if (body instanceof PreparedBody) {
      const toJson = serialize ?? String;
      const write = () =>
        isXml
          ? writePreparedXml(reply, root, body, toJson)
          : preparedPayload(reply, body, toJson, renderings);
      return isLongList(body.value)
        ? renderings.slice(() => body.plain(toJson)).then(write)
        : write();
    }
    if (serialize === undefined) return compressLarge(reply, body, renderings);
    if (!isLongList(body)) {
      const json = serialize(body);
      return isXml ? writeXml(reply, root, json) : compressLarge(reply, json, renderings);
    }
    if (isXml)
      return renderings.slice(() => serialize(body)).then((json) => writeXml(reply, root, json));
    // Bytes, because Node.js would convert a text in the turn in which it is sent.
    return renderings
      .slice(() => Buffer.from(serialize(body)))
      .then((bytes) => compressBytes(reply, bytes, renderings));
  }

  async function writeXml(reply: FastifyReply, root: string, json: string): Promise<unknown> {
    return compressLarge(reply, await renderXml(reply, root, json), renderings);
  }

  async function writePreparedXml(
    reply: FastifyReply,
    root: string,
    body: PreparedBody,
    toJson: Serializer,
  ): Promise<unknown> {
    const xml = await body.xml(() => renderXml(reply, root, String(body.plain(toJson))));
    return preparedPayload(reply, xml, String, renderings);
  }

  /** Renders a JSON text as XML, because a prepared body has only its JSON. */
  async function renderXml(reply: FastifyReply, root: string, json: string): Promise<string> {
    if (json.length <= maxXmlAtOnce) return toXml(root, JSON.parse(json));
    return await renderings.run(reply.request.context, () => renderings.join(xmlOf(root, json)));
  }
}

/**
 * Returns the `Content-Type` of a body that the service writes. Fastify adds a charset only to JSON
 * that it sends as a text, but a coding does not change the type (RFC 9110 section 8.4).
 */
function typeWithCharset(mediaType: string): string {
  return mediaType.endsWith('json') ? `${mediaType}; charset=utf-8` : mediaType;
}

/**
 * Yields the pieces of a document. Parses the text when the rendering begins, because parsing a
 * page takes time too.
 */
function* xmlOf(root: string, json: string): Generator<string> {
  yield* xmlPieces(root, JSON.parse(json));
}

/**
 * The default `Cache-Control`: a client may store only responses to an authenticated GET, and must
 * revalidate them.
 */
function cacheHeader({ method, security }: OperationDescription): Record<string, string> {
  return {
    'Cache-Control': method === 'GET' && security.length > 0 ? 'private, no-cache' : 'no-store',
  };
}

/**
 * Whether a successful response has several media types, so that it depends on `Accept` (RFC 9110
 * section 12.5.5).
 */
function isNegotiated({ responses }: OperationDescription): boolean {
  return Object.values(responses).some((content) => Object.keys(content).length > 1);
}
