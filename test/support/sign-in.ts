/** Signs in and refreshes tokens as a client does. */

import type { Db } from '../../src/db/tables.ts';
import { demoPassword } from '../../src/demo/demo.ts';
import type { As, Call, CallResult } from './app.ts';

/** The result of a sign-in or a refresh. */
export interface SignedIn {
  as: As;
  /** The refresh token from the cookie. */
  token: string;
  sessionId: string;
}

/** Signs in as a demo account. Throws if the sign-in fails. */
export async function signIn(
  call: Call,
  email = 'user@example.com',
  headers = {},
): Promise<SignedIn> {
  const answer = await call('POST', '/auth/login', {
    body: { email, password: demoPassword },
    headers,
  });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
  return signedIn(answer);
}

/** Sends a refresh token in its cookie. */
export function refresh(
  call: Call,
  token: string,
  headers: Record<string, string> = {},
): Promise<CallResult> {
  return call('POST', '/auth/refresh', {
    headers: { cookie: `refreshToken=${token}`, ...headers },
  });
}

/** Reads the response to a sign-in or a refresh. */
export function signedIn({ headers, body }: CallResult): SignedIn {
  const { accessToken } = body.data;
  return {
    as: { token: accessToken },
    token: cookieValue(headers),
    sessionId: claimsOf(accessToken).sid,
  };
}

/** Returns the refresh token that a response sets. */
export function cookieValue(headers: CallResult['headers']): string {
  return /^refreshToken=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

/** Returns the claims of a token without verifying it. */
export function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/**
 * Lengthens the waits after failed sign-ins. The first is a second, which a busy computer may need
 * for the next request.
 */
export async function lengthenWaits(db: Db): Promise<void> {
  const waits = db.updateTable('failed_sign_ins').where('blocked_until', 'is not', null);
  await waits.set({ blocked_until: new Date(Date.now() + 30_000) }).execute();
}
