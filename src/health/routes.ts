/** Whether the process answers at all. */
import type { FastifyPluginAsync } from 'fastify';

/** Binds the health operation. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.operation.getHealth(async () => ({
    status: 200,
    headers: { 'Cache-Control': 'no-store' },
    body: { status: 'ok', timestamp: new Date().toISOString() },
  }));
};
