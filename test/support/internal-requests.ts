/**
 * A valid request for each operation of the internal contract, and the edits that provoke its
 * errors.
 */

import { PostgresDialect } from 'kysely';
import pg from 'pg';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import { operations } from '../../generated/internal/operations.ts';
import { freePort } from '../../scripts/support/ports.ts';
import { Handle } from '../../src/db/handle.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import type { Reason } from '../../src/errors/reasons.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import type { Call } from './app.ts';
import {
  answerTo,
  closedDatabase,
  databaseWithoutTables,
  overlong,
  type Send,
  slow,
  soon,
} from './deployment-variants.ts';
import { internalCheck, type startBoth, startInternalOn } from './internal.ts';
import { createOrder } from './orders.ts';
import { type Edit, give, oldCursor, replace, sendJson, withValues } from './provoked-errors.ts';
import type { Teardown } from './teardown.ts';
import { type GoodRequest, urlOf } from './valid-requests.ts';
import { createEvent, putWebhook } from './webhooks.ts';

export type InternalOperationId = keyof typeof operations;

type Example = { value: unknown } | { $ref: string };
interface DocumentOperation {
  operationId: InternalOperationId;
  requestBody?: {
    content: { 'application/json': { examples: Record<string, Example> } };
  };
}
const documented = Object.values(internalDocument.paths).flatMap(
  (path) => Object.values(path) as DocumentOperation[],
);

/**
 * Returns a valid request. Its body is the first example, and the rows that the request names
 * exist. Nothing refers to the entry of the catalog that a DELETE names.
 */
export async function goodInternalRequest(
  { call, internal }: { call: Call; internal: Call },
  id: InternalOperationId,
): Promise<GoodRequest> {
  const { method, path } = operations[id];
  if (method === 'DELETE') {
    const creation = id.replace('delete', 'put') as InternalOperationId;
    const entry = withValues(await goodInternalRequest({ call, internal }, creation), 'path', {
      id: 'mocha',
      place_id: '900',
      partner_id: '900',
      machine_id: '901',
    });
    await internal('PUT', urlOf(entry), { body: entry.body });
    return { ...entry, method, body: undefined, values: { ...entry.values, header: {} } };
  }
  const { requestBody } = documented.find(
    ({ operationId }) => operationId === id,
  ) as DocumentOperation;
  const values: GoodRequest['values'] = {
    path: {
      order_id: path.includes('{order_id}') ? String((await createOrder(call)).body.id) : '',
      ...used,
      user_id: '1',
      ...(path.includes('/accounts/') && {
        id: demoAccounts.find(({ userId }) => userId === 1)?.id ?? '',
      }),
    },
    query: {},
    header: requestBody ? { 'Content-Type': 'application/json' } : {},
  };
  if (path.includes('{webhook_id}')) {
    await putWebhook(call);
    values.path.webhook_id = 'production';
  }
  const [example] = Object.values(requestBody?.content['application/json'].examples ?? {});
  const body =
    id === 'redeliverEventOfPartner'
      ? { event_id: await createEvent(call) }
      : example && valueOfExample(example);
  return { method, path, as: undefined, values, body };
}

function valueOfExample(example: Example): unknown {
  if ('value' in example) return example.value;
  const shared: Record<string, { value: unknown }> = internalDocument.components.examples;
  return shared[example.$ref.split('/').at(-1) ?? '']?.value;
}

/** Entries of the catalog to which others refer. */
const used = { id: 'espresso', place_id: '1', partner_id: '1', machine_id: '1' };
/** Ids that no entry has, and with which a test may create one. */
export const unused = { id: 'matcha', place_id: '4711', partner_id: '4711', machine_id: '4711' };

/**
 * Starts applications and returns a function for each that sends a request. The names are the same
 * as in `deployment-variants.ts`.
 */
export async function startInternalSenders(
  t: Teardown,
  { db, internal }: Awaited<ReturnType<typeof startBoth>>,
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
    slow: await slow({
      app: (await startInternalOn(t, db, undefined, undefined, { timeouts: soon })).internalApp,
      check: internalCheck,
    }),
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
  const db = new Handle({ dialect: new PostgresDialect({ pool }) });
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

/** An edit, and the sender of the request, by default `usual`. */
export interface InternalFailingRequest {
  edit: Edit;
  to?: string;
}

const unchanged: Edit = (good) => good;

/** The edits that only the internal contract needs. */
export const internalRefusals: Partial<Record<Reason, readonly InternalFailingRequest[]>> = {
  validation_failed: [
    { edit: sendJson({ progress: 'brewed' }) },
    { edit: give('query', { progress: 'brewed' }) },
    { edit: sendJson({ partner_id: 1, model: 'Aurora 200' }) },
  ],
  wrong_parameter_value: [
    { edit: sendJson({ allowed_user_id: [1, 4711] }) },
    { edit: sendJson({ name: 'New', recipes: ['lngo'] }) },
    { edit: sendJson({ place_id: 9999, partner_id: 1, model: 'Aurora 200' }) },
    { edit: give('query', { after: oldCursor(1) }) },
  ],
  recipe_not_found: [{ edit: replace('path', { id: 'nothing' }) }],
  place_not_found: [{ edit: replace('path', { place_id: '9999' }) }],
  partner_not_found: [
    { edit: replace('path', { partner_id: '9999' }) },
    { edit: give('query', { partner_id: '9999' }) },
  ],
  machine_not_found: [
    { edit: replace('path', { machine_id: '9999' }) },
    { edit: give('query', { coffee_machine_id: '9999' }) },
  ],
  in_use: [
    {
      edit: async (good, id, target) => {
        // Another request may have taken the machine out of service.
        await target.db.updateTable('coffee_machines').set({ is_available: true }).execute();
        await createOrder(target.call, { body: { recipe: 'lungo', coffee_machine_id: 1 } });
        return await replace('path', used)(good, id, target);
      },
    },
    {
      edit: async (good, id, target) => {
        const event = { type: 'order.created', order_id: 1, version: 1, is_copy: true } as const;
        await target.db
          .insertInto('events')
          .values({ ...event, partner_id: 4713, state: {} })
          .execute();
        return await replace('path', { partner_id: '4713' })(good, id, target);
      },
    },
  ],

  webhook_not_found: [{ edit: replace('path', { webhook_id: 'nowhere' }) }],
  event_not_found: [{ edit: sendJson({ event_id: 'evt_999999999' }) }],
  cursor_expired: [{ edit: give('query', { after: oldCursor(null) }) }],
  user_not_found: [
    { edit: give('path', { user_id: '4711' }) },
    { edit: give('query', { email: 'nobody@example.com' }) },
  ],
  authentication_required: [{ edit: unchanged, to: 'guarded' }],
  forbidden: [{ edit: give('header', { 'Sec-Fetch-Site': 'cross-site' }) }],
  internal_server_error: [{ edit: unchanged, to: 'unreadable' }],
  service_unavailable: [{ edit: unchanged, to: 'unreachable' }],
};
