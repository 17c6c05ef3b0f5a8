/** Probes, metrics, and the description of the internal interface. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { type Kysely, sql } from 'kysely';
import document from '../../generated/internal/openapi.json' with { type: 'json' };
import type { components } from '../../generated/internal/types.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import { DatabaseTimeout, toAppError } from '../errors/to-app-error.ts';
import { documentHead } from '../http/conditional.ts';
import type { Metrics } from '../metrics.ts';
import { errorKindHeader } from './diagnosis.ts';

/** What the probes and metrics read. */
export interface ServiceDependencies {
  db: Kysely<Tables>;
  metrics: Pick<Metrics, 'text'>;
  /** True when the process is ending and should get no more requests. */
  isEnding: () => boolean;
}

/** How long the database may take to answer a probe. */
const probeTimeoutMs = 1000;

/** Binds probes, metrics and the document. */
export const internalServiceRoutes: FastifyPluginAsync<ServiceDependencies> = async (
  app,
  { db, metrics, isEnding },
) => {
  const databaseAnswers = shared(() => sql`select 1`.execute(db));

  app.internalOperation.getLiveness(async () => {
    return { status: 200, body: { status: 'live', timestamp: new Date().toISOString() } };
  });

  app.internalOperation.getReadiness(async () => {
    if (isEnding()) throw shuttingDown();
    try {
      await withDeadline(databaseAnswers());
    } catch (error) {
      // A process that cannot reach its database is not ready, whatever the error.
      const fault = toAppError(error);
      throw fault.status === 503 ? fault : serviceUnavailable({ cause: error });
    }
    return { status: 200, body: { status: 'ready', timestamp: new Date().toISOString() } };
  });

  app.internalOperation.getMetrics(async () => {
    return { status: 200, mediaType: 'text/plain', body: await metrics.text() };
  });

  const head = documentHead(JSON.stringify(document));
  app.internalOperation.getInternalContract(async () => ({
    ...head,
    body: document as components['schemas']['ContractDocument'],
  }));
};

function shuttingDown(): AppError {
  return new AppError('service_unavailable', {
    developerMessage: 'the process is ending',
    cause: new Error('the process is ending'),
    headers: { [errorKindHeader]: 'shutting_down' },
  });
}

/** Probes that arrive while one is running share it, so that probes do not load a slow database. */
function shared<T>(probe: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= probe().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** @throws DatabaseTimeout when the database does not answer in time */
async function withDeadline(answer: Promise<unknown>): Promise<void> {
  const deadline = new AbortController();
  const expired = delay(probeTimeoutMs, undefined, { signal: deadline.signal }).then(() => {
    throw new DatabaseTimeout(`the database did not answer within ${probeTimeoutMs} ms`);
  });
  try {
    await Promise.race([answer, expired]);
  } finally {
    expired.catch(() => undefined);
    deadline.abort();
  }
}
