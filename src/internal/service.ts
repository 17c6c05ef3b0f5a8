/** Probes, metrics, and the contract of the internal API. */
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
  /** Whether the process is ending and should get no more requests. */
  isEnding: () => boolean;
}

/** How long the database may take to answer a probe. */
const probeTimeoutMs = 1000;

/** Binds probes, metrics and the document. */
export const serviceRoutes: FastifyPluginAsync<ServiceDependencies> = async (app, { db, metrics, isEnding }) => {
  const databaseAnswers = shared(() => sql`select 1`.execute(db));

  app.internalOperation.getLiveness(async () => stateOf('live'));

  app.internalOperation.getReadiness(async () => {
    if (isEnding()) throw shuttingDown();
    try {
      await withDeadline(databaseAnswers());
    } catch (error) {
      // A process that cannot reach its database is not ready, whatever the error.
      const failure = toAppError(error);
      throw failure.status === 503 ? failure : serviceUnavailable({ cause: error });
    }
    return stateOf('ready');
  });

  app.internalOperation.getMetrics(async () => ({ status: 200, mediaType: 'text/plain', body: await metrics.text() }));

  const head = documentHead(JSON.stringify(document));
  app.internalOperation.getInternalContract(async () => ({
    ...head,
    body: document as components['schemas']['ContractDocument'],
  }));
};

function stateOf<State extends 'live' | 'ready'>(status: State) {
  return { status: 200, body: { status, timestamp: new Date().toISOString() } } as const;
}

function shuttingDown(): AppError {
  return new AppError('service_unavailable', {
    developerMessage: 'The process is shutting down.',
    cause: new Error('The process is shutting down.'),
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
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const expire = () => reject(new DatabaseTimeout(`the database did not answer within ${probeTimeoutMs} ms`));
  const deadline = setTimeout(expire, probeTimeoutMs);
  try {
    await Promise.race([answer, expired]);
  } finally {
    clearTimeout(deadline);
  }
}
