/** Binds an application to its port. */
import type { FastifyInstance } from 'fastify';

/**
 * Connections that the kernel queues, up to `net.core.somaxconn`. With Node's 511, many clients
 * would get a reset, not a 503.
 */
const backlog = 4096;

/**
 * Makes an application listen, and returns its address. Throws a one-line Error that names the
 * setting to change. `prefix` is the beginning of the names of the settings of this listener.
 */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  prefix: '' | 'INTERNAL_' = '',
): Promise<string> {
  try {
    return await app.listen({ host, port, backlog });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const words = causes[code]?.({ host, port, prefix });
    throw words === undefined ? error : new Error(words, { cause: error });
  }
}

interface Listener {
  readonly host: string;
  readonly port: number;
  readonly prefix: string;
}

/** Why an application cannot listen, and what to do about it, by the codes of Node.js. */
const causes: Readonly<Record<string, (listener: Listener) => string>> = {
  EADDRINUSE: ({ host, port, prefix }) =>
    `port ${port} on ${host} is in use; set ${prefix}PORT to another one`,
  EACCES: ({ port, prefix }) =>
    `this process has no right to listen on port ${port}; set ${prefix}PORT to 1024 or more, and let a proxy listen on ${port}`,
  EADDRNOTAVAIL: ({ host, prefix }) =>
    `${host} is no address of this computer; set ${prefix}HOST to one of its addresses, or to 0.0.0.0 for all`,
  ENOTFOUND: ({ host, prefix }) =>
    `no computer has the name ${host}; set ${prefix}HOST to an address of this computer`,
};
