/** Rejects the requests of pages of other sites, with which a browser sends the refresh cookie. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { type AllowedOrigins, isAllowedOrigin, isOriginOf } from '../http/origin.ts';

/**
 * Throws 403 `cross_site_request` for a request of a page of another site, with or without the
 * cookie. The origins in CORS_ORIGINS are always accepted.
 */
export function requireSameSite(request: FastifyRequest, allowedOrigins: AllowedOrigins): void {
  if (isAllowedOrigin(request.headers.origin, allowedOrigins) || isSameSite(request)) return;
  const developerMessage = 'The refresh cookie is accepted only from pages of this site.';
  throw new AppError('cross_site_request', { developerMessage });
}

/**
 * Whether a request comes from a page of this site. Old browsers send no `Sec-Fetch-Site`, so their
 * `Origin` is compared with the host. Programs that are not browsers send neither header.
 */
function isSameSite({
  headers: { origin, 'sec-fetch-site': site },
  host,
}: FastifyRequest): boolean {
  if (site !== undefined) return site !== 'cross-site';
  return origin === undefined || isOriginOf(origin, host);
}
