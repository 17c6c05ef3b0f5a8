/** The public types of the client. */
import type { operations as Contract, components } from '../generated/public/types.ts';
import type { ApiError } from './errors.ts';
import type {
  CallOptions,
  CallSettings,
  ItemOf,
  Operations,
  PagedId,
  Representation,
  ResultOf,
  SignalSetting,
} from './operation-types.ts';

export type {
  CallOptions,
  CallSettings,
  OperationId,
  Representation,
  Result,
  ResultOf,
} from './operation-types.ts';

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
   * Default: a random time between half of the wait and all of it. A wait from `Retry-After`
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
  pages<Id extends PagedId, R extends Representation = 'snake'>(
    operation: Id,
    options: CallOptions<Id, R> & { readonly representation?: R },
  ): AsyncGenerator<ResultOf<Id, R>, void>;
  /** Reads the items of all pages of a list one after another. Use it in a `for await` loop. */
  items<Id extends PagedId, R extends Representation = 'snake'>(
    operation: Id,
    options: CallOptions<Id, R> & { readonly representation?: R },
  ): AsyncGenerator<ItemOf<ResultOf<Id, R>['data']>, void>;
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

/** The email and the password of an account. */
export type Credentials = Contract['login']['requestBody']['content']['application/json'];

/** The user who signed in. */
export type SignedInUser =
  Contract['login']['responses'][200]['content']['application/json']['data']['user'];
