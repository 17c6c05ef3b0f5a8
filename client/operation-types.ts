/**
 * The types of the operations, derived from the generated types of the contract: what a call takes
 * and what it returns.
 */
import type { operations, RequiresIfMatch } from '../generated/public/client.ts';
import type { operations as Contract } from '../generated/public/types.ts';

/** The operations that are functions of the client: all except the four that change tokens. */
export type OperationId = Exclude<
  keyof Contract & keyof typeof operations,
  'login' | 'refresh' | 'logout' | 'logoutAll'
>;

/** The two representations of an order: snake_case by default, or camelCase. */
export type Representation = 'snake' | 'camel';

/** The operations that return a list in pages. The last page of a list has the cursor null. */
export type PagedId = {
  [Id in OperationId]: ResultOf<Id>['data'] extends { next_cursor: infer Cursor }
    ? null extends Cursor
      ? Id
      : never
    : never;
}[OperationId];

/** The items of a page. */
export type ItemOf<Page> = Page extends { items: (infer Item)[] } | { orders: (infer Item)[] }
  ? Item
  : never;

type JsonMediaType = 'application/json';
type CamelMediaType = 'application/vnd.beverage.order+json';
type Success<Id extends OperationId> = keyof Contract[Id]['responses'] & (200 | 201 | 202 | 204);
type RequestContent<Id extends OperationId> =
  NonNullable<Contract[Id]['requestBody']> extends { content: infer Content } ? Content : never;
type ResponseContent<Id extends OperationId> = {
  [S in Success<Id>]: Contract[Id]['responses'][S] extends { content: infer Content }
    ? Content
    : undefined;
}[Success<Id>];
type MediaTypeOf<Content, R extends Representation> = {
  snake: JsonMediaType;
  camel: CamelMediaType extends keyof Content ? CamelMediaType : JsonMediaType;
}[R];

/**
 * A body in `application/json` may have either representation. The client sends camelCase only with
 * `representation: 'camel'`.
 */
type Body<Content, R extends Representation> = 'multipart/form-data' extends keyof Content
  ? FormData | Blob
  : R extends 'camel'
    ? Content[MediaTypeOf<Content, R> & keyof Content]
    : Exclude<Content[JsonMediaType & keyof Content], { recipeId: string }>;

/** Content that is neither binary nor JSON, such as the contract in YAML, is text. */
type Data<Content, R extends Representation> = Content extends undefined
  ? undefined
  : '*/*' extends keyof Content
    ? Blob
    : MediaTypeOf<Content, R> extends keyof Content
      ? Content[MediaTypeOf<Content, R>]
      : string;

type Part<Id extends OperationId, In extends 'path' | 'query' | 'header'> = NonNullable<
  Contract[Id]['parameters'][In]
>;

type Has<Id extends OperationId, Status> = Status extends keyof Contract[Id]['responses']
  ? true
  : false;

/**
 * Omits `If-None-Match` for conditional reads, because the client sends this header itself and
 * never returns a 304.
 */
type SentHeaders<Id extends OperationId> =
  Has<Id, 304> extends true ? Omit<Part<Id, 'header'>, 'If-None-Match'> : Part<Id, 'header'>;

/**
 * Requires `If-Match` for operations that respond with 428 without it. The contract declares the
 * header as optional, because the service checks it only after the rest of the request.
 */
type HeadersOf<Id extends OperationId> = Id extends RequiresIfMatch
  ? SentHeaders<Id> & { readonly 'If-Match': string }
  : SentHeaders<Id>;

/**
 * One member of the options. It is absent if the operation has no such values, and optional if no
 * value is required.
 */
type Member<Name extends string, Value, Required extends boolean> = [Value] extends [never]
  ? unknown
  : Required extends true
    ? { readonly [N in Name]: Value }
    : { readonly [N in Name]?: Value | undefined };
type IsRequired<Shape, Name extends string> = Shape extends { [N in Name]: object } ? true : false;
type KeyOf<Content> = Content extends unknown ? keyof Content : never;

/** The options that every call has. */
export interface CallSettings {
  /** Aborts the call, even between two attempts. The call then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** The time limit of one attempt of this call, in milliseconds. */
  readonly timeoutMilliseconds?: number | undefined;
}
export type SignalSetting = Pick<CallSettings, 'signal'>;

/** The options of a call: its parameters, body and settings. */
export type CallOptions<Id extends OperationId, R extends Representation = 'snake'> = CallSettings &
  Member<'path', Part<Id, 'path'>, true> &
  Member<'query', Part<Id, 'query'>, IsRequired<Contract[Id]['parameters'], 'query'>> &
  Member<'headers', HeadersOf<Id>, Partial<HeadersOf<Id>> extends HeadersOf<Id> ? false : true> &
  Member<'body', Body<RequestContent<Id>, R>, IsRequired<Contract[Id], 'requestBody'>> &
  (CamelMediaType extends KeyOf<ResponseContent<Id> | RequestContent<Id>>
    ? { readonly representation?: R | undefined }
    : unknown);

/** The result of a successful call. */
export interface Result<Status, Data> {
  readonly status: Status;
  /** The body of the response; `undefined` if there is none. */
  readonly data: Data;
  readonly headers: Headers;
  /**
   * The entity tag for `If-Match`: the tag of the resource, or of the order list if the call
   * created an order.
   */
  readonly etag: string | undefined;
  /** The entity tag as a number, if it is a number. */
  readonly revision: number | undefined;
  /** Whether an earlier attempt with the same idempotency key created the resource. */
  readonly replayed: boolean;
}

/** The result of one operation. */
export type ResultOf<Id extends OperationId, R extends Representation = 'snake'> = Result<
  Success<Id>,
  Data<ResponseContent<Id>, R>
>;

type Download<Id extends OperationId> = <As extends 'blob' | 'stream' = 'blob'>(
  options: CallOptions<Id> & { readonly as?: As | undefined },
) => Promise<Result<Success<Id>, As extends 'stream' ? ReadableStream<Uint8Array> : Blob>>;

type Call<Id extends OperationId> =
  Partial<CallOptions<Id>> extends CallOptions<Id>
    ? <R extends Representation = 'snake'>(options?: CallOptions<Id, R>) => Promise<ResultOf<Id, R>>
    : <R extends Representation = 'snake'>(options: CallOptions<Id, R>) => Promise<ResultOf<Id, R>>;

/** One function per operation of the contract. */
export type Operations = {
  readonly [Id in OperationId]: '*/*' extends KeyOf<ResponseContent<Id>> ? Download<Id> : Call<Id>;
};
