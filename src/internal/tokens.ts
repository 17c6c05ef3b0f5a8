/** Admits only requests with one of the tokens in INTERNAL_TOKENS to the internal listener. */
import { timingSafeEqual } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import { bearerToken, hashOf } from '../auth/credentials.ts';
import { AppError, bearerChallenge } from '../errors/app-error.ts';

/** The operations that probes call. They need no token. */
export const withoutToken: ReadonlySet<string> = new Set(['getLiveness', 'getReadiness']);

/**
 * The addresses of the reference. They need no token, because its files have no secrets: they are
 * those of the project.
 */
export const filesWithoutToken: ReadonlySet<string> = new Set([
  '/docs',
  '/docs/',
  '/docs/api',
  '/docs/js/scalar.js',
  '/docs/logo.svg',
  '/docs/openapi.json',
]);

/**
 * Rejects a request without a token before its body arrives, on unknown paths too. Without tokens,
 * accepts every request.
 */
export const requireToken = fastifyPlugin<{ tokens: readonly string[] }>(
  async (app, { tokens }) => {
    if (tokens.length === 0) return;
    const hashes = tokens.map(hashOf);
    app.addHook('onRequest', (request, _reply, next) => {
      const { authorization } = request.headers;
      const { url = '', config } = request.routeOptions;
      const { operationId = '' } = config as { operationId?: string };
      if (withoutToken.has(operationId) || filesWithoutToken.has(url)) return next();
      const sent = hashOf((authorization && bearerToken(authorization)) ?? '');
      // Compares with every token, so that the time does not show which one is similar.
      const matches = hashes.filter((hash) => timingSafeEqual(hash, sent));
      if (matches.length > 0) return next();
      const challenge = bearerChallenge(authorization === undefined ? undefined : 'invalid_token');
      next(
        new AppError('authentication_required', {
          developerMessage: 'Authorization must be Bearer and one of INTERNAL_TOKENS.',
          headers: { 'WWW-Authenticate': challenge },
        }),
      );
    });
  },
);
