/** Probes, metrics, and the contract of the internal API. */
import { setTimeout } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Handle } from '../db/handle.ts';
import { requireWritable } from '../db/writable.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import { DatabaseTimeout, toAppError } from '../errors/to-app-error.ts';
import type { Metrics } from '../observability/metrics.ts';
import { publishedFile } from '../publishing/published-file.ts';
import { internalContract } from './contract.ts';
import { errorKindHeader } from './diagnosis.ts';

type ServiceDependencies = { db: Handle; metrics: Metrics; shutdown: AbortSignal };

/** How long a probe waits for the database. */
const probeTimeoutMs = 1000;

/** Binds the probes, the metrics, and the contract of the internal API. */
export const serviceRoutes: FastifyPluginAsync<ServiceDependencies> = async (
  app,
  { db, metrics, shutdown },
) => {
  // Concurrent probes share one query, so that probes add no load to a slow database.
  let query: Promise<unknown> | undefined;
  const queryDatabase = () => {
    query ??= requireWritable(db).finally(() => {
      query = undefined;
    });
    return query;
  };

  app.internalOperation.getLiveness(async () => stateOf('live'));

  app.internalOperation.getReadiness(async () => {
    if (shutdown.aborted) {
      throw new AppError('service_unavailable', {
        shortage: 'ending',
        developerMessage: 'The process is ending.',
        headers: { [errorKindHeader]: 'shutting_down' },
      });
    }
    try {
      await withDeadline(queryDatabase());
    } catch (error) {
      // Any error means that the process cannot use its database and is not ready.
      const failure = toAppError(error);
      throw failure.status === 503
        ? failure
        : serviceUnavailable({ shortage: 'dependency', cause: error });
    }
    return stateOf('ready');
  });

  app.internalOperation.getMetrics(async () => ({
    mediaType: 'text/plain',
    body: await metrics.text(),
  }));

  app.internalOperation.getInternalContract(publishedFile('/openapi.json', internalContract));
};

function stateOf<State extends 'live' | 'ready'>(status: State) {
  return { body: { status, timestamp: new Date().toISOString() } };
}

/** Throws DatabaseTimeout if the query takes too long. */
async function withDeadline(query: Promise<unknown>): Promise<void> {
  const expire = () => {
    throw new DatabaseTimeout(`The database did not answer within ${probeTimeoutMs} ms.`);
  };
  await Promise.race([query, setTimeout(probeTimeoutMs, undefined, { ref: false }).then(expire)]);
}
