/**
 * Provokes each error reason on any operation. An `Edit` changes one part of a valid request or of
 * the stored data, so that the request fails. A `FailingRequest` can also name a sender of
 * `deployment-variants.ts`, which sends the request to a deployment that cannot serve it. If a
 * reason has several edits, the test tries them until the response has the reason.
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { maxAttachmentsOfOrder } from '../../src/attachments/limit.ts';
import type { Handle } from '../../src/db/handle.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { maxOpenDrafts } from '../../src/drafts/queries/insert.ts';
import type { Reason } from '../../src/errors/reasons.ts';
import { createCursors } from '../../src/http/page.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { type Call, gatewayToken } from './app.ts';
import type { SenderName } from './deployment-variants.ts';
import { fileBody, multipartType } from './multipart.ts';
import { createOrder, forceOrder, formal } from './orders.ts';
import { insertAttachments, insertDrafts } from './quotas.ts';
import { sign, testSecret } from './tokens.ts';
import {
  type GoodRequest,
  newAccount,
  type OperationId,
  type Place,
  urlOf,
} from './valid-requests.ts';
import { putWebhook } from './webhooks.ts';

export interface Target {
  call: Call;
  db: Handle;
}

/**
 * Makes a valid request fail by changing it or the stored data. Returns null if it does not apply
 * to the request.
 */
export type Edit = (
  good: GoodRequest,
  id: OperationId,
  target: Target,
) => GoodRequest | null | Promise<GoodRequest | null>;

/** An edit, and the sender of the request, by default `usual`. */
interface FailingRequest {
  edit: Edit;
  to?: SenderName;
  /**
   * True if the edit changes the order that the request names, so that no other edit can use this
   * order.
   */
  spoils?: true;
}

const nowhere = '7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33';
const unknownUser = 4711;
const userWithDrafts = 4;

const unchanged: Edit = (good) => good;

/** Replaces values that the request already has. */
export function replace(place: Place, values: Record<string, string>): Edit {
  return (good) => {
    const present = Object.keys(values).filter((name) => name in good.values[place]);
    if (present.length === 0) return null;
    const changed = Object.fromEntries(present.map((name) => [name, values[name] as string]));
    return withValues(good, place, changed);
  };
}

/** Sets values of the request. */
export function give(place: Place, values: Record<string, string>): Edit {
  return (good) => withValues(good, place, values);
}

export function withValues(
  good: GoodRequest,
  place: Place,
  values: Record<string, string>,
): GoodRequest {
  return { ...good, values: { ...good.values, [place]: { ...good.values[place], ...values } } };
}

/** Sets fields of a JSON body. */
function write(fields: object): Edit {
  return (good) => (isObject(good.body) ? { ...good, body: { ...good.body, ...fields } } : null);
}

/** Names a recipe that is not offered. */
const nameWithdrawnRecipe: Edit = async (good, id, target) => {
  const recipe = { id: 'mulled-wine', titles: {}, descriptions: {}, volume_ml: 200, position: 99 };
  await target.db
    .insertInto('recipes')
    .values({ ...recipe, price_minor_units: 300, currency: 'EUR', is_offered: false })
    .onConflict((existing) => existing.doNothing())
    .execute();
  return await write({ recipe: recipe.id })(good, id, target);
};

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
}

function sendBody(contentType: string, body: string | Buffer): Edit {
  return (good) =>
    good.body === undefined
      ? null
      : { ...withValues(good, 'header', { 'Content-Type': contentType }), body: Buffer.from(body) };
}

export const sendJson = (body: object): Edit => sendBody('application/json', JSON.stringify(body));

/** Removes a header. */
function without(name: string): Edit {
  return (good) => {
    const { [name]: _, ...header } = good.values.header;
    return { ...good, values: { ...good.values, header } };
  };
}

/** Replaces the first parameter of the path by a value that is not encoded again. */
function rawPath(value: string): Edit {
  return (good) =>
    good.path.includes('{') ? { ...good, path: good.path.replace(/\{\w+\}/, value) } : null;
}

function as(caller: GoodRequest['as']): Edit {
  return (good) => (good.as === undefined ? null : { ...good, as: caller });
}

/** Applies two edits, one after the other. */
function both(first: Edit, second: Edit): Edit {
  return async (good, id, target) => {
    const changed = await first(good, id, target);
    return changed && (await second(changed, id, target));
  };
}

/** Sends the request for a user that does not exist, with a token that may act for this user. */
const forNobody: Edit = both(as(gatewayToken(unknownUser)), (good, id, target) => {
  const user_id = String(unknownUser);
  if (good.path.includes('{user_id}')) return withValues(good, 'path', { user_id });
  if ('user_id' in good.values.query) return withValues(good, 'query', { user_id });
  return write({ user_id: unknownUser })(good, id, target);
});

const deleteOrder: Edit = async (good, _id, { call }) => {
  const { order_id } = good.values.path;
  if (order_id === undefined) return null;
  await call('DELETE', `/v1/orders/${order_id}`, { as: 'user' });
  return good;
};

const finishOrder: Edit = async (good, _id, { db }) => {
  const { order_id } = good.values.path;
  if (order_id === undefined) return null;
  await forceOrder(db, Number(order_id), { progress: 'ready' });
  return good;
};

/** Brings a separate user to the limit of drafts, so that other requests keep their drafts. */
const reachDraftLimit: Edit = async (good, id, { call, db }) => {
  if (id !== 'createDraft' && id !== 'createChangeDraft') return null;
  const as = gatewayToken(userWithDrafts);
  await insertDrafts(db, userWithDrafts, maxOpenDrafts);
  if (id === 'createDraft') return { ...good, as };
  const order = await createOrder(call, { as });
  return { ...withValues(good, 'path', { order_id: String(order.body.id) }), as };
};

const creations: readonly OperationId[] = [
  'createOrder',
  'putOrder',
  'prepareOrder',
  'commitDraft',
];

/** Makes sure that the user of the request has an open order. */
const haveOpenOrder: Edit = async (good, id, { call }) => {
  if (!creations.includes(id)) return null;
  await createOrder(call);
  return good;
};

/** Gives the partner as many webhooks as it may have, and names another one. */
const reachWebhookLimit: Edit = async (good, _id, { call }) => {
  const ids = Array.from({ length: maxima.webhooksOfPartner }, (_, nth) => `webhook-${nth}`);
  for (const id of ids) await putWebhook(call, id);
  return withValues(good, 'path', { webhook_id: 'one-too-many' });
};

/** A cursor of the feed of a partner, or of all orders, that was issued in 1970. */
export const oldCursor = (partner: number | null) =>
  createCursors([testSecret]).issue(['events', partner], { written: '1', id: 1, at: 1 });

/** Uses the idempotency key for a request with another body. */
const useKey: Edit = async (good, _id, { call }) => {
  const headers = { ...good.values.header, 'X-Idempotency-Key': randomUUID() };
  const url = urlOf(good);
  const other = Buffer.isBuffer(good.body)
    ? fileBody('Another file.')
    : JSON.stringify({ ...(good.body as object), coffee_machine_id: 2 });
  await call(good.method, url, { as: 'user', headers, body: other });
  return { ...good, values: { ...good.values, header: headers } };
};

/** Disables the account of the refresh token. */
const disabledSession: Edit = async (good, id, target) => {
  if (id !== 'refresh') return null;
  const { email, refreshToken } = await newAccount(target.call);
  await target.db
    .updateTable('accounts')
    .set({ is_disabled: true })
    .where('email', '=', email)
    .execute();
  return { ...good, body: { refreshToken } };
};

/** Limits an edit to one operation. */
const onlyFor =
  (operation: OperationId, edit: Edit): Edit =>
  (good, id, target) =>
    id === operation ? edit(good, id, target) : null;

/** Fails to sign in `failures` times, then once more. */
function failSignIns(email: string, failures: number): Edit {
  return onlyFor('login', async (good, _id, { call, db }) => {
    const body = { email, password: 'wrong wrong' };
    const fail = () => call('POST', '/auth/login', { body });
    await fail();
    await db
      .updateTable('failed_sign_ins')
      .set({ failures })
      .where('email_key', '=', email)
      .execute();
    await fail();
    return { ...good, body };
  });
}

/** Repeats a wrong password of a new account until the service delays the attempts. */
function failChecks(operation: 'changePassword' | 'deleteOwnAccount', member: string): Edit {
  return onlyFor(operation, async (good, _id, { call, db }) => {
    const { email, as: caller } = await newAccount(call);
    const body = { ...(good.body as object), [member]: 'wrong wrong' };
    const fail = () => call(good.method, good.path, { as: caller, body });
    await fail();
    await db
      .updateTable('failed_sign_ins')
      .set({ failures: 20 })
      .where('email_key', '=', email)
      .execute();
    await fail();
    return { ...good, as: caller, body };
  });
}

/** Calls as an account that does not exist. */
const asNobody = as({
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
});

/** Marks the file as stored in object storage. */
const keepInStorage: Edit = async (good, _id, { db }) => {
  const id = Number(good.values.path.attachment_id);
  if (Number.isNaN(id)) return null;
  await sql`UPDATE attachments SET object_key = ${`attachments/${randomUUID()}`} WHERE id = ${id}`.execute(
    db,
  );
  return good;
};

/** The edits that provoke each reason, the most common first. */
export const refusals: Readonly<Record<Reason, readonly FailingRequest[]>> = {
  invalid_request_body: [
    { edit: sendBody('application/json', '{') },
    { edit: sendBody(multipartType, 'no form') },
  ],
  validation_failed: [
    { edit: write({ no_such_field: 1 }) },
    { edit: sendBody(formal, '{"recipeId": 7}') },
    {
      edit: both(
        write({ no_such_field: 1 }),
        give('header', { Accept: `application/problem+json, ${formal}` }),
      ),
    },
    { edit: sendBody(multipartType, fileBody('', { filename: 'empty' })) },
    {
      edit: replace('path', {
        order_id: '!',
        draft_id: '!',
        attachment_id: '!',
        place_id: '!',
        machine_id: '!',
        id: '!',
      }),
    },
    {
      edit: replace('path', {
        user_id: '!',
        partner_id: '!',
        reason: 'x'.repeat(200),
        file: 'x'.repeat(200),
      }),
    },
    { edit: give('query', { limit: 'x', lat: 'x', partner_id: 'x' }) },
  ],
  wrong_parameter_value: [
    { edit: rawPath('%zz') },
    { edit: write({ recipe: 'lngo' }) },
    { edit: give('query', { cursor: 'foreign' }) },
    { edit: write({ cursor: 'foreign' }) },
    {
      edit: both(
        write({ user_id: 1 }),
        both(as(gatewayToken(1, 2)), give('query', { user_id: '2' })),
      ),
    },
    { edit: give('header', { Host: '' }) },
    { edit: write({ recipe: 'lungo', address: { country: 'XX' } }) },
  ],
  authentication_required: [
    { edit: both(without('X-Partner-ApiKey'), (good) => ({ ...good, as: undefined })) },
  ],
  invalid_credentials: [
    { edit: write({ email: 'nobody@example.com' }) },
    { edit: onlyFor('changePassword', write({ currentPassword: 'wrong wrong' })) },
    { edit: onlyFor('deleteOwnAccount', write({ password: 'wrong wrong' })) },
  ],
  refresh_token_invalid: [{ edit: write({ refreshToken: nowhere }) }],
  forbidden: [
    { edit: both(as(gatewayToken(77)), give('query', { user_id: '1' })) },
    { edit: as(gatewayToken(77)) },
    { edit: give('header', { 'X-Partner-ApiKey': 'demo-partner-key-2' }) },
  ],
  account_disabled: [
    { edit: as('disabled'), to: 'strict' },
    { edit: write({ email: 'disabled@example.com', password: 'brew-a-better-cup' }) },
    { edit: disabledSession },
  ],
  registration_closed: [{ edit: onlyFor('register', unchanged), to: 'closed' }],
  cross_site_request: [
    { edit: give('header', { Cookie: 'refreshToken=unknown', 'Sec-Fetch-Site': 'cross-site' }) },
  ],
  wrong_password: [
    { edit: write({ email: 'user@example.com', password: 'wrong wrong' }), to: 'monitoring' },
    {
      edit: onlyFor('changePassword', write({ currentPassword: 'wrong wrong' })),
      to: 'monitoring',
    },
    { edit: onlyFor('deleteOwnAccount', write({ password: 'wrong wrong' })), to: 'monitoring' },
  ],
  user_not_found: [
    {
      edit: both(
        onlyFor('putOrder', (good) => withValues(good, 'path', { order_id: randomUUID() })),
        forNobody,
      ),
    },
    { edit: forNobody },
    { edit: both(as(gatewayToken(unknownUser)), give('query', { user_id: String(unknownUser) })) },
    { edit: as(gatewayToken(unknownUser)) },
    { edit: replace('path', { id: nowhere }) },
    { edit: write({ email: 'nobody@example.com' }), to: 'monitoring' },
    { edit: asNobody },
    { edit: asNobody, to: 'monitoring' },
  ],
  order_not_found: [{ edit: replace('path', { order_id: '999999' }) }],
  draft_not_found: [{ edit: replace('path', { draft_id: nowhere }) }],
  machine_not_found: [
    { edit: replace('path', { machine_id: '4711' }) },
    { edit: write({ coffee_machine_id: 4711 }) },
  ],
  attachment_not_found: [{ edit: replace('path', { attachment_id: '999999' }) }],
  partner_not_found: [{ edit: give('query', { partner_id: '4711' }) }],
  webhook_not_found: [{ edit: replace('path', { webhook_id: 'nowhere' }) }],
  event_not_found: [{ edit: onlyFor('redeliverEvent', write({ event_id: 'evt_999999999' })) }],
  webhook_limit_reached: [{ edit: onlyFor('putWebhook', reachWebhookLimit) }],
  cursor_expired: [
    {
      edit: (good, id, target) =>
        id === 'listPartnerEvents'
          ? give('query', { after: oldCursor(1) })(good, id, target)
          : null,
    },
  ],
  // Only the internal listener has these reasons (internal-requests.ts).
  recipe_not_found: [],
  place_not_found: [],
  in_use: [],
  path_not_found: [
    { edit: replace('path', { reason: 'no_such_reason', file: 'no_such_file' }) },
    { edit: unchanged, to: 'undocumented' },
  ],
  method_not_allowed: [],
  request_timeout: [{ edit: unchanged, to: 'slow' }],
  invalid_status_transition: [
    {
      edit: onlyFor('restoreOrder', async (good, _id, { call }) =>
        withValues(good, 'path', { order_id: String((await createOrder(call)).body.id) }),
      ),
    },
    { edit: finishOrder, spoils: true },
  ],
  draft_conflict: [
    {
      edit: async (good, _id, { call }) => {
        await call('PUT', `/v1/orders/${good.values.path.order_id}/volume`, {
          as: 'user',
          body: { volume: '90ml' },
        });
        return good;
      },
      spoils: true,
    },
  ],
  draft_limit_reached: [{ edit: reachDraftLimit }],
  open_orders_limit_reached: [
    {
      edit: both(
        onlyFor('putOrder', (good) => withValues(good, 'path', { order_id: randomUUID() })),
        haveOpenOrder,
      ),
      to: 'full',
    },
    { edit: haveOpenOrder, to: 'full' },
  ],
  attachment_limit_reached: [
    {
      edit: onlyFor('uploadAttachment', async (good, _id, { call, db }) => {
        const { id } = (await createOrder(call)).body;
        await insertAttachments(db, id, maxAttachmentsOfOrder);
        return withValues(good, 'path', { order_id: String(id) });
      }),
    },
  ],
  order_deleted: [
    {
      edit: onlyFor('putOrder', async (good, id, target) => {
        const fresh = withValues(good, 'path', { order_id: randomUUID() });
        await target.call('PUT', urlOf(fresh), { as: 'user', body: good.body });
        return await deleteOrder(fresh, id, target);
      }),
    },
    { edit: deleteOrder, spoils: true },
  ],
  email_taken: [{ edit: write({ email: 'user@example.com' }) }],
  own_account: [
    { edit: replace('path', { id: demoAccounts.find(({ userId }) => userId === 4)?.id ?? '' }) },
  ],
  request_in_progress: [{ edit: give('header', { 'X-Idempotency-Key': 'held' }) }],
  revision_mismatch: [{ edit: give('header', { 'If-Match': '"4711"' }) }],
  body_too_large: [
    { edit: sendBody('application/json', Buffer.alloc(1_048_577, ' ')) },
    { edit: sendBody(multipartType, fileBody(Buffer.alloc(100_001))) },
    // An operation that takes no body also rejects a body over the limit.
    { edit: (good) => ({ ...good, body: Buffer.alloc(1_048_577, ' ') }) },
  ],
  uri_too_long: [{ edit: rawPath('1'.repeat(300)) }],
  unsupported_media_type: [{ edit: sendBody('text/plain', 'lungo, please') }],
  weak_password: [
    { edit: write({ password: 'short' }) },
    { edit: onlyFor('changePassword', write({ newPassword: 'short' })) },
  ],
  recipe_not_offered: [{ edit: nameWithdrawnRecipe }],
  machine_unavailable: [{ edit: write({ coffee_machine_id: 4 }) }],
  idempotency_key_reused: [{ edit: useKey }],
  precondition_required: [{ edit: without('If-Match'), to: 'keyed' }],
  rate_limit_exceeded: [
    { edit: unchanged, to: 'crowded' },
    { edit: unchanged, to: 'limited', spoils: true },
  ],
  too_many_attempts: [
    { edit: failSignIns('impatient@example.com', 20) },
    { edit: failChecks('changePassword', 'currentPassword') },
    { edit: failChecks('deleteOwnAccount', 'password') },
  ],
  headers_too_large: [{ edit: unchanged, to: 'overlong' }],
  internal_server_error: [
    { edit: unchanged, to: 'lost' },
    { edit: unchanged, to: 'lostToGuards' },
  ],
  // These requests are invalid HTTP, so they reach no operation.
  expectation_failed: [],
  not_implemented: [],
  upstream_failed: [
    { edit: onlyFor('uploadAttachment', unchanged), to: 'failingStorage' },
    { edit: keepInStorage, to: 'failingStorage', spoils: true },
  ],
  upstream_timeout: [
    { edit: onlyFor('uploadAttachment', unchanged), to: 'silentStorage' },
    { edit: keepInStorage, to: 'silentStorage', spoils: true },
  ],
  service_unavailable: [
    { edit: unchanged, to: 'gone' },
    { edit: unchanged, to: 'busy' },
  ],
};
