/**
 * How each reason of the catalogue is provoked, whatever the operation: a request that works is broken in one place, or
 * sent to a deployment that cannot serve it. A reason may have several ways; which of them fits shows in the answer.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { maxAttachmentsOfOrder } from '../../src/attachments/queries.ts';
import { demoAccounts } from '../../src/database/demo.ts';
import type { Tables } from '../../src/database/tables.ts';
import { maxOpenDrafts } from '../../src/drafts/queries.ts';
import type { Reason } from '../../src/errors/reasons.ts';
import { type Call, gatewayToken } from './app.ts';
import type { SenderName } from './deployment-variants.ts';
import { fileBody, multipartType } from './multipart.ts';
import { createOrder, forceOrder, formal } from './orders.ts';
import { insertAttachments, insertDrafts } from './quotas.ts';
import { sign } from './tokens.ts';
import { type GoodRequest, type OperationId, type Place, urlOf } from './valid-requests.ts';

/** What a way may need to prepare the ground. */
export interface Ground {
  call: Call;
  db: Kysely<Tables>;
}

/** Breaks a request that works, or brings about what it cannot work in. Null where that cannot be done to it. */
export type Way = (
  good: GoodRequest,
  id: OperationId,
  ground: Ground,
) => GoodRequest | null | Promise<GoodRequest | null>;

/** A way, and where the broken request goes if not to the usual deployment. */
export interface Provocation {
  way: Way;
  to?: SenderName;
  /** Changes what the request is about, so that it needs one of its own. */
  spoils?: true;
}

const nowhere = '7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33';
const unknownUser = 4711;
const userWithDrafts = 4;

const unchanged: Way = (good) => good;

/** Replaces values the request has already. */
export function replace(place: Place, values: Record<string, string>): Way {
  return (good) => {
    const present = Object.keys(values).filter((name) => name in good.values[place]);
    if (present.length === 0) return null;
    const changed = Object.fromEntries(present.map((name) => [name, values[name] as string]));
    return withValues(good, place, changed);
  };
}

/** Gives the request values, whether it has them or not. */
export function give(place: Place, values: Record<string, string>): Way {
  return (good) => withValues(good, place, values);
}

export function withValues(good: GoodRequest, place: Place, values: Record<string, string>): GoodRequest {
  return { ...good, values: { ...good.values, [place]: { ...good.values[place], ...values } } };
}

/** Gives a JSON body these fields. */
export function write(fields: object): Way {
  return (good) => (isObject(good.body) ? { ...good, body: { ...good.body, ...fields } } : null);
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
}

export function sendBody(contentType: string, body: string | Buffer): Way {
  return (good) =>
    good.body === undefined
      ? null
      : { ...withValues(good, 'header', { 'Content-Type': contentType }), body: Buffer.from(body) };
}

/** A path that reads so, not encoded any more. */
function rawPath(value: string): Way {
  return (good) => (good.path.includes('{') ? { ...good, path: good.path.replace(/\{\w+\}/, value) } : null);
}

export function as(caller: GoodRequest['as']): Way {
  return (good) => (good.as === undefined ? null : { ...good, as: caller });
}

/** One way after another. */
export function both(first: Way, second: Way): Way {
  return async (good, id, ground) => {
    const changed = await first(good, id, ground);
    return changed && (await second(changed, id, ground));
  };
}

/** A request for a user that does not exist, by somebody who may act for them. */
const forNobody: Way = both(as(gatewayToken(unknownUser)), (good, id, ground) => {
  const user_id = String(unknownUser);
  if (good.path.includes('{user_id}')) return withValues(good, 'path', { user_id });
  if ('user_id' in good.values.query) return withValues(good, 'query', { user_id });
  return write({ user_id: unknownUser })(good, id, ground);
});

const deleteOrder: Way = async (good, _id, { call }) => {
  const { order_id } = good.values.path;
  if (order_id === undefined) return null;
  await call('DELETE', `/v1/orders/${order_id}`, { as: 'user' });
  return good;
};

const finishOrder: Way = async (good, _id, { db }) => {
  const { order_id } = good.values.path;
  if (order_id === undefined) return null;
  await forceOrder(db, Number(order_id), { progress: 'ready' });
  return good;
};

/** A user of its own has as many drafts as are allowed, so that those of other requests stay as they are. */
const reachDraftLimit: Way = async (good, id, { call, db }) => {
  if (id !== 'createDraft' && id !== 'createChangeDraft') return null;
  const as = gatewayToken(userWithDrafts);
  await insertDrafts(db, userWithDrafts, maxOpenDrafts);
  if (id === 'createDraft') return { ...good, as };
  const order = await createOrder(call, { as });
  return { ...withValues(good, 'path', { order_id: String(order.body.id) }), as };
};

/** The key has served a request of another content. */
const useKey: Way = async (good, _id, { call }) => {
  const headers = { ...good.values.header, 'X-Idempotency-Key': randomUUID() };
  const url = urlOf(good);
  const other = Buffer.isBuffer(good.body)
    ? fileBody('Another file.')
    : JSON.stringify({ ...(good.body as object), coffee_machine_id: 2 });
  await call(good.method, url, { as: 'user', headers, body: other });
  return { ...good, values: { ...good.values, header: headers } };
};

/** A refresh token whose account has been disabled since. */
const disabledSession: Way = async (good, id, ground) => {
  if (id !== 'refresh') return null;
  const person = { email: `${randomUUID()}@example.com`, password: 'correct-horse-battery' };
  await ground.call('POST', '/auth/register', { body: person });
  const { body } = await ground.call('POST', '/auth/login', { body: person });
  await ground.db.updateTable('accounts').set({ is_disabled: true }).where('email', '=', person.email).execute();
  return { ...good, body: { refreshToken: body.data.refreshToken } };
};

/** The way for one operation alone. */
export const onlyFor =
  (operation: OperationId, way: Way): Way =>
  (good, id, ground) =>
    id === operation ? way(good, id, ground) : null;

/** Says of the file that the object storage has it. */
const keepInStorage: Way = async (good, _id, { db }) => {
  const id = Number(good.values.path.attachment_id);
  if (Number.isNaN(id)) return null;
  await sql`UPDATE attachments SET object_key = ${`attachments/${randomUUID()}`} WHERE id = ${id}`.execute(db);
  return good;
};

/** The ways to each reason, the likeliest first. */
export const refusals: Readonly<Record<Reason, readonly Provocation[]>> = {
  invalid_request_body: [{ way: sendBody('application/json', '{') }, { way: sendBody(multipartType, 'no form') }],
  validation_failed: [
    { way: write({ no_such_field: 1 }) },
    { way: sendBody(formal, '{"recipeId": 7}') },
    { way: both(write({ no_such_field: 1 }), give('header', { Accept: `application/problem+json, ${formal}` })) },
    { way: sendBody(multipartType, fileBody('', { filename: 'empty' })) },
    {
      way: replace('path', {
        order_id: '!',
        draft_id: '!',
        attachment_id: '!',
        place_id: '!',
        machine_id: '!',
        id: '!',
      }),
    },
    { way: replace('path', { user_id: '!', partner_id: '!', reason: 'x'.repeat(200) }) },
    { way: give('query', { limit: 'x', lat: 'x', partner_id: 'x' }) },
  ],
  wrong_parameter_value: [
    { way: rawPath('%zz') },
    { way: write({ recipe: 'lngo' }) },
    { way: give('query', { cursor: 'foreign' }) },
    { way: write({ cursor: 'foreign' }) },
    { way: both(write({ user_id: 1 }), both(as(gatewayToken(1, 2)), give('query', { user_id: '2' }))) },
    { way: give('header', { Host: '' }) },
    { way: write({ recipe: 'lungo', address: { country: 'XX' } }) },
  ],
  authentication_required: [
    {
      way: (good) => {
        const { 'X-Partner-ApiKey': _, ...header } = good.values.header;
        return { ...good, as: undefined, values: { ...good.values, header } };
      },
    },
  ],
  invalid_credentials: [{ way: write({ email: 'nobody@example.com' }) }],
  refresh_token_invalid: [{ way: write({ refreshToken: nowhere }) }],
  forbidden: [
    { way: both(as(gatewayToken(77)), give('query', { user_id: '1' })) },
    { way: as(gatewayToken(77)) },
    { way: give('header', { 'X-Partner-ApiKey': 'demo-partner-key-2' }) },
  ],
  account_disabled: [
    { way: as('disabled'), to: 'strict' },
    { way: write({ email: 'disabled@example.com', password: 'brew-a-better-cup' }) },
    { way: disabledSession },
  ],
  cross_site_request: [{ way: give('header', { Cookie: 'refreshToken=unknown', 'Sec-Fetch-Site': 'cross-site' }) }],
  wrong_password: [{ way: write({ email: 'user@example.com', password: 'wrong wrong' }), to: 'monitoring' }],
  user_not_found: [
    {
      way: both(
        onlyFor('putOrder', (good) => withValues(good, 'path', { order_id: randomUUID() })),
        forNobody,
      ),
    },
    { way: forNobody },
    { way: both(as(gatewayToken(unknownUser)), give('query', { user_id: String(unknownUser) })) },
    { way: as(gatewayToken(unknownUser)) },
    { way: replace('path', { id: nowhere }) },
    { way: write({ email: 'nobody@example.com' }), to: 'monitoring' },
    {
      way: as({
        token: sign({
          sub: nowhere,
          email: 'x@example.com',
          roles: ['user'],
          tokenType: 'access',
          user_id: unknownUser,
          sid: nowhere,
          iat: 0,
          exp: 4e9,
        }),
      }),
    },
  ],
  order_not_found: [{ way: replace('path', { order_id: '999999' }) }],
  draft_not_found: [{ way: replace('path', { draft_id: nowhere }) }],
  machine_not_found: [{ way: replace('path', { machine_id: '4711' }) }, { way: write({ coffee_machine_id: 4711 }) }],
  attachment_not_found: [{ way: replace('path', { attachment_id: '999999' }) }],
  partner_not_found: [{ way: give('query', { partner_id: '4711' }) }],
  path_not_found: [{ way: replace('path', { reason: 'no_such_reason' }) }],
  method_not_allowed: [],
  // How long an upload may take is Node.js's business, how long any other body may, the service's own.
  request_timeout: [
    { way: (good) => (Buffer.isBuffer(good.body) ? null : good), to: 'stalled' },
    { way: onlyFor('uploadAttachment', unchanged), to: 'slow' },
  ],
  invalid_status_transition: [
    {
      way: onlyFor('restoreOrder', async (good, _id, { call }) =>
        withValues(good, 'path', { order_id: String((await createOrder(call)).body.id) }),
      ),
    },
    { way: finishOrder, spoils: true },
  ],
  draft_conflict: [
    {
      way: async (good, _id, { call }) => {
        await call('PUT', `/v1/orders/${good.values.path.order_id}/volume`, { as: 'user', body: { volume: '90ml' } });
        return good;
      },
      spoils: true,
    },
  ],
  draft_limit_reached: [{ way: reachDraftLimit }],
  attachment_limit_reached: [
    {
      way: onlyFor('uploadAttachment', async (good, _id, { call, db }) => {
        const { id } = (await createOrder(call)).body;
        await insertAttachments(db, id, maxAttachmentsOfOrder);
        return withValues(good, 'path', { order_id: String(id) });
      }),
    },
  ],
  order_deleted: [
    {
      way: onlyFor('putOrder', async (good, id, ground) => {
        const fresh = withValues(good, 'path', { order_id: randomUUID() });
        await ground.call('PUT', urlOf(fresh), { as: 'user', body: good.body });
        return await deleteOrder(fresh, id, ground);
      }),
    },
    { way: deleteOrder, spoils: true },
  ],
  email_taken: [{ way: write({ email: 'user@example.com' }) }],
  own_account: [{ way: replace('path', { id: demoAccounts.find(({ userId }) => userId === 4)?.id ?? '' }) }],
  request_in_progress: [{ way: give('header', { 'X-Idempotency-Key': 'held' }) }],
  revision_mismatch: [{ way: give('header', { 'If-Match': '"4711"' }) }],
  body_too_large: [
    { way: sendBody('application/json', Buffer.alloc(1_048_577, ' ')) },
    { way: sendBody(multipartType, fileBody(Buffer.alloc(100_001))) },
    // Also where nobody asked for a body.
    { way: (good) => ({ ...good, body: Buffer.alloc(1_048_577, ' ') }) },
  ],
  uri_too_long: [{ way: rawPath('1'.repeat(300)) }],
  unsupported_media_type: [{ way: sendBody('text/plain', 'lungo, please') }],
  weak_password: [{ way: write({ password: 'short' }) }],
  machine_unavailable: [{ way: write({ coffee_machine_id: 4 }) }],
  idempotency_key_reused: [{ way: useKey }],
  precondition_required: [
    {
      way: (good) => {
        const { 'If-Match': _, ...header } = good.values.header;
        return { ...good, values: { ...good.values, header } };
      },
      to: 'keyed',
    },
  ],
  rate_limit_exceeded: [
    { way: unchanged, to: 'crowded' },
    { way: unchanged, to: 'limited', spoils: true },
  ],
  too_many_attempts: [
    {
      way: onlyFor('login', async (good, _id, { call, db }) => {
        const body = { email: 'impatient@example.com', password: 'wrong wrong' };
        const fail = () => call('POST', '/auth/login', { body });
        await fail();
        await db.updateTable('failed_sign_ins').set({ failures: 20 }).where('email_key', '=', body.email).execute();
        await fail();
        return { ...good, body };
      }),
    },
  ],
  headers_too_large: [{ way: unchanged, to: 'overlong' }],
  internal_server_error: [
    { way: unchanged, to: 'lost' },
    { way: unchanged, to: 'lostToGuards' },
  ],
  // Broken HTTP, which belongs to no operation.
  expectation_failed: [],
  not_implemented: [],
  upstream_failed: [
    { way: onlyFor('uploadAttachment', unchanged), to: 'failingStorage' },
    { way: keepInStorage, to: 'failingStorage', spoils: true },
  ],
  upstream_timeout: [
    { way: onlyFor('uploadAttachment', unchanged), to: 'silentStorage' },
    { way: keepInStorage, to: 'silentStorage', spoils: true },
  ],
  service_unavailable: [
    { way: unchanged, to: 'gone' },
    { way: unchanged, to: 'busy' },
  ],
};
