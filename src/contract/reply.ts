/**
 * Writes the reply of a handler: the status (304 for an unchanged resource), headers, and body in
 * the preferred media type.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE, prefersXml, XML_TYPE } from '../http/accept.ts';
import { ifNoneMatchNames, quotedTag } from '../http/conditional.ts';
import type { OperationDescription } from '../http/operation-description.ts';
import { toXml } from '../http/xml.ts';
import { turnOfOwn } from '../server/loop-turns.ts';
import { addVary } from '../server/vary.ts';
import { deprecationHeaders } from './deprecation.ts';

/** What a handler returns, without the types of its operation. */
export interface AnyReply {
  /**
   * If this is absent, `created` or `replayed` determines the status, 200 or 201. Without these
   * two, it is 200.
   */
  status?: number;
  /** The version of the representation, for the header `ETag` and for 304 responses. */
  etag?: number | string;
  /** Whether this request created the resource. The status is then 201, otherwise 200. */
  created?: boolean;
  /**
   * Whether an earlier request with this idempotency key created the resource. If so: 200 and the
   * replay header. If not: 201.
   */
  replayed?: boolean;
  location?: string | undefined;
  headers?: Record<string, string>;
  mediaType?: string;
  body?: unknown;
}

/** A body that is already serialized as JSON, in the form that the contract declares. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Returns the bytes that V8 takes for a text: one or two for each UTF-16 unit. */
export function bytesInMemory(text: string): number {
  const isAscii = Buffer.byteLength(text) === text.length;
  return isAscii ? text.length : 2 * text.length;
}

/** Serializes a value as JSON according to a schema of the contract. */
export type Serializer = (value: unknown) => string;

/**
 * A JSON text of at most this many characters is compressed at once, or rendered as XML at once: in
 * 0.1 ms. A longer one gets a turn of the event loop of its own. A usual page of 20 orders is
 * shorter than the first number.
 */
const maxAtOnce = { compressed: 16 * 1024, xml: 4 * 1024 };

/** Headers that describe a body. A 304 omits these headers (RFC 9110 section 15.4.5). */
const bodyHeaders = new Set([
  'Content-Length',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Language',
]);

/**
 * Returns a function that writes the head and returns the payload. If `body` is a function, it is
 * not called for 304 or HEAD.
 */
export function replyWriter(
  operation: OperationDescription,
  serializers: Readonly<Record<string, Serializer>>,
): (reply: FastifyReply, result: AnyReply) => unknown {
  const fixedHeaders = { ...cacheHeader(operation), ...deprecationHeaders(operation) };
  const vary = isNegotiated(operation) ? 'Accept' : undefined;
  const canBe304 = operation.statuses.includes(304);

  return (reply, result) => {
    const { etag, body } = result;
    const ifNoneMatch = canBe304 ? reply.request.headers['if-none-match'] : undefined;
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
    if (etag !== undefined) reply.header('ETag', quotedTag(etag));
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
   * - a value of a schema, or its JSON
   * - bytes or a stream, or a text if the media type has no schema
   */
  function writeBody(
    reply: FastifyReply,
    content: Readonly<Record<string, string>>,
    body: unknown,
    mediaType: string,
  ): unknown {
    const hasXml = XML_TYPE in content && mediaType === JSON_TYPE;
    const isXml = hasXml && prefersXml(reply.request.headers.accept);
    reply.type(isXml ? XML_TYPE : mediaType in content ? typeWithCharset(mediaType) : mediaType);
    const text = textOf(body, serializers[content[mediaType] ?? '']);
    if (text === undefined) return body;
    const root = isXml ? (content[XML_TYPE] ?? '') : undefined;
    const isCompressed = reply.request.headers['accept-encoding'] !== undefined;
    const needsTurn = isXml
      ? text.length > maxAtOnce.xml
      : isCompressed && text.length > maxAtOnce.compressed;
    if (needsTurn) return renderInTurns(reply.request, text, root, isCompressed);
    return root === undefined ? text : toXml(root, JSON.parse(text));
  }
}

/** Renders a JSON text as XML in one turn of the event loop, and begins another one to compress it. */
async function renderInTurns(
  request: FastifyRequest,
  text: string,
  root: string | undefined,
  isCompressed: boolean,
): Promise<string> {
  await turnOfOwn(request);
  if (root === undefined) return text;
  const xml = toXml(root, JSON.parse(text));
  if (isCompressed) await turnOfOwn(request);
  return xml;
}

/** Returns the text of a body, or undefined if the body is bytes or a stream. */
function textOf(body: unknown, serialize: Serializer | undefined): string | undefined {
  if (body instanceof JsonText) return body.text;
  if (typeof body === 'string' && serialize === undefined) return body;
  const isSerialized = Buffer.isBuffer(body) || body instanceof Readable;
  return serialize === undefined || isSerialized ? undefined : serialize(body);
}

/**
 * Returns the `Content-Type` of a body that the service writes. Fastify adds a charset only to JSON
 * that it sends as a text, but a coding does not change the type (RFC 9110 section 8.4).
 */
function typeWithCharset(mediaType: string): string {
  return mediaType.endsWith('json') ? `${mediaType}; charset=utf-8` : mediaType;
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
