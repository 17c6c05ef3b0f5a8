/** Keeps pages of other sites from using the refresh cookie of a visitor (D13). */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * Throws 403 `cross_site_request` for a request a browser sends on behalf of another site. `Sec-Fetch-Site` decides where
 * the browser sends it, else `Origin` against the host that was called; origins of CORS_ORIGINS are always welcome. A
 * client that is no browser sends neither and passes.
 */
export function requireSameSite(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined && allowedOrigins.includes(origin)) return;
  const isForeign =
    fetchSite === undefined ? origin !== undefined && !isOriginOf(origin, request.host) : fetchSite === 'cross-site';
  if (isForeign) {
    throw new AppError('cross_site_request', {
      developerMessage: 'the refresh cookie works from the pages of this site only',
    });
  }
}

/** Whether an origin has this host and port, a default port written out or not. */
export function isOriginOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const called = `${protocol}//${host}`;
  return URL.canParse(called) && new URL(called).host === originHost;
}
