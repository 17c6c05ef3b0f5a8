/**
 * The types of handlers: the request a handler gets and the replies it may return, both taken from the generated types of
 * one OpenAPI document. `Operations` below is the generated `operations` interface.
 */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FailedCheck } from '../errors/checks.ts';
import type { PreparedBody } from '../plugins/compression.ts';

/** An operation as openapi-typescript describes it. */
export interface OperationShape {
  parameters: { query?: unknown; header?: unknown; path?: unknown; cookie?: unknown };
  requestBody?: unknown;
  responses: Record<number, unknown>;
}

type Part<Parameters, Location extends string> = Location extends keyof Parameters
  ? NonNullable<Parameters[Location]>
  : object;

/** The handler of an upload reads the form itself, once it knows the caller. */
type BodyVariants<Content> = {
  [M in keyof Content]: { mediaType: M; body: M extends 'multipart/form-data' ? undefined : Content[M] };
}[keyof Content];

type NoBody = { mediaType: undefined; body: undefined };

/** The body of a request, discriminated by its media type; `undefined` where none was sent and none is required. */
export type RequestBody<O> = O extends { requestBody: { content: infer Content } }
  ? BodyVariants<Content>
  : O extends { requestBody?: { content: infer Content } }
    ? BodyVariants<Content> | NoBody
    : NoBody;

/** What a handler gets: the validated parameters and body, and the caller. */
export type OperationRequest<O extends OperationShape, Caller> = {
  readonly path: Part<O['parameters'], 'path'>;
  readonly query: Part<O['parameters'], 'query'>;
  readonly header: Part<O['parameters'], 'header'>;
  readonly caller: Caller;
  /** The underlying request: logger, request id, connection, content negotiation. */
  readonly http: FastifyRequest;
  /** The underlying reply, for plugins that set headers of their own, such as cookies. A handler never sends it. */
  readonly reply: FastifyReply;
} & RequestBody<O>;

/** What a handler with deferred validation gets: the parts are what the contract says only where `violations` is empty. */
export interface DeferredRequest<Caller> {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly mediaType: string | undefined;
  readonly caller: Caller;
  readonly http: FastifyRequest;
  readonly violations: readonly FailedCheck[];
}

type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };

type ReplyHeaders<R> = R extends { headers: infer H }
  ? { [K in KnownKeys<H> & string]?: string } & { [name: string]: string }
  : { [name: string]: string };

/** The head of a reply. The version for `ETag` is required where the contract declares that header. */
type ReplyHead<R> = { headers?: ReplyHeaders<R>; location?: string | undefined } & (R extends {
  headers: { ETag: unknown };
}
  ? { etag: number | string }
  : unknown);

/** JSON is the default media type. XML is rendered from the JSON body, so no handler names it. */
type ReplyBody<R> = R extends { content: infer Content extends object }
  ? { [M in Exclude<keyof Content, 'application/xml'>]: TypedBody<M, Content[M]> }[Exclude<
      keyof Content,
      'application/xml'
    >]
  : { body?: undefined; mediaType?: undefined };

/** Content of any type is a stream, which is opened when it is sent. */
type TypedBody<M, Body> = M extends '*/*'
  ? { mediaType: string; body: () => Promise<Readable> }
  : (M extends 'application/json' ? { mediaType?: M } : { mediaType: M }) & { body: Body | PreparedBody<Body> };

/** `status` may be omitted where 200 is the only success with a body. */
type StatusOf<S, Responses> = S extends 200
  ? 201 extends keyof Responses
    ? { status: S }
    : { status?: S }
  : { status: S };

/** A reply that is 201 for what this request created and 200 for what existed before. */
type CreationReply<Responses> = Responses extends { 200: infer Found; 201: infer Created }
  ? (Found extends { headers: { 'X-Beverage-Ordering-Replayed': unknown } }
      ? { replayed: boolean }
      : { created: boolean }) &
      ReplyHead<Created> &
      ReplyBody<Created>
  : never;

type SuccessStatus = 200 | 201 | 202 | 204 | 304;

/** The successful replies that the contract declares for an operation. Errors are thrown as `AppError`. */
export type OperationReply<O extends OperationShape, R extends O['responses'] = O['responses']> =
  | { [S in keyof R & SuccessStatus]: StatusOf<S, R> & ReplyHead<R[S]> & ReplyBody<R[S]> }[keyof R & SuccessStatus]
  | CreationReply<R>;

/** Returns the caller, or throws 401 or 403. `roles` are alternatives: a caller needs every role of one of them. */
export type Guard<Caller> = (
  request: FastifyRequest,
  roles: readonly (readonly string[])[],
) => Caller | Promise<Caller>;

/** Binds the handler of one operation. */
interface BindHandler<O extends OperationShape, Caller> {
  (handler: (request: OperationRequest<O, Caller>) => Promise<OperationReply<O>>): void;
  /** For a handler that reports violations itself, in an order of its own (docs/decisions/0002-deferred-validation.md). */
  deferValidation(handler: (request: DeferredRequest<Caller>) => Promise<OperationReply<O>>): void;
}

/** One function per operation that binds its handler. `Callers` has what the guard of each security scheme returns. */
export type BindOperation<Operations, Inventory, Callers> = {
  readonly [Id in keyof Operations & keyof Inventory]: BindHandler<
    Operations[Id] extends OperationShape ? Operations[Id] : never,
    CallerOf<Inventory[Id], Callers>
  >;
};

/** What the guard of an operation's security scheme returns; undefined for a public operation. */
type CallerOf<Entry, Callers> = Entry extends { security: readonly [infer First, ...unknown[]] }
  ? Callers[keyof First & keyof Callers]
  : undefined;

/** A handler and its reply where the compiler does not know the operation. */
export type AnyHandler = (request: never) => Promise<AnyReply>;
export interface AnyReply {
  /** 200 by default, unless `created` or `replayed` says 201. */
  status?: number;
  /** The version of the representation, for `ETag` and 304. */
  etag?: number | string;
  /** Whether this request created the resource: 201, else 200. */
  created?: boolean;
  /** Whether an earlier request with the same idempotency key created it: 200 and a header that says so, else 201. */
  replayed?: boolean;
  location?: string | undefined;
  headers?: Record<string, string>;
  mediaType?: string;
  body?: unknown;
}
