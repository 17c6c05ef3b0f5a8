/** Signs in as a client does, and keeps what it is given. */
import { demoPassword } from '../../src/database/demo.ts';
import type { As, Call, CallResult } from './app.ts';

/** What a sign-in or a refresh gave. */
export interface SignedIn {
  as: As;
  /** The refresh token out of the cookie. */
  token: string;
  sessionId: string;
}

/** Signs in as a demo account; throws unless it works. */
export async function signIn(call: Call, email = 'user@example.com', headers = {}): Promise<SignedIn> {
  const answer = await call('POST', '/auth/login', { body: { email, password: demoPassword }, headers });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
  return signedIn(answer);
}

/** Presents a refresh token in its cookie. */
export function refresh(call: Call, token: string, headers: Record<string, string> = {}): Promise<CallResult> {
  return call('POST', '/auth/refresh', { headers: { cookie: `refreshToken=${token}`, ...headers } });
}

/** Reads what an answer of login or refresh gave. */
export function signedIn({ headers, body }: CallResult): SignedIn {
  const { accessToken } = body.data;
  return { as: { token: accessToken }, token: cookieValue(headers), sessionId: claimsOf(accessToken).sid };
}

/** The refresh token an answer sets. */
export function cookieValue(headers: CallResult['headers']): string {
  return /^refreshToken=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

/** The claims of a token, unverified. */
export function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
