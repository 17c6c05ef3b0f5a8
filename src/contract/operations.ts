/**
 * The types of `app.operation` and of its handlers. They are derived from the generated types of
 * the contracts.
 */
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations as internalInventory } from '../../generated/internal/operations.ts';
import type { operations as InternalOperations } from '../../generated/internal/types.ts';
import type { operations as publicInventory } from '../../generated/public/operations.ts';
import type { operations as PublicOperations } from '../../generated/public/types.ts';
import type { FailedCheck } from '../errors/checks.ts';
import type { AnyReply, JsonText } from './reply.ts';

/**
 * The type of the caller for each security scheme. `auth/principal.ts` adds the schemes of the
 * public contract, and `internal/callers.ts` those of the internal one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: other modules add the members
export interface Callers {}

/**
 * Returns the caller, or throws 401 or 403. `roles` lists sets of roles. A caller needs all roles
 * of at least one set.
 */
export type Guard<Caller> = (
  request: FastifyRequest,
  roles: readonly (readonly string[])[],
) => Caller | Promise<Caller>;

/** The guard of each security scheme of the public contract. */
export type Guards = { [Scheme in keyof Callers]: Guard<Callers[Scheme]> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A plugin may replace this function by one that calls it (`waits.ts`). */
    handle?: RunOperation;
    waitsFor?: WaitsFor<never>;
  }
  interface FastifyInstance {
    /** Binds the handlers of the public contract. */
    operation: BindOperation<PublicOperations, typeof publicInventory>;
    /** Binds the handlers of the internal contract. */
    internalOperation: BindOperation<InternalOperations, typeof internalInventory>;
  }
}

/** An object with one function per operation. The function binds the handler of the operation. */
type BindOperation<Operations, Inventory> = {
  readonly [Id in keyof Operations & keyof Inventory]: BindHandler<
    Operations[Id] extends OperationShape ? Operations[Id] : never,
    CallerOf<Inventory[Id]>
  >;
};

/** An operation as openapi-typescript describes it. */
interface OperationShape {
  parameters: { query?: unknown; header?: unknown; path?: unknown; cookie?: unknown };
  requestBody?: unknown;
  responses: Record<number, unknown>;
}

/**
 * The type of the caller that one of the security schemes of an operation identifies. Undefined
 * without a security scheme.
 */
type CallerOf<Entry> = Entry extends { security: readonly [] }
  ? undefined
  : Entry extends { security: readonly (infer Requirement)[] }
    ? CallerBy<Requirement>
    : never;

/** Distributes over the alternatives. */
type CallerBy<Requirement> = Requirement extends object
  ? Callers[keyof Requirement & keyof Callers]
  : never;

interface BindHandler<O extends OperationShape, Caller> {
  (
    handler: (request: OperationRequest<O, Caller>) => Promise<OperationReply<O>>,
    ...options: BindOptions<O, Caller>
  ): void;
  /**
   * Binds a handler that reports violations itself, after its other checks
   * (docs/decisions/0002-deferred-validation.md).
   */
  deferValidation(
    handler: (
      request: DeferredRequest<Caller> & Pick<OperationRequest<O, Caller>, 'path'>,
    ) => Promise<OperationReply<O>>,
  ): void;
}

/** An operation with the parameter `Prefer` says which changes its requests can wait for. */
type BindOptions<O extends OperationShape, Caller> =
  'Prefer' extends NamesOfHeaders<O['parameters']>
    ? [{ waitsFor: WaitsFor<OperationRequest<O, Caller>> }]
    : [];

type NamesOfHeaders<Parameters extends { header?: unknown }> =
  Parameters['header'] extends undefined ? never : keyof NonNullable<Parameters['header']>;

/** The changes that a channel announces with this id. */
export interface AwaitedChange {
  channel: string;
  id: number | 'any';
}

/** Returns the changes for which a request can wait, or undefined if it cannot wait. */
export type WaitsFor<Request> = (
  request: Request,
) => AwaitedChange | undefined | Promise<AwaitedChange | undefined>;

/** The argument of a handler: the validated parameters and body, and the caller. */
type OperationRequest<O extends OperationShape, Caller> = {
  readonly path: Part<O['parameters'], 'path'>;
  readonly query: Part<O['parameters'], 'query'>;
  readonly header: Part<O['parameters'], 'header'>;
  readonly caller: Caller;
  /** The underlying request: logger, request id, connection, content negotiation. */
  readonly http: FastifyRequest;
  /**
   * The underlying reply, for plugins that set headers, such as cookies. A handler must not send
   * it.
   */
  readonly reply: FastifyReply;
} & RequestBody<O>;

type Part<Parameters, Location extends string> = Location extends keyof Parameters
  ? NonNullable<Parameters[Location]>
  : object;

/**
 * The body of a request, discriminated by its media type. `undefined` if an optional body was not
 * sent.
 */
type RequestBody<O> = O extends { requestBody: { content: infer Content } }
  ? BodyVariants<Content>
  : O extends { requestBody?: { content: infer Content } }
    ? BodyVariants<Content> | NoBody
    : NoBody;
type NoBody = { mediaType: undefined; body: undefined };

/**
 * One variant per media type. The body of an upload is undefined, because the handler reads the
 * form itself.
 */
type BodyVariants<Content> = {
  [M in keyof Content]: {
    mediaType: M;
    body: M extends 'multipart/form-data' ? undefined : Content[M];
  };
}[keyof Content];

/**
 * The argument of a handler with deferred validation, without the path, which is always valid. The
 * values may be invalid unless `violations` is empty.
 */
export interface DeferredRequest<Caller> {
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly mediaType: string | undefined;
  readonly caller: Caller;
  readonly http: FastifyRequest;
  readonly violations: readonly FailedCheck[];
}

type SuccessStatus = 200 | 201 | 202 | 204 | 304;

/**
 * The successful replies that the contract declares for an operation. Errors are thrown as
 * `AppError`.
 */
type OperationReply<O extends OperationShape, R extends O['responses'] = O['responses']> =
  | { [S in keyof R & SuccessStatus]: StatusOf<S, R> & ReplyHead<R[S]> & ReplyBody<R[S]> }[keyof R &
      SuccessStatus]
  | CreationReply<R>;

/** `status` may be omitted for a 200, unless the operation also declares 201. */
type StatusOf<S, Responses> = S extends 200
  ? 201 extends keyof Responses
    ? { status: S }
    : { status?: S }
  : { status: S };

/**
 * A reply with status 201 if this request created the resource, or 200 if the resource already
 * existed.
 */
type CreationReply<Responses> = Responses extends { 200: infer Found; 201: infer Created }
  ? (Found extends { headers: { 'X-Beverage-Ordering-Replayed': unknown } }
      ? { replayed: boolean }
      : { created: boolean }) &
      ReplyHead<Created> &
      ReplyBody<Created>
  : never;

/**
 * The head of a reply. If the contract declares an `ETag` for the response, the handler must return
 * a version (`etag`).
 */
type ReplyHead<R> = Pick<AnyReply, 'headers' | 'location'> &
  (R extends { headers: { ETag: unknown } } ? { etag: number | string } : unknown);

/**
 * The body of a reply, which is JSON by default. Handlers never return XML: the service renders XML
 * from the JSON body.
 */
type ReplyBody<R> = R extends { content: infer Content extends object }
  ? {
      [M in keyof Content]: M extends 'application/xml' ? never : TypedBody<M, Content[M]>;
    }[keyof Content]
  : { body?: undefined; mediaType?: undefined };

/**
 * The body for one media type; bytes and streams are sent as they are. A file, which may have any
 * media type, is returned as a function that opens a stream.
 */
type TypedBody<M, Body> = M extends '*/*'
  ? { mediaType: string; body: () => Promise<Readable> }
  : (M extends 'application/json' ? { mediaType?: M } : { mediaType: M }) & {
      body: Body | JsonText | Buffer | Readable;
    };

/** Checks a request and calls its handler. */
export type RunOperation = (request: FastifyRequest, reply: FastifyReply) => Promise<Handled>;

/**
 * What a handler got and returned. `never` fits the request of every operation; the plugins that get it
 * pass it to a function of the same operation.
 */
export interface Handled {
  request: never;
  result: AnyReply;
}

/** A handler without the types of its operation. */
export type AnyHandler = (request: never) => Promise<AnyReply>;
