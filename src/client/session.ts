/** The session of the signed-in user: the access token in memory, and the one refresh that all calls share. */
import type { operations } from '../../generated/public/operations.ts';
import type { operations as Contract } from '../../generated/public/types.ts';
import { ApiError } from './errors.ts';
import { type Answer, isTemporary, type Outgoing } from './send.ts';
import type { ClientOptions, Credentials, SignedInUser } from './types.ts';

/** What sign-in returns. A refresh returns the tokens alone. */
type SignInData = Contract['login']['responses'][200]['content']['application/json']['data'];
type SessionRequest = Pick<Outgoing, 'headers' | 'body' | 'credentials'>;

const json = { 'Content-Type': 'application/json' };

/** Makes a session. `request` sends once: a lost refresh must not be repeated, because its token may have been used. */
export function createSession(
  { refreshToken, refreshTokenStore, accessToken, deviceName, onSignedOut }: ClientOptions,
  request: (id: keyof typeof operations, content: SessionRequest, signal?: AbortSignal) => Promise<Answer>,
) {
  let isSignedOut = false;
  let refreshing: Promise<boolean> | undefined;
  /** Counts sign-ins and sign-outs. The result of a refresh that started before the last of them is ignored. */
  let generation = 0;

  let inMemory: string | undefined;
  const write = (token: string | undefined) => {
    inMemory = token;
  };
  const store = refreshTokenStore ?? { read: () => inMemory, write };
  const isInBody = refreshToken === 'body';
  const credentials = isInBody ? 'omit' : 'include';
  const device = { ...(deviceName !== undefined && { 'X-Beverage-Ordering-Device-Name': deviceName }) };

  const storeTokens = async (answer: Answer): Promise<SignInData> => {
    const { data } = JSON.parse(answer.text) as { data: SignInData };
    const token = isInBody ? data.refreshToken : cookieOf(answer.headers);
    if (isInBody && token === undefined) {
      throw new Error('the deployment gives no refresh token in bodies: it needs REFRESH_TOKEN_IN_BODY=true');
    }
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

  /** True when there is a new token. Throws when the refresh was neither granted nor refused. */
  const refresh = async (): Promise<boolean> => {
    const startedIn = generation;
    const token = await store.read();
    const cookie = token !== undefined && { Cookie: `refreshToken=${token}` };
    const headers = { ...device, ...(isInBody ? json : cookie) };
    const body = isInBody ? JSON.stringify({ refreshToken: token }) : null;
    try {
      const answer = await request('refresh', { credentials, headers, body });
      if (startedIn === generation) await storeTokens(answer);
    } catch (error) {
      if (!(error instanceof ApiError) || isTemporary(error)) throw error;
      if (startedIn === generation) {
        await forgetTokens();
        onSignedOut?.(error);
      }
    }
    return !isSignedOut;
  };

  /** Whether to repeat a request that was refused with the token `used`. */
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

  /** Sends with the access token; on 401 refreshes, unless another call already has, and sends once more. */
  const authorized = async <T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    // A token that is being replaced would only cause another 401.
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
    /** The user of the access token, so that no user gets what was cached for another one. */
    subject: () => (accessToken === undefined ? '' : subjectOf(accessToken)),

    async signIn(given: Credentials, signal?: AbortSignal): Promise<SignedInUser> {
      const outgoing = { credentials, headers: { ...device, ...json }, body: JSON.stringify(given) } as const;
      const answer = await request('login', outgoing, signal);
      generation++;
      return (await storeTokens(answer)).user;
    },

    async signOut(isEverywhere: boolean, signal?: AbortSignal): Promise<void> {
      try {
        await authorized((headers) => request(isEverywhere ? 'logoutAll' : 'logout', { credentials, headers }, signal));
      } catch (error) {
        // After a 401 there is no session left to end.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      } finally {
        await forgetTokens();
      }
    },
  };
}

/** The refresh token an answer sets. Browsers and React Native hide `Set-Cookie`, and store the cookie themselves. */
function cookieOf(headers: Headers): string | undefined {
  const cookies = typeof headers.getSetCookie === 'function' ? headers.getSetCookie() : [];
  return cookies.map((cookie) => /^refreshToken=([^;]+)/.exec(cookie)?.[1]).find(Boolean);
}

/** The claim that names the user; for a token this client cannot read, the token itself. */
function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    return String(claims.sub ?? claims.user_id ?? token);
  } catch {
    return token;
  }
}
