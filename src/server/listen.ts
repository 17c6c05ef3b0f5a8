/** Binds an application to its port. */
import type { FastifyInstance } from 'fastify';

/**
 * Connections that the kernel queues, up to `net.core.somaxconn`. With Node's 511, many clients
 * would get a reset, not a 503.
 */
const backlog = 4096;

/**
 * Makes an application listen, and returns its address. Throws a one-line Error, which names the
 * setting, if the port is in use.
 */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  setting: string,
): Promise<string> {
  try {
    return await app.listen({ host, port, backlog });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (isTaken)
      throw new Error(`port ${port} on ${host} is in use; set ${setting} to another one`, {
        cause: error,
      });
    throw error;
  }
}
