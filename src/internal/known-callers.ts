/**
 * Keeps web pages from using the internal listener, which asks for no credential, through a browser that can reach it. A page
 * could make an account an administrator: directly, or through a name that resolves to the listener (DNS rebinding).
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isOriginOf } from '../auth/guards.ts';
import { AppError } from '../errors/app-error.ts';
import { isAddress } from '../http/network.ts';

/** Values of `Sec-Fetch-Site` for a request that no page of another site caused. Programs do not send the header. */
const ownSite: readonly unknown[] = [undefined, 'none', 'same-origin'];

/** A host with or without a port. A host in brackets is an IPv6 address. */
const hostAndPort = /^(?:\[(?<address>[^\]]+)\]|(?<name>[^:]+))(?::\d*)?$/;

const plugin: FastifyPluginAsync<{ hosts: readonly string[] }> = async (app, { hosts }) => {
  const names = new Set(['localhost', ...hosts.map((host) => host.toLowerCase())]);
  app.addHook('onRequest', (request, _reply, next) => {
    requireOwnSite(request);
    requireKnownHost(request, names);
    next();
  });
};

/** @throws AppError 403 `forbidden` for a request that a browser sends across sites */
function requireOwnSite({ headers, host }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  const isForeign = origin !== undefined && !isOriginOf(origin, host);
  if (isForeign || !ownSite.includes(fetchSite)) throw refused('Pages of other sites may not call this listener.');
}

/** @throws AppError 403 `forbidden` for a Host that is no IP address and none of these names */
function requireKnownHost({ headers: { host } }: FastifyRequest, names: ReadonlySet<string>): void {
  // HTTP/1.0 has no Host, and browsers do not send HTTP/1.0.
  if (host === undefined) return;
  const { address, name = '' } = hostAndPort.exec(host.trim())?.groups ?? {};
  if (isAddress(address ?? name) || names.has(name.toLowerCase())) return;
  throw refused('The Host header must be an IP address, localhost, or a name in INTERNAL_HOSTS.');
}

function refused(developerMessage: string): AppError {
  return new AppError('forbidden', { developerMessage });
}

/** Rejects requests of other sites and to unknown hosts, on every path. `hosts` are names other than `localhost`. */
export const knownCallers = fastifyPlugin(plugin, { name: 'known-callers' });
