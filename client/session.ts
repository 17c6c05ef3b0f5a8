/**
 * The session of the signed-in user. It keeps the access token in memory, and concurrent calls
 * share one refresh.
 */
import type { operations } from '../generated/public/client.ts';
import type { operations as Contract } from '../generated/public/types.ts';
import { ApiError, UserChangedError } from './errors.ts';
import type { Outgoing, Reply } from './request.ts';
import { isTemporary } from './retry.ts';
import { abortable } from './time.ts';
import type { AuthChange, ClientOptions, Credentials, SignedInUser } from './types.ts';

/** The data in the response to a sign-in. The response to a refresh has only the tokens. */
type SignInData = Contract['login']['responses'][200]['content']['application/json']['data'];
type Content = Pick<Outgoing, 'headers' | 'body' | 'credentials'>;

/**
 * A period in which one user is signed in. Each sign-in begins a new period, and so does the end of
 * a session.
 */
interface Period {
  accessToken?: string | undefined;
  /**
   * Identifies the user. A stored refresh token does not tell its user, who is unknown until the
   * first refresh.
   */
  subject?: string | undefined;
  readonly isSignedOut?: true;
}

/** The period in which a call began. */
export type Caller = Readonly<Period>;

const json = { 'Content-Type': 'application/json' };

/**
 * Creates a session. `request` must not retry: if a response is lost, the service may have used the
 * refresh token already.
 */
export function createSession(
  { baseUrl, refreshToken, refreshTokenStore, accessToken, deviceName, onSignedOut }: ClientOptions,
  request: (id: keyof typeof operations, content: Content, signal?: AbortSignal) => Promise<Reply>,
) {
  let period: Period =
    accessToken === undefined ? {} : { accessToken, subject: subjectOf(accessToken) };
  let refreshing: Promise<boolean> | undefined;

  let inMemory: string | undefined;
  const write = (token: string | undefined) => {
    inMemory = token;
  };
  const store = refreshTokenStore ?? { read: () => inMemory, write };
  const isInBody = refreshToken === 'body';
  const credentials = isInBody ? 'omit' : 'include';
  const device = {
    ...(deviceName !== undefined && { 'X-Beverage-Ordering-Device-Name': encoded(deviceName) }),
  };

  // With the cookie, all tabs and workers of a browser share a session. One of them refreshes, and
  // sends the others the new token.
  const isInBrowser = 'window' in globalThis || 'WorkerGlobalScope' in globalThis;
  const locks = isInBrowser ? (navigator.locks as LockManager | undefined) : undefined;
  const tabs =
    locks && !isInBody ? new BroadcastChannel(`beverage-ordering ${baseUrl}`) : undefined;
  tabs?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (subjectOf(data) !== period.subject) return;
    period.accessToken = data;
    report({ type: 'refreshed', user: userOf(data) });
  });

  const listeners = new Set<(change: AuthChange) => void>();
  const listen = (listener: (change: AuthChange) => void) => {
    // The same function may listen several times.
    const own = (change: AuthChange) => listener(change);
    listeners.add(own);
    return () => void listeners.delete(own);
  };
  /**
   * Calls the listeners later, so that an error in a listener does not change the outcome of a
   * call.
   */
  const report = (change: AuthChange) => {
    for (const listener of listeners)
      queueMicrotask(() => listeners.has(listener) && listener(change));
  };
  listen(({ error }) => error && onSignedOut?.(error));

  let latest: Promise<unknown> = Promise.resolve();
  /**
   * Runs one action at a time, in all tabs of a browser. Sign-ins, refreshes and sign-outs all
   * replace the refresh token, so a late response of one must not undo the effect of the next.
   */
  const exclusively = <T>(action: () => Promise<T>): Promise<T> => {
    if (locks) return locks.request(`beverage-ordering ${baseUrl}`, action) as Promise<T>;
    const outcome = latest.then(action);
    latest = outcome.catch(() => undefined);
    return outcome;
  };

  /**
   * The refresh token that the store could not save, and the token that the store has instead. The
   * service would take a second use of that one as a theft, and end all sessions of the account.
   */
  let unsaved: { token: string; instead: string | undefined } | undefined;

  const save = async (token: string | undefined): Promise<void> => {
    await store.write(token);
    unsaved = undefined;
  };

  /** Returns the data of a response, and its refresh token unless a browser stores it. */
  const readReply = (reply: Reply) => {
    const { data } = JSON.parse(String(reply.body)) as { data: SignInData };
    const refreshToken = isInBody ? data.refreshToken : cookieOf(reply.headers);
    if (isInBody && refreshToken === undefined)
      throw new Error(
        'the deployment sends no refresh token in bodies: it needs REFRESH_TOKEN_IN_BODY=true',
      );
    return { ...data, refreshToken };
  };

  const end = (error?: ApiError): void => {
    period = { isSignedOut: true };
    report({ type: 'signedOut', user: undefined, error });
  };

  /**
   * Refreshes the tokens after the error `refused`. Returns whether the same user is still signed
   * in. Throws after a temporary failure.
   */
  const refresh = async (refused: ApiError): Promise<boolean> => {
    const stored = await store.read();
    // Another program may have replaced the token in the store since.
    const token = unsaved?.instead === stored ? unsaved?.token : stored;
    const cookie = token !== undefined && { Cookie: `refreshToken=${token}` };
    const headers = { ...device, ...(isInBody ? json : cookie) };
    const body = isInBody ? JSON.stringify({ refreshToken: token }) : null;
    let renewed: string;
    try {
      const reply = readReply(await request('refresh', { credentials, headers, body }));
      renewed = reply.accessToken;
      if (reply.refreshToken !== undefined) {
        unsaved = { token: reply.refreshToken, instead: stored };
        await save(reply.refreshToken);
      }
    } catch (error) {
      if (!(error instanceof ApiError) || isTemporary(error)) throw error;
      end(error);
      await save(undefined);
      return false;
    }
    const subject = subjectOf(renewed);
    if (period.subject !== undefined && period.subject !== subject) {
      // Another user has signed in with the same cookie or store. The new refresh token stays
      // there, for that user.
      end(refused);
      return false;
    }
    report({
      type: period.subject === undefined ? 'signedIn' : 'refreshed',
      user: userOf(renewed),
    });
    Object.assign(period, { accessToken: renewed, subject });
    tabs?.postMessage(renewed);
    return true;
  };

  /**
   * Called after a 401 for the access token `used`. Refreshes the tokens if necessary. Returns
   * whether a user is signed in.
   */
  const renew = (refused: ApiError, used: string | undefined): Promise<boolean> => {
    refreshing ??= exclusively(async () => {
      if (period.isSignedOut) return false;
      // While this refresh waited, another tab may have refreshed, or a user may have signed in.
      return period.accessToken !== used || (await refresh(refused));
    }).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  /** Whether the user of a call is still signed in. */
  const isSame = (caller: Caller): boolean =>
    caller === period || (caller.subject !== undefined && caller.subject === period.subject);

  /** Throws if another user has signed in since the call began. */
  const requireSame = (caller: Caller): void => {
    if (!period.isSignedOut && !isSame(caller)) throw new UserChangedError();
  };

  /**
   * Calls `send` with the access token. After a 401, calls `renew`, and then `send` again if the
   * user is still signed in.
   */
  const withToken = async <T>(
    caller: Caller,
    send: (headers: Record<string, string>) => Promise<T>,
    renew: (refused: ApiError, used: string | undefined) => Promise<boolean>,
  ): Promise<T> => {
    const authorization = (): Record<string, string> =>
      period.accessToken === undefined ? {} : { authorization: `Bearer ${period.accessToken}` };
    const used = period.accessToken;
    try {
      return await send(authorization());
    } catch (error) {
      if (!isUnauthorized(error) || !isSame(caller)) throw error;
      const isRenewed = period.accessToken !== used || (await renew(error, used));
      if (!isRenewed || !isSame(caller)) throw error;
      return await send(authorization());
    }
  };

  return {
    listen,

    /** Returns the caller for a call that begins now. */
    caller: (): Caller => period,
    requireSame,

    /**
     * Calls `send` with the access token. After a 401, waits for new tokens and calls `send` again,
     * but never for another user. Throws UserChangedError if another user has signed in since the
     * call began.
     */
    async authorized<T>(
      caller: Caller,
      send: (headers: Record<string, string>) => Promise<T>,
    ): Promise<T> {
      // Waits for a refresh in progress, because the current token would only cause another 401.
      await refreshing;
      requireSame(caller);
      return await withToken(caller, send, renew);
    },

    /**
     * Identifies the user of the access token. The cache returns a response only to the user who
     * received it.
     */
    subject: () => period.subject ?? '',

    async signIn(given: Credentials, signal?: AbortSignal): Promise<SignedInUser> {
      const content = {
        credentials,
        headers: { ...device, ...json },
        body: JSON.stringify(given),
      } as const;
      const signedIn = exclusively(async () => {
        const reply = readReply(await request('login', content, signal));
        const { accessToken, refreshToken, user } = reply;
        if (refreshToken !== undefined) await save(refreshToken);
        period = { accessToken, subject: subjectOf(accessToken) };
        report({ type: 'signedIn', user });
        return user;
      });
      return await abortable(signedIn, signal);
    },

    async signOut(isEverywhere: boolean, signal?: AbortSignal): Promise<void> {
      const operation = isEverywhere ? 'logoutAll' : 'logout';
      const signedOut = exclusively(async () => {
        if (period.isSignedOut) return;
        try {
          await withToken(
            period,
            (headers) => request(operation, { credentials, headers }, signal),
            refresh,
          );
        } catch (error) {
          // A 401 is not an error here: it means that the session has already ended.
          if (!isUnauthorized(error)) throw error;
        } finally {
          if (!period.isSignedOut) {
            end();
            await save(undefined);
          }
        }
      });
      await abortable(signedOut, signal);
    },
  };
}

/** Encodes a text for a header, unless it is ASCII that arrives unchanged. */
function encoded(text: string): string {
  if (/^[ -$&-~]*$/.test(text) && text.trim() === text) return text;
  // Older engines lack `toWellFormed`. Half of a surrogate pair cannot be encoded.
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));
}

function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Returns the refresh token from `Set-Cookie`. Browsers and React Native hide this header and store
 * the cookie themselves.
 */
function cookieOf(headers: Headers): string | undefined {
  const cookies = typeof headers.getSetCookie === 'function' ? headers.getSetCookie() : [];
  return cookies.map((cookie) => /^refreshToken=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
}

/** Returns the claim that identifies the user, or the whole token if its claims cannot be read. */
function subjectOf(token: string): string {
  const { sub, user_id = token } = claimsOf(token);
  return String(sub ?? user_id);
}

/** Returns the user of a token of the service. */
function userOf(token: string): SignedInUser {
  const { sub: id, user_id, email, roles } = claimsOf(token);
  return { id, user_id, email, roles } as SignedInUser;
}

/**
 * Decodes the claims of a token, if it has any. Older versions of React Native have neither `atob`
 * nor `TextDecoder`.
 */
function claimsOf(token: string): Record<string, unknown> {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const [, payload = ''] = token.split('.');
  let bits = 0;
  let count = 0;
  let encoded = '';
  for (const digit of payload) {
    bits = (bits << 6) | digits.indexOf(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    encoded += `%${((bits >> count) & 255).toString(16).padStart(2, '0')}`;
  }
  try {
    return { ...JSON.parse(decodeURIComponent(encoded)) };
  } catch {
    return {};
  }
}
