/**
 * Prevents web pages from calling the internal listener through the browser of an operator. Without
 * INTERNAL_TOKENS, the listener asks for no credentials, so a page could give an account any role,
 * directly or through a name that resolves to the listener (DNS rebinding).
 */
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';
import { isAddress } from '../http/network.ts';
import { isOriginOf } from '../http/origin.ts';

/**
 * The allowed values of `Sec-Fetch-Site`. Browsers send other values for pages of other sites.
 * Other programs send none.
 */
const ownSite: readonly unknown[] = [undefined, 'none', 'same-origin'];
/** A host with or without a port. A host in brackets is an IPv6 address. */
const hostAndPort = /^(?:\[(?<address>[^\]]+)\]|(?<name>[^:]+))(?::\d*)?$/;

/**
 * Rejects requests from pages of other sites, and requests to host names other than `localhost` and
 * `hosts`, on every path.
 */
export const knownCallers = fastifyPlugin<{ hosts: readonly string[] }>(async (app, { hosts }) => {
  const names = new Set(['localhost', ...hosts.map((host) => host.toLowerCase())]);
  app.addHook('onRequest', (request, _reply, next) => {
    if (isOfOtherSite(request)) throw forbidden('Pages of other sites may not call this listener.');
    // A request without Host is allowed, because it is HTTP/1.0, which browsers do not send.
    const { address, name = '' } =
      hostAndPort.exec(request.headers.host?.trim() ?? 'localhost')?.groups ?? {};
    if (!isAddress(address ?? name) && !names.has(name.toLowerCase()))
      throw forbidden('The Host must be an IP address, localhost, or a name in INTERNAL_HOSTS.');
    next();
  });
});

function isOfOtherSite({
  headers: { origin, 'sec-fetch-site': fetchSite },
  host,
}: FastifyRequest): boolean {
  return !ownSite.includes(fetchSite) || (origin !== undefined && !isOriginOf(origin, host));
}

function forbidden(developerMessage: string): AppError {
  return new AppError('forbidden', { developerMessage });
}
