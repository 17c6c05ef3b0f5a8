/**
 * The internal application as a function of what it depends on, like `app.ts`. It has routes, a contract and a listener
 * of its own, so no request to the public listener can reach it (D49).
 */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { operations } from '../generated/internal/operations.ts';
import serializers from '../generated/internal/serializers.cjs';
import validators from '../generated/internal/validators.cjs';
import { auditForbidden } from './auth/audit.ts';
import { contractBinding } from './contract/bind.ts';
import type { Tables } from './database/tables.ts';
import { createCursors } from './http/cursor.ts';
import { internalAccountRoutes } from './internal/accounts.ts';
import { answerInternalError, internalErrors } from './internal/errors.ts';
import { knownCallers } from './internal/known-callers.ts';
import { internalOrderRoutes } from './internal/orders.ts';
import { internalServiceRoutes } from './internal/service.ts';
import type { Metrics } from './metrics.ts';
import { newServer } from './server/listener.ts';

/** What the internal application is made of. */
export interface InternalDependencies {
  db: Kysely<Tables>;
  /** Secrets of cursors: the first signs, all verify. */
  secrets: readonly [string, ...string[]];
  /** The metrics of the public application. */
  metrics: Metrics;
  /** Whether the process is ending; probes are told. */
  isEnding: () => boolean;
  /** Names other than localhost by which the listener may be called (INTERNAL_HOSTS). */
  hosts?: readonly string[];
  logger?: FastifyServerOptions['logger'];
}

/** Builds the internal application. It is ready to be listened with or injected into; start-up faults throw. */
export async function buildInternal({
  db,
  secrets,
  metrics,
  isEnding,
  hosts = [],
  logger = false,
}: InternalDependencies): Promise<FastifyInstance> {
  const app = newServer({ logger, errorFormat: 'native', refuse: answerInternalError });
  await app.register(internalErrors);
  await app.register(auditForbidden);
  await app.register(knownCallers, { hosts });
  await app.register(contractBinding, {
    decorator: 'internalOperation',
    operations,
    validators,
    serializers,
    guards: {},
    rateLimits: {},
  });
  await app.register(internalOrderRoutes, { db, cursors: createCursors(secrets) });
  await app.register(internalAccountRoutes, { db });
  await app.register(internalServiceRoutes, { db, metrics, isEnding });
  await app.ready();
  return app;
}
