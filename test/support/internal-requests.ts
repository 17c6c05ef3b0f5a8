/**
 * A valid request for each operation of the internal contract, and the ways to provoke its errors.
 */

import { PostgresDialect } from 'kysely';
import pg from 'pg';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { operations } from '../../generated/internal/operations.ts';
import { freePort } from '../../scripts/support/ports.ts';
import { demoAccounts } from '../../src/database/demo.ts';
import { Pool } from '../../src/database/pool.ts';
import type { Reason } from '../../src/errors/reasons.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import type { Call } from './app.ts';
import {
  answerTo,
  closedDatabase,
  databaseWithoutTables,
  overlong,
  type Send,
  stalled,
} from './deployment-variants.ts';
import { internalCheck, type startBoth, startInternalOn } from './internal.ts';
import { createOrder } from './orders.ts';
import { give, sendJson, type Way } from './provoked-errors.ts';
import type { Teardown } from './teardown.ts';
import type { GoodRequest } from './valid-requests.ts';

export type InternalOperationId = keyof typeof operations;

interface DocumentOperation {
  operationId: InternalOperationId;
  requestBody?: {
    content: { 'application/json': { examples: Record<string, { value: unknown }> } };
  };
}
const documented = Object.values(internalDocument.paths).flatMap(
  (path) => Object.values(path) as DocumentOperation[],
);

/**
 * Returns a valid request. Its body is the first example, and the rows that the request names
 * exist.
 */
export async function goodInternalRequest(
  call: Call,
  id: InternalOperationId,
): Promise<GoodRequest> {
  const { method, path } = operations[id];
  const { requestBody } = documented.find(
    ({ operationId }) => operationId === id,
  ) as DocumentOperation;
  const values: GoodRequest['values'] = {
    path: {
      order_id: path.includes('{order_id}') ? String((await createOrder(call)).body.id) : '',
      machine_id: '1',
      user_id: '1',
      id: demoAccounts.find(({ userId }) => userId === 1)?.id ?? '',
    },
    query: {},
    header: requestBody ? { 'Content-Type': 'application/json' } : {},
  };
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {});
  return { method, path, as: undefined, values, body: example?.value };
}

/**
 * Starts applications and returns a function for each that sends a request. The names are the same
 * as in `deployment-variants.ts`.
 */
export async function startInternalSenders(
  t: Teardown,
  { db, internal, internalApp }: Awaited<ReturnType<typeof startBoth>>,
): Promise<Readonly<Record<string, Send>>> {
  const unreadable = createMetrics();
  unreadable.watchPool(() => {
    throw new Error('the pool is gone');
  });
  return {
    usual: through({ internal }),
    lost: through(await startInternalOn(t, await databaseWithoutTables(t))),
    gone: through(await startInternalOn(t, await closedDatabase())),
    guarded: through(
      await startInternalOn(t, db, undefined, undefined, {
        tokens: ['a-token-of-the-tests-0123456789abcdef'],
      }),
    ),
    unreadable: through(await startInternalOn(t, db, unreadable)),
    unreachable: await unreachable(t),
    stalled: stalled({ app: internalApp, check: internalCheck }),
    overlong: await overlong({
      app: (await startInternalOn(t, db)).internalApp,
      check: internalCheck,
    }),
  };
}

function through({
  internal,
}: Pick<Awaited<ReturnType<typeof startInternalOn>>, 'internal'>): Send {
  return (request, accept) => answerTo(internal, request, accept);
}

/**
 * PostgreSQL rejects connections. In the response, 5432, which is the port in the contract's
 * example, replaces the real port.
 */
async function unreachable(t: Teardown): Promise<Send> {
  const port = await freePort();
  const pool = new pg.Pool({ host: '127.0.0.1', port });
  const db = new Pool({ dialect: new PostgresDialect({ pool }) });
  t.teardown(() => db.destroy());
  const send = through(await startInternalOn(t, db));
  return async (request, accept) => {
    const answer = await send(request, accept);
    return {
      ...answer,
      body: JSON.parse(JSON.stringify(answer.body).replaceAll(String(port), '5432')),
    };
  };
}

/** A way, and the sender of the request, by default `usual`. */
export interface InternalProvocation {
  way: Way;
  to?: string;
}

const unchanged: Way = (good) => good;

/** The ways that only the internal contract needs. */
export const internalRefusals: Partial<Record<Reason, readonly InternalProvocation[]>> = {
  validation_failed: [
    { way: sendJson({ progress: 'brewed' }) },
    { way: give('query', { progress: 'ready' }) },
  ],
  wrong_parameter_value: [{ way: sendJson({ allowed_user_id: [1, 4711] }) }],
  user_not_found: [{ way: give('path', { user_id: '4711' }) }],
  authentication_required: [{ way: unchanged, to: 'guarded' }],
  forbidden: [{ way: give('header', { 'Sec-Fetch-Site': 'cross-site' }) }],
  internal_server_error: [{ way: unchanged, to: 'unreadable' }],
  service_unavailable: [{ way: unchanged, to: 'unreachable' }],
};
