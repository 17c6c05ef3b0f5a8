/** The session of the signed-in user. It keeps the access token in memory, and concurrent calls share one refresh. */
import type { operations } from '../../generated/public/client.ts';
import type { operations as Contract } from '../../generated/public/types.ts';
import { ApiError } from './errors.ts';
import { isTemporary, type Outgoing, type Reply } from './request.ts';
import type { ClientOptions, Credentials, SignedInUser } from './types.ts';

/** The data in the response to a sign-in. The response to a refresh has only the tokens. */
type SignInData = Contract['login']['responses'][200]['content']['application/json']['data'];
type Content = Pick<Outgoing, 'headers' | 'body' | 'credentials'>;

const json = { 'Content-Type': 'application/json' };

/** Creates a session. `request` must not retry: if a response is lost, the service may have used the refresh token already. */
export function createSession(
  { baseUrl, refreshToken, refreshTokenStore, accessToken, deviceName, onSignedOut }: ClientOptions,
  request: (id: keyof typeof operations, content: Content, signal?: AbortSignal) => Promise<Reply>,
) {
  let isSignedOut = false;
  let refreshing: Promise<boolean> | undefined;
  /** The number of sign-ins and sign-outs. If it changes during a refresh, the result of the refresh is ignored. */
  let generation = 0;

  let inMemory: string | undefined;
  const write = (token: string | undefined) => {
    inMemory = token;
  };
  const store = refreshTokenStore ?? { read: () => inMemory, write };
  const isInBody = refreshToken === 'body';
  const credentials = isInBody ? 'omit' : 'include';
  const device = { ...(deviceName !== undefined && { 'X-Beverage-Ordering-Device-Name': deviceName }) };

  // With the cookie, all tabs and workers of a browser share a session. One of them refreshes, and sends the others the new token.
  const isInBrowser = 'window' in globalThis || 'WorkerGlobalScope' in globalThis;
  const locks = isInBrowser ? (navigator.locks as LockManager | undefined) : undefined;
  const tabs = locks && !isInBody ? new BroadcastChannel(`beverage-ordering ${baseUrl}`) : undefined;
  tabs?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (accessToken !== undefined && subjectOf(data) === subjectOf(accessToken)) accessToken = data;
  });

  const storeTokens = async (reply: Reply): Promise<SignInData> => {
    const { data } = JSON.parse(reply.text) as { data: SignInData };
    const token = isInBody ? data.refreshToken : cookieOf(reply.headers);
    if (isInBody && token === undefined)
      throw new Error('the deployment sends no refresh token in bodies: it needs REFRESH_TOKEN_IN_BODY=true');
    if (token !== undefined) await store.write(token);
    accessToken = data.accessToken;
    isSignedOut = false;
    return data;
  };

  const forgetTokens = async (): Promise<void> => {
    generation++;
    accessToken = undefined;
    isSignedOut = true;
    await store.write(undefined);
  };

  /** Refreshes the tokens and returns whether the user is still signed in. Throws after a temporary failure. */
  const refresh = async (): Promise<boolean> => {
    const startedIn = generation;
    const token = await store.read();
    const cookie = token !== undefined && { Cookie: `refreshToken=${token}` };
    const headers = { ...device, ...(isInBody ? json : cookie) };
    const body = isInBody ? JSON.stringify({ refreshToken: token }) : null;
    try {
      const reply = await request('refresh', { credentials, headers, body });
      if (startedIn === generation) {
        await storeTokens(reply);
        tabs?.postMessage(accessToken);
      }
    } catch (error) {
      if (!(error instanceof ApiError) || isTemporary(error)) throw error;
      if (startedIn === generation) {
        await forgetTokens();
        onSignedOut?.(error);
      }
    }
    return !isSignedOut;
  };

  /** Called after a 401 for the access token `used`. Refreshes the tokens if necessary. Returns whether to repeat the request. */
  const renew = (used: string | undefined): boolean | Promise<boolean> => {
    if (refreshing) return refreshing;
    if (isSignedOut || accessToken !== used) return !isSignedOut;
    // While this tab waited for the lock, another tab may have refreshed.
    const refreshUnlessDone = async () => (accessToken === used ? await refresh() : !isSignedOut);
    const locked = locks ? locks.request(`beverage-ordering ${baseUrl}`, refreshUnlessDone) : refresh();
    refreshing = locked.finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  /** Calls `send` with the access token. After a 401, waits for new tokens and calls `send` again. */
  const authorized = async <T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    const authorization = (): Record<string, string> =>
      accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` };
    // Waits for a refresh in progress, because the current token would only cause another 401.
    await refreshing;
    const used = accessToken;
    try {
      return await send(authorization());
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401 && (await renew(used)))) throw error;
      return await send(authorization());
    }
  };

  return {
    authorized,
    /** Identifies the user of the access token. The cache returns a response only to the user who received it. */
    subject: () => (accessToken === undefined ? '' : subjectOf(accessToken)),

    async signIn(given: Credentials, signal?: AbortSignal): Promise<SignedInUser> {
      const content = { credentials, headers: { ...device, ...json }, body: JSON.stringify(given) } as const;
      const reply = await request('login', content, signal);
      generation++;
      return (await storeTokens(reply)).user;
    },

    async signOut(isEverywhere: boolean, signal?: AbortSignal): Promise<void> {
      try {
        await authorized((headers) => request(isEverywhere ? 'logoutAll' : 'logout', { credentials, headers }, signal));
      } catch (error) {
        // A 401 is not an error here: it means that the session has already ended.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      } finally {
        await forgetTokens();
      }
    },
  };
}

/** Returns the refresh token from `Set-Cookie`. Browsers and React Native hide this header and store the cookie themselves. */
function cookieOf(headers: Headers): string | undefined {
  const cookies = typeof headers.getSetCookie === 'function' ? headers.getSetCookie() : [];
  return cookies.map((cookie) => /^refreshToken=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
}

/** Returns the claim that identifies the user, or the whole token if its claims cannot be read. */
function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    return String(claims.sub ?? claims.user_id ?? token);
  } catch {
    return token;
  }
}
