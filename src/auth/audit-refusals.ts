/** Writes refused requests to the audit trail. */
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';
import { audit } from './audit.ts';

/** Writes an event for every `forbidden` error. */
export const auditForbidden = fastifyPlugin(async (app) => {
  app.addHook('onError', (request, _reply, error, next) => {
    if (error instanceof AppError && error.reason === 'forbidden')
      audit(request, { audit: 'forbidden', ...whereOf(request), cause: error.developerMessage });
    next();
  });
});

/** Writes an event for an invalid key. */
export function auditRejectedKey(
  request: FastifyRequest,
  event: 'partner_key_rejected' | 'machine_key_rejected',
): void {
  audit(request, { audit: event, ...whereOf(request) });
}

/** Returns the method and the path of a request. The path does not include the query. */
function whereOf({ method, url }: FastifyRequest): { method: string; path: string } {
  return { method, path: url.split('?', 1).join() };
}
