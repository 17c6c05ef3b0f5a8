/** Who is signed in: the access token in memory, and the one refresh that all calls share. */
import { ApiError } from './errors.ts';
import type { operations } from './operations.ts';
import type { Answer, Outgoing } from './send.ts';
import type { Credentials, SignedInUser, Tokens } from './types.ts';

/** Where a refresh token is kept that the client sees; in a browser's cookie it sees none. */
export interface RefreshTokenStore {
  read(): string | undefined | Promise<string | undefined>;
  /** `undefined` removes the token. */
  write(token: string | undefined): void | Promise<void>;
}

/** What a session is made with. */
export interface SessionSettings {
  /** How the refresh token travels; see `ClientOptions`. */
  readonly refreshToken: 'cookie' | 'body';
  readonly store: RefreshTokenStore;
  readonly accessToken: string | undefined;
  readonly deviceName: string | undefined;
  readonly onSignedOut: ((error: ApiError) => void) | undefined;
  /** Sends one request of the session, once: a lost refresh must not be repeated, its token may be used by now. */
  readonly request: (
    operation: keyof typeof operations,
    outgoing: Pick<Outgoing, 'headers' | 'body' | 'credentials'>,
    signal?: AbortSignal,
  ) => Promise<Answer>;
}

/** Signs in and out, and gives requests their access token. */
export interface Session {
  signIn(credentials: Credentials, signal?: AbortSignal): Promise<SignedInUser>;
  signOut(isEverywhere: boolean, signal?: AbortSignal): Promise<void>;
  /** Sends with the access token; on 401 refreshes, unless another call already has, and sends once more. */
  authorized<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T>;
  /** Whom the access token is for, so that nobody is shown what was kept for somebody else. */
  subject(): string;
}

const cookieName = 'refreshToken';

/** A store that forgets with the process. */
export function memoryStore(): RefreshTokenStore {
  let kept: string | undefined;
  return {
    read: () => kept,
    write: (token) => {
      kept = token;
    },
  };
}

/** A session that has not signed in yet; a refresh token in the cookie or the store may still bring it to life. */
export function createSession(settings: SessionSettings): Session {
  const { refreshToken, store, deviceName, onSignedOut, request } = settings;
  let accessToken = settings.accessToken;
  let isSignedOut = false;
  let refreshing: Promise<boolean> | undefined;
  /** Counts sign-ins and sign-outs: what a refresh brings from before the last of them is out of date. */
  let era = 0;

  const isInBody = refreshToken === 'body';
  const credentials = isInBody ? 'omit' : 'include';
  const device: Record<string, string> =
    deviceName === undefined ? {} : { 'X-Beverage-Ordering-Device-Name': deviceName };

  const keep = async (answer: Answer): Promise<unknown> => {
    const { data } = JSON.parse(answer.text) as { data: Tokens };
    if (isInBody) {
      if (data.refreshToken === undefined) {
        throw new Error('the deployment gives no refresh token in bodies: it needs REFRESH_TOKEN_IN_BODY=true');
      }
      await store.write(data.refreshToken);
    } else {
      const token = cookieOf(answer.headers);
      if (token !== undefined) await store.write(token);
    }
    accessToken = data.accessToken;
    isSignedOut = false;
    return data;
  };

  const forget = async (): Promise<void> => {
    era++;
    accessToken = undefined;
    isSignedOut = true;
    await store.write(undefined);
  };

  /** True where there is a new token. Throws where nobody can tell, because the refresh was neither granted nor refused. */
  const refresh = async (): Promise<boolean> => {
    const startedIn = era;
    const token = await store.read();
    try {
      const answer = await request('refresh', {
        credentials,
        headers: {
          ...device,
          ...(isInBody
            ? { 'Content-Type': 'application/json' }
            : token !== undefined && { Cookie: `${cookieName}=${token}` }),
        },
        body: isInBody ? JSON.stringify({ ...(token !== undefined && { refreshToken: token }) }) : undefined,
      });
      if (startedIn === era) await keep(answer);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (startedIn === era) {
        await forget();
        onSignedOut?.(error);
      }
    }
    return !isSignedOut;
  };

  /** Whether a request that was refused with `used` is worth repeating. */
  const renew = (used: string | undefined): boolean | Promise<boolean> => {
    if (refreshing) return refreshing;
    if (isSignedOut) return false;
    if (accessToken !== used) return true;
    refreshing = refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  const authorization = (): Record<string, string> =>
    accessToken === undefined ? {} : { Authorization: `Bearer ${accessToken}` };

  const authorized: Session['authorized'] = async (send) => {
    // A token that is being replaced would only come back as one more 401.
    await refreshing;
    const used = accessToken;
    try {
      return await send(authorization());
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || !(await renew(used))) throw error;
      return await send(authorization());
    }
  };

  return {
    authorized,
    subject: () => (accessToken === undefined ? '' : subjectOf(accessToken)),

    async signIn(given, signal) {
      const answer = await request(
        'login',
        {
          credentials,
          headers: { ...device, 'Content-Type': 'application/json' },
          body: JSON.stringify(given),
        },
        signal,
      );
      era++;
      const { user } = (await keep(answer)) as { user: SignedInUser };
      return user;
    },

    async signOut(isEverywhere, signal) {
      try {
        await authorized((headers) => request(isEverywhere ? 'logoutAll' : 'logout', { credentials, headers }, signal));
      } catch (error) {
        // Who is no longer signed in there needs no signing out.
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      } finally {
        await forget();
      }
    },
  };
}

/** The service has looked at the refresh token and turned it down; it will not change its mind. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429;
}

/**
 * The refresh token an answer sets. A browser keeps `Set-Cookie` to itself, and so does React Native, where the platform
 * keeps the cookie; elsewhere this is the whole cookie jar.
 */
function cookieOf(headers: Headers): string | undefined {
  const cookies = typeof headers.getSetCookie === 'function' ? headers.getSetCookie() : [];
  return cookies.map((cookie) => new RegExp(`^${cookieName}=([^;]+)`).exec(cookie)?.[1]).find(Boolean);
}

/** The claim that names the user. A token this client cannot read stands for itself. */
function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    return String(claims.sub ?? claims.user_id ?? token);
  } catch {
    return token;
  }
}
