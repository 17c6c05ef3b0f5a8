/**
 * What the compiler knows of an operation: the request a handler is given and the replies it may give, both read off
 * the generated types of one OpenAPI document. `Operations` below is the generated `operations` interface.
 */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FailedCheck } from '../errors/checks.ts';
import type { PreparedBody } from '../plugins/compression.ts';

type SuccessStatus = 200 | 201 | 202 | 204 | 304;

/** An operation as openapi-typescript describes it. */
export interface OperationShape {
  parameters: { query?: unknown; header?: unknown; path?: unknown; cookie?: unknown };
  requestBody?: unknown;
  responses: Record<number, unknown>;
}

type Part<Parameters, Place extends string> = Place extends keyof Parameters ? NonNullable<Parameters[Place]> : object;

/** A form is handed over unread, so that whoever calls is known before any of it is read (D53); it may not come at all. */
type BodyVariants<Content> = {
  [M in keyof Content]: {
    mediaType: M;
    body: M extends 'multipart/form-data' ? undefined : Content[M];
  };
}[keyof Content];

type NoBody = { mediaType: undefined; body: undefined };

/** The body a handler is given, told apart by its media type; `undefined` where none came and none is required. */
export type RequestBody<O> = O extends { requestBody: { content: infer Content } }
  ? BodyVariants<Content>
  : O extends { requestBody?: { content: infer Content } }
    ? BodyVariants<Content> | NoBody
    : NoBody;

/** What every handler is given: the checked parameters and body, and who calls. */
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

/**
 * What a handler is given that settles the order of refusals by itself (D27): nothing of the request is certain yet,
 * and `faults` says what the contract holds against it; where it is empty, the parts are what the contract says.
 */
export interface DeferredRequest<Caller> {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly mediaType: string | undefined;
  readonly caller: Caller;
  readonly http: FastifyRequest;
  readonly faults: readonly FailedCheck[];
}

type KnownKeys<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };

type ReplyHeaders<R> = R extends { headers: infer H }
  ? { [K in KnownKeys<H> & string]?: string } & { [name: string]: string }
  : { [name: string]: string };

/** What the binder writes into headers; the version of `ETag` is required where the contract declares that header. */
type ReplyHead<R> = { headers?: ReplyHeaders<R>; location?: string | undefined } & (R extends {
  headers: { ETag: unknown };
}
  ? { etag: number | string }
  : unknown);

type ReplyBody<R> = R extends { content: infer Content extends object }
  ? { [M in HandlerMedia<Content>]: TypedBody<M, Content[M]> }[HandlerMedia<Content>]
  : { body?: undefined; mediaType?: undefined };

/** XML is rendered from the JSON body on the way out, so no handler names it. */
type HandlerMedia<Content> = Exclude<keyof Content, 'application/xml'>;

/** A body with its media type, JSON by default. Content of any type is a stream, opened when the body is sent. */
type TypedBody<M, Body> = M extends '*/*'
  ? { mediaType: string; body: () => Promise<Readable> }
  : M extends 'application/json'
    ? { mediaType?: M; body: Body | PreparedBody<Body> }
    : { mediaType: M; body: Body | PreparedBody<Body> };

/** How a reply states its status: 200 may be omitted where it is the only success with a body. */
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

/** The successful replies the contract declares for an operation. Errors are thrown as `AppError`. */
export type OperationReply<O extends OperationShape> =
  | {
      [S in keyof O['responses'] & SuccessStatus]: StatusOf<S, O['responses']> &
        ReplyHead<O['responses'][S]> &
        ReplyBody<O['responses'][S]>;
    }[keyof O['responses'] & SuccessStatus]
  | CreationReply<O['responses']>;

/** One entry of the generated inventory. */
export interface OperationDescription {
  readonly method: string;
  readonly path: string;
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly types: readonly string[];
  }[];
  readonly requestBody: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, readonly { readonly schema: string; readonly key: string | null }[]>>;
  } | null;
  /** The statuses of all responses. */
  readonly statuses: readonly number[];
  /** Status to media type to schema of the successful responses. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly rateLimit: string | null;
  readonly bodyLimit: number | null;
  readonly deprecated: boolean;
  readonly sunset: string | null;
}

/** Lets a caller in or throws 401 or 403. `roles` are alternatives: holding every role of any one of them is enough. */
export type Guard<Caller> = (
  request: FastifyRequest,
  roles: readonly (readonly string[])[],
) => Caller | Promise<Caller>;

/** Binds the handler of one operation. */
export interface BindHandler<O extends OperationShape, Caller> {
  (handler: (request: OperationRequest<O, Caller>) => Promise<OperationReply<O>>): void;
  /** For an operation whose handler settles the order of refusals itself (D27): faults are handed over, not thrown. */
  deferValidation(handler: (request: DeferredRequest<Caller>) => Promise<OperationReply<O>>): void;
}

/** How features bind their handlers: one function per operation, typed by the generated types and the guards. */
export type BindOperation<Operations, Inventory, Guards> = {
  readonly [Id in keyof Operations & keyof Inventory]: BindHandler<
    Operations[Id] extends OperationShape ? Operations[Id] : never,
    CallerOf<Inventory[Id], Guards>
  >;
};

/** What the guard of an operation's security scheme lets in; undefined for a public operation. */
type CallerOf<Entry, Guards> = Entry extends { security: readonly [infer First, ...unknown[]] }
  ? {
      [S in keyof First & keyof Guards]: Guards[S] extends Guard<infer Caller> ? Caller : never;
    }[keyof First & keyof Guards]
  : undefined;

/** A handler and its reply where the operation is not known to the compiler. */
export type AnyHandler = (request: never) => Promise<AnyReply>;
export interface AnyReply {
  /** 200 when absent, unless `created` or `replayed` says 201. */
  status?: number;
  /** The version of the representation: it is sent as `ETag`, and a GET whose `If-None-Match` names it is answered with 304. */
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
