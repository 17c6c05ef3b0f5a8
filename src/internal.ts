/** The internal application, with a contract and a listener of its own: no request to the public listener reaches it. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { operations } from '../generated/internal/operations.ts';
import serializers from '../generated/internal/serializers.cjs';
import validators from '../generated/internal/validators.cjs';
import { auditForbidden } from './auth/audit.ts';
import type { Config } from './config.ts';
import { contractBinding } from './contract/bind.ts';
import type { Tables } from './database/tables.ts';
import { createCursors } from './http/cursor.ts';
import { withDiagnosis } from './internal/diagnosis.ts';
import { knownCallers } from './internal/known-callers.ts';
import { internalRoutes } from './internal/routes.ts';
import { serviceRoutes } from './internal/service.ts';
import type { Metrics } from './metrics.ts';
import { errorHandling, errorSender } from './plugins/errors.ts';
import { newServer } from './server/listener.ts';

/** What the internal application is built from. */
export interface InternalDependencies {
  config: Pick<Config, 'internalHosts'>;
  db: Kysely<Tables>;
  /** Secrets of cursors: the first signs, all verify. */
  secrets: readonly [string, ...string[]];
  metrics: Metrics;
  /** For the readiness probe. */
  isEnding: () => boolean;
  logger?: FastifyServerOptions['logger'];
}

/** Returns the internal application. Throws if an operation has no handler, or a handler no operation. */
export async function buildInternal({ logger = false, ...services }: InternalDependencies): Promise<FastifyInstance> {
  const { config, secrets } = services;
  const sendError = errorSender({ format: 'native', isNegotiated: false, explain: withDiagnosis });
  const app = newServer({ logger, errorFormat: 'native', refuse: sendError });
  await app.register(errorHandling, { sendError });
  await app.register(auditForbidden);
  await app.register(knownCallers, { hosts: config.internalHosts });
  const contract = { operations, validators, serializers, guards: {}, rateLimits: {} };
  await app.register(contractBinding, { decorator: 'internalOperation', ...contract });
  await app.register(internalRoutes, { ...services, cursors: createCursors(secrets) });
  await app.register(serviceRoutes, services);
  await app.ready();
  return app;
}
