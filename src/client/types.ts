/** The types of the public interface. Those of the operations are derived from the generated types of the contract. */
import type { operations as Contract } from '../../generated/public/types.ts';
import type { ApiError } from './errors.ts';

/** Stores a refresh token that the client can see. In a browser the token is in a cookie that scripts cannot read. */
export interface RefreshTokenStore {
  read(): string | undefined | Promise<string | undefined>;
  /** `undefined` removes the token. */
  write(token: string | undefined): void | Promise<void>;
}

/** The options of a client. Only `baseUrl` is required. */
export interface ClientOptions {
  /** The address of the service, such as `https://drinks.example`. */
  readonly baseUrl: string;
  /** How the refresh token is sent; `cookie` by default. `body` needs a deployment with `REFRESH_TOKEN_IN_BODY=true`. */
  readonly refreshToken?: 'cookie' | 'body';
  /** Keeps the refresh token over a restart; in memory by default. Browsers do not need it: they keep the cookie. */
  readonly refreshTokenStore?: RefreshTokenStore;
  /** An access token from elsewhere, such as a gateway. */
  readonly accessToken?: string;
  /** The key for the operations of partners. */
  readonly partnerKey?: string;
  /** The name of this device in the list of sessions. */
  readonly deviceName?: string;
  /** Called once when the session has ended because its refresh was refused: show the sign-in form. */
  readonly onSignedOut?: (error: ApiError) => void;
  /** Attempts after the first, where repeating is safe; 3. */
  readonly retries?: number;
  /** The deadline of one attempt; 30,000 ms. */
  readonly timeoutMilliseconds?: number;
  /** Changes the back-off of 1, 2, 4 s, so that many clients do not retry at once. Unchanged by default. */
  readonly jitter?: (milliseconds: number) => number;
  /** Waits. Replace it to test without waiting. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Makes idempotency keys; `crypto.randomUUID` by default, which React Native lacks. */
  readonly createKey?: () => string;
  /** How many answers to cache for conditional requests; 100. */
  readonly keptAnswers?: number;
  /** Sends requests; the platform's own by default. */
  readonly fetch?: typeof fetch;
}

/** Every operation of the contract as a function, and functions that combine several operations. */
export interface Client extends Operations {
  /** Signs in, and keeps the tokens. Throws `ApiError` 401 `invalid_credentials`, 403 or 429 as the service answers. */
  signIn(credentials: Credentials, settings?: SignalSetting): Promise<SignedInUser>;
  /** Ends this session, or all sessions of the account. Forgets the tokens even if it throws: then the service may not know. */
  signOut(settings?: SignalSetting & { readonly everywhere?: boolean }): Promise<void>;
  /** Reads the revision of a user's order list and calls the action with it. On 412 repeats both, `retries` times at most. */
  withRevision<T>(userId: number, action: (etag: string) => Promise<T>, settings?: SignalSetting): Promise<T>;
}

/** The operations of the contract, except those that change the tokens of the client. */
export type OperationId = Exclude<keyof Contract, 'login' | 'refresh' | 'logout' | 'logoutAll'>;

/** The two representations of an order: snake_case, and the camelCase one of the formal contract. */
export type Representation = 'snake' | 'camel';

type Json = 'application/json';
type Formal = 'application/vnd.beverage.order+json';
type Success<Id extends OperationId> = keyof Contract[Id]['responses'] & (200 | 201 | 202 | 204);
type RequestContent<Id extends OperationId> =
  NonNullable<Contract[Id]['requestBody']> extends { content: infer Content } ? Content : never;
type ResponseContent<Id extends OperationId> = {
  [S in Success<Id>]: Contract[Id]['responses'][S] extends { content: infer Content } ? Content : undefined;
}[Success<Id>];
type JsonType<Content, F extends Representation> = {
  snake: Json;
  camel: Formal extends keyof Content ? Formal : Json;
}[F];

/** `application/json` takes either representation. The client sends camelCase only where `representation` says so. */
type Body<Content, F extends Representation> = 'multipart/form-data' extends keyof Content
  ? FormData | Blob
  : F extends 'camel'
    ? Content[JsonType<Content, F> & keyof Content]
    : Exclude<Content[Json & keyof Content], { recipeId: string }>;

/** Content that is neither binary nor JSON, such as the contract in YAML, is text. */
type Data<Content, F extends Representation> = Content extends undefined
  ? undefined
  : '*/*' extends keyof Content
    ? Blob
    : JsonType<Content, F> extends keyof Content
      ? Content[JsonType<Content, F>]
      : string;

/** The parameters of an operation in one location; never where it has none. */
type Part<Id extends OperationId, In extends 'path' | 'query' | 'header'> = NonNullable<Contract[Id]['parameters'][In]>;

/** The client sends `If-None-Match` on reads by itself, and never returns a 304. */
type HeadersOf<Id extends OperationId> = 304 extends keyof Contract[Id]['responses']
  ? Omit<Part<Id, 'header'>, 'If-None-Match'>
  : Part<Id, 'header'>;

/** A member of the options. It is absent where the operation has nothing of the kind, and optional where nothing is required. */
type Member<Name extends string, Value, IsRequired> = [Value] extends [never]
  ? unknown
  : IsRequired extends true
    ? { readonly [N in Name]: Value }
    : { readonly [N in Name]?: Value | undefined };
type IsRequired<Shape, Name extends string> = Shape extends { [N in Name]: object } ? true : false;
type KeyOf<Content> = Content extends unknown ? keyof Content : never;

/** The options that every call has. */
export interface CallSettings {
  /** Ends the call, waits included. The call is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** The deadline of one attempt of this call. */
  readonly timeoutMilliseconds?: number | undefined;
}
type SignalSetting = Pick<CallSettings, 'signal'>;

/** The options of an operation. */
export type CallOptions<Id extends OperationId, F extends Representation = 'snake'> = CallSettings &
  Member<'path', Part<Id, 'path'>, true> &
  Member<'query', Part<Id, 'query'>, IsRequired<Contract[Id]['parameters'], 'query'>> &
  Member<'headers', HeadersOf<Id>, false> &
  Member<'body', Body<RequestContent<Id>, F>, IsRequired<Contract[Id], 'requestBody'>> &
  (Formal extends KeyOf<ResponseContent<Id> | RequestContent<Id>>
    ? { readonly representation?: F | undefined }
    : unknown);

/** The result of any operation. */
export interface Result<Status, Data> {
  readonly status: Status;
  readonly data: Data;
  readonly headers: Headers;
  /** The entity tag as `If-Match` takes it: that of the list after a creation, that of the order after everything else. */
  readonly etag: string | undefined;
  /** The number within the entity tag, where it is one. */
  readonly revision: number | undefined;
  /** True when this is the answer to an earlier attempt with the same idempotency key. */
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
type Operations = {
  readonly [Id in OperationId]: '*/*' extends KeyOf<ResponseContent<Id>> ? Download<Id> : Call<Id>;
};

/** What sign-in takes. */
export type Credentials = Contract['login']['requestBody']['content'][Json];

/** The user who has signed in. */
export type SignedInUser = Contract['login']['responses'][200]['content'][Json]['data']['user'];
