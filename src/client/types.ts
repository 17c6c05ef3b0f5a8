/**
 * The operations of the contract as functions: what each takes and gives back is read off the generated types, so that
 * nothing of the contract is written a second time here.
 */
import type { operations as Contract } from '../../generated/public/types.ts';

/** Sign-in and sign-out are ways of the client itself, because they change what it holds. */
type SessionOperation = 'login' | 'refresh' | 'logout' | 'logoutAll';

/** Every operation a client can be asked for. */
export type OperationId = Exclude<keyof Contract, SessionOperation>;

/** The two forms of an order: snake_case, and the camelCase one of the formal contract. */
export type Representation = 'snake' | 'camel';

type Formal = 'application/vnd.beverage.order+json';
type SuccessStatus = 200 | 201 | 202 | 204;

/** The parameters of an operation in one place; never where it has none. */
type Part<Id extends OperationId, Place extends 'path' | 'query' | 'header'> = NonNullable<
  Contract[Id]['parameters'][Place]
>;

type RequestContent<Id extends OperationId> =
  NonNullable<Contract[Id]['requestBody']> extends { content: infer Content } ? Content : never;

type Success<Id extends OperationId> = keyof Contract[Id]['responses'] & SuccessStatus;

type ResponseContent<Id extends OperationId> = {
  [S in Success<Id>]: Contract[Id]['responses'][S] extends { content: infer Content } ? Content : undefined;
}[Success<Id>];

/** A JSON body in the camelCase representation would be answered in it; who means that says so by `representation`. */
type Body<Content, F extends Representation> = 'multipart/form-data' extends keyof Content
  ? FormData | Blob
  : F extends 'camel'
    ? Content[(Formal extends keyof Content ? Formal : 'application/json') & keyof Content]
    : Exclude<Content['application/json' & keyof Content], { recipeId: string }>;

type Data<Content, F extends Representation> = Content extends undefined
  ? undefined
  : '*/*' extends keyof Content
    ? Blob
    : F extends 'camel'
      ? JsonData<Content, Formal extends keyof Content ? Formal : 'application/json'>
      : JsonData<Content, 'application/json'>;

/** What is no JSON, such as the contract in YAML, is text. */
type JsonData<Content, Type> = Type extends keyof Content ? Content[Type] : string;

/** A member that is left out where there is nothing to say, and optional where nothing must be said. */
type Member<Name extends string, Value, IsRequired> = [Value] extends [never]
  ? unknown
  : IsRequired extends true
    ? { readonly [N in Name]: Value }
    : { readonly [N in Name]?: Value | undefined };

type IsRequired<Shape, Name extends string> = Shape extends { [N in Name]: object } ? true : false;

/** The client sends `If-None-Match` on reads by itself, and never shows a 304. */
type HeaderOf<Id extends OperationId> = 304 extends keyof Contract[Id]['responses']
  ? Omit<Part<Id, 'header'>, 'If-None-Match'>
  : Part<Id, 'header'>;

/** What may be said of any single call. */
export interface CallSettings {
  /** Gives the call up, waits included; it is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** How long one attempt of this call may take. */
  readonly timeoutMilliseconds?: number | undefined;
}

/** What an operation takes. */
export type CallOptions<Id extends OperationId, F extends Representation = 'snake'> = CallSettings &
  Member<'path', Part<Id, 'path'>, true> &
  Member<'query', Part<Id, 'query'>, IsRequired<Contract[Id]['parameters'], 'query'>> &
  Member<'headers', HeaderOf<Id>, false> &
  Member<'body', Body<RequestContent<Id>, F>, IsRequired<Contract[Id], 'requestBody'>> &
  (HasRepresentations<Id> extends true ? { readonly representation?: F | undefined } : unknown);

type HasRepresentations<Id extends OperationId> = Formal extends KeyOf<ResponseContent<Id>> | KeyOf<RequestContent<Id>>
  ? true
  : false;

type KeyOf<Content> = Content extends unknown ? keyof Content : never;

/** What an operation gives back. */
export interface Result<Status, Data> {
  readonly status: Status;
  readonly data: Data;
  readonly headers: Headers;
  /** The entity tag as `If-Match` takes it: of the list after a creation, of the order after everything else. */
  readonly etag: string | undefined;
  /** The number within the entity tag, where it is one. */
  readonly revision: number | undefined;
  /** True where an earlier attempt with the same idempotency key did the work, and this is what it answered. */
  readonly replayed: boolean;
}

/** The result of an operation. */
export type ResultOf<Id extends OperationId, F extends Representation = 'snake'> = Result<
  Success<Id>,
  Data<ResponseContent<Id>, F>
>;

type Download<Id extends OperationId> = <As extends 'blob' | 'stream' = 'blob'>(
  options: CallOptions<Id> & { readonly as?: As | undefined },
) => Promise<Result<Success<Id>, As extends 'stream' ? ReadableStream<Uint8Array> : Blob>>;

type Call<Id extends OperationId> =
  Partial<CallOptions<Id>> extends CallOptions<Id>
    ? <F extends Representation = 'snake'>(options?: CallOptions<Id, F>) => Promise<ResultOf<Id, F>>
    : <F extends Representation = 'snake'>(options: CallOptions<Id, F>) => Promise<ResultOf<Id, F>>;

/** One function per operation of the contract. */
export type Operations = {
  readonly [Id in OperationId]: '*/*' extends KeyOf<ResponseContent<Id>> ? Download<Id> : Call<Id>;
};

/** What sign-in takes. */
export type Credentials = Contract['login']['requestBody']['content']['application/json'];

type SignInData = Contract['login']['responses'][200]['content']['application/json']['data'];

/** Who has signed in. */
export type SignedInUser = SignInData['user'];

/** The part of sign-in and refresh that a session is made of. */
export type Tokens = Pick<SignInData, 'accessToken' | 'refreshToken'>;
