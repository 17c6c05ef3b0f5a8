/** The sessions that a sign-in starts and a refresh continues. */
import type { Config } from '../config.ts';
import type { TokenAccount } from './queries/accounts.ts';
import type { Lifetimes } from './queries/sessions.ts';

/** A session with its new refresh token, which is valid for `ttlSeconds`. */
export type IssuedSession = {
  account: TokenAccount;
  sessionId: string;
  refreshToken: string;
  ttlSeconds: number;
};

/** Returns the lifetimes from the settings. */
export function lifetimesOf(config: Config): Lifetimes {
  return {
    ttlSeconds: config.refreshTokenTtlSeconds,
    maxAgeSeconds: config.sessionMaxAgeDays * 86_400,
  };
}
