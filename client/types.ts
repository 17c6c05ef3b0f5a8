/**
 * The public types of the client. The types of operations are derived from the generated types of
 * the contract.
 */
import type { operations } from '../generated/public/client.ts';
import type { operations as Contract, components } from '../generated/public/types.ts';
import type { ApiError } from './errors.ts';

/**
 * Stores the refresh token, for example in a keychain. Browsers need no store: they keep the token
 * in an HttpOnly cookie.
 */
export interface RefreshTokenStore {
  /** Returns the stored token, or `undefined` if there is none. */
  read(): string | undefined | Promise<string | undefined>;
  /** Stores the token; `undefined` removes it. */
  write(token: string | undefined): void | Promise<void>;
}

/** The options of a client. Only `baseUrl` is required. */
export interface ClientOptions {
  /** The address of the service, such as `https://drinks.example`. */
  readonly baseUrl: string;
  /**
   * Where the refresh token is sent. `body` requires `REFRESH_TOKEN_IN_BODY=true` in the service.
   * Default: `cookie`.
   */
  readonly refreshToken?: 'cookie' | 'body';
  /**
   * Keeps the refresh token while the program is not running. Default: the token is only in memory.
   */
  readonly refreshTokenStore?: RefreshTokenStore;
  /** An access token from another issuer, such as a gateway. */
  readonly accessToken?: string;
  /** The API key for the partner operations. */
  readonly partnerKey?: string;
  /** The name of this device in the user's list of sessions. */
  readonly deviceName?: string;
  /**
   * Called when a session ends without `signOut`, at most once per session: the service has
   * rejected a refresh, or the refresh has returned another user. Show the sign-in form. `error` is
   * the reason, or the 401 before the refresh.
   */
  readonly onSignedOut?: (error: ApiError) => void;
  /** The maximum number of retries of a request that is safe to repeat. Default: 3. */
  readonly retries?: number;
  /** The time limit of one attempt, in milliseconds. Default: 30,000. */
  readonly timeoutMilliseconds?: number;
  /**
   * The longest wait between two attempts, in milliseconds. If a `Retry-After` is longer, the call
   * throws the error at once. Default: 60,000.
   */
  readonly maxWaitMilliseconds?: number;
  /**
   * Changes the waits of 1, 2 and 4 s between attempts, so that many clients do not retry together.
   * Default: a random time between the half and the whole of the wait. A wait from `Retry-After`
   * never changes.
   */
  readonly jitter?: (milliseconds: number) => number;
  /**
   * Returns a random number from 0 to 1, for the default `jitter`. Default: `Math.random`. Replace
   * it in tests.
   */
  readonly random?: () => number;
  /** Waits between attempts. Replace it in tests. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /**
   * Generates idempotency keys. Default: `crypto.randomUUID`, or random numbers on platforms
   * without it.
   */
  readonly createKey?: () => string;
  /** The number of responses that are cached for conditional requests. Default: 100. */
  readonly keptAnswers?: number;
  /**
   * Called after each attempt, for logs and metrics. The callback receives neither tokens nor
   * bodies.
   */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** Sends requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** A change of the session. `user` is the user who is signed in after the change. */
export type AuthChange =
  | {
      /**
       * `signedIn` also if a stored refresh token or the cookie has restored a session, `refreshed`
       * for later refreshes.
       */
      readonly type: 'signedIn' | 'refreshed';
      readonly user: SignedInUser;
      readonly error?: undefined;
    }
  | {
      readonly type: 'signedOut';
      readonly user: undefined;
      /** Why the session has ended, as for `onSignedOut`. `undefined` after `signOut`. */
      readonly error: ApiError | undefined;
    };

/**
 * One attempt of a call, with either the status and the request id of the response or the error of
 * `fetch`.
 */
export type Attempt = {
  readonly method: string;
  readonly url: string;
  readonly milliseconds: number;
} & (
  | { readonly status: number; readonly requestId: string | undefined }
  | { readonly error: unknown }
);

/**
 * One function per operation, named after its `operationId`, and functions that combine several
 * operations.
 */
export interface Client extends Operations {
  /**
   * Signs in, and keeps the tokens for later calls. Throws ApiError 401 `invalid_credentials`, 403
   * or 429.
   */
  signIn(credentials: Credentials, settings?: SignalSetting): Promise<SignedInUser>;
  /**
   * Ends this session, or all sessions of the account if `everywhere` is true. The client always
   * removes its tokens. If the call throws, the session may still exist in the service.
   */
  signOut(settings?: SignalSetting & { readonly everywhere?: boolean }): Promise<void>;
  /**
   * Calls `listener` after each change of the session. Returns a function that ends the
   * subscription.
   */
  onAuthStateChange(listener: (change: AuthChange) => void): () => void;
  /**
   * Calls `action` with the revision of a user's order list, for `If-Match`. After a
   * 412, reads the new revision and calls `action` again, at most `retries` times.
   */
  withRevision<T>(
    userId: number,
    action: (etag: string) => Promise<T>,
    settings?: SignalSetting,
  ): Promise<T>;
  /** Returns the numeric id of the signed-in user, which orders and lists take as `user_id`. */
  userId(settings?: SignalSetting): Promise<number>;
  /** Reads the pages of a list one after another. Use it in a `for await` loop. */
  pages<Id extends PagedId, F extends Representation = 'snake'>(
    operation: Id,
    options: CallOptions<Id, F> & { readonly representation?: F },
  ): AsyncGenerator<ResultOf<Id, F>, void>;
  /** Reads the items of all pages of a list one after another. Use it in a `for await` loop. */
  items<Id extends PagedId, F extends Representation = 'snake'>(
    operation: Id,
    options: CallOptions<Id, F> & { readonly representation?: F },
  ): AsyncGenerator<ItemOf<ResultOf<Id, F>['data']>, void>;
  /**
   * Reads an order until `isDone` returns true for it. Between the reads, the service waits for a
   * change of the order.
   */
  waitForOrder(
    orderId: string,
    isDone: (order: ResultOf<'getOrder'>['data']) => boolean,
    settings?: CallSettings,
  ): Promise<ResultOf<'getOrder'>>;
  /**
   * Follows the changes of the orders at a partner's machines, in a `for await` loop. The loop has
   * no end of its own: it ends without an error when `signal` is aborted. Between the pages, the
   * service waits for a change. After a temporary failure, such as a failed connection, the next
   * attempt follows after the usual wait, as often as necessary: `retries` does not apply. Throws
   * ApiError for other failures: 400, 401, 403, 410 `cursor_expired`, or a `Retry-After` longer
   * than `maxWaitMilliseconds`.
   */
  followEvents(partnerId: number, settings?: FollowSettings): AsyncGenerator<EventPage, void>;
}

/** Where to begin in the feed of a partner, and the settings of each request. */
export interface FollowSettings extends CallSettings {
  /** The cursor of the last page that the program has processed. Default: the oldest event. */
  readonly after?: string | undefined;
  /** The maximum number of events of a page. Default: 100. */
  readonly limit?: number | undefined;
}

/** One page of the feed of a partner. */
export interface EventPage {
  /** The next events. Empty if nothing changed for some seconds. */
  readonly events: readonly PartnerEvent[];
  /**
   * The position after this page. Store it when you have processed the events, also if there are
   * none: a stored cursor expires with the events.
   */
  readonly cursor: string;
  /** Whether changes of the partner's orders are stored as events. If not, none will follow. */
  readonly isRecording: boolean;
}

/** A change of an order at a partner's machines. */
export type PartnerEvent = components['schemas']['PartnerEvent'];
/** A test delivery to a webhook. */
export type PingEvent = components['schemas']['PingEvent'];

/** The operations that return a list in pages. The last page of a list has the cursor null. */
type PagedId = {
  [Id in OperationId]: ResultOf<Id>['data'] extends { next_cursor: infer Cursor }
    ? null extends Cursor
      ? Id
      : never
    : never;
}[OperationId];

type ItemOf<Page> = Page extends { items: (infer Item)[] } | { orders: (infer Item)[] }
  ? Item
  : never;

/** The operations that are functions of the client: all except the four that change tokens. */
export type OperationId = Exclude<
  keyof Contract & keyof typeof operations,
  'login' | 'refresh' | 'logout' | 'logoutAll'
>;

/** The two representations of an order: snake_case by default, or camelCase. */
export type Representation = 'snake' | 'camel';

type Json = 'application/json';
type Formal = 'application/vnd.beverage.order+json';
type Success<Id extends OperationId> = keyof Contract[Id]['responses'] & (200 | 201 | 202 | 204);
type RequestContent<Id extends OperationId> =
  NonNullable<Contract[Id]['requestBody']> extends { content: infer Content } ? Content : never;
type ResponseContent<Id extends OperationId> = {
  [S in Success<Id>]: Contract[Id]['responses'][S] extends { content: infer Content }
    ? Content
    : undefined;
}[Success<Id>];
type JsonType<Content, F extends Representation> = {
  snake: Json;
  camel: Formal extends keyof Content ? Formal : Json;
}[F];

/**
 * A body in `application/json` may have either representation. The client sends camelCase only with
 * `representation: 'camel'`.
 */
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
type HeadersOf<Id extends OperationId> =
  Has<Id, 428> extends true
    ? 'If-Match' extends keyof SentHeaders<Id>
      ? SentHeaders<Id> & { readonly 'If-Match': string }
      : SentHeaders<Id>
    : SentHeaders<Id>;

/**
 * One member of the options. It is absent if the operation has no such values, and optional if no
 * value is required.
 */
type Member<Name extends string, Value, IsRequired> = [Value] extends [never]
  ? unknown
  : IsRequired extends true
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
type SignalSetting = Pick<CallSettings, 'signal'>;

/** The options of a call: its parameters, body and settings. */
export type CallOptions<Id extends OperationId, F extends Representation = 'snake'> = CallSettings &
  Member<'path', Part<Id, 'path'>, true> &
  Member<'query', Part<Id, 'query'>, IsRequired<Contract[Id]['parameters'], 'query'>> &
  Member<'headers', HeadersOf<Id>, Partial<HeadersOf<Id>> extends HeadersOf<Id> ? false : true> &
  Member<'body', Body<RequestContent<Id>, F>, IsRequired<Contract[Id], 'requestBody'>> &
  (Formal extends KeyOf<ResponseContent<Id> | RequestContent<Id>>
    ? { readonly representation?: F | undefined }
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

/** The email and the password of an account. */
export type Credentials = Contract['login']['requestBody']['content'][Json];

/** The user who signed in. */
export type SignedInUser = Contract['login']['responses'][200]['content'][Json]['data']['user'];
