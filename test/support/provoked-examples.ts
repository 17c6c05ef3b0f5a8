/**
 * Provokes exactly the errors that the contract shows as examples, by reason. This file has only
 * the reasons for which the ways in `provoked-errors.ts` give other details than the example.
 */
import type { Reason } from '../../src/errors/reasons.ts';
import { gatewayToken } from './app.ts';
import { multipartBody, multipartType } from './multipart.ts';
import { formal } from './orders.ts';
import {
  as,
  both,
  failSignIns,
  give,
  oldCursor,
  onlyFor,
  type Provocation,
  replace,
  sendBody,
  sendJson,
  type Way,
  without,
  withValues,
  write,
} from './provoked-errors.ts';

const anotherOwner: Way = both(as(gatewayToken(1, 2)), give('query', { user_id: '2' }));

/** Commits a draft without a recipe. */
const incompleteDraft: Way = onlyFor('commitDraft', async (good, _id, { call }) => {
  const draft = await call('POST', '/v1/orders/drafts', {
    as: 'user',
    body: { coffee_machine_id: 1 },
  });
  return { ...withValues(good, 'path', { draft_id: draft.body.id }), body: {} };
});

/** Replaces all query parameters. */
const withoutQuery = (query: Record<string, string>): Way => {
  return (good) => ({ ...good, values: { ...good.values, query } });
};

export const exactRefusals: Partial<Record<Reason, readonly Provocation[]>> = {
  invalid_request_body: [
    {
      way: sendBody(
        multipartType,
        multipartBody([{ name: 'file', filename: 'x', content: 'x' }], { isCutOff: true }),
      ),
    },
  ],
  validation_failed: [
    { way: sendJson({ volume: 'a lot' }) },
    { way: incompleteDraft },
    { way: sendJson({}) },
    { way: sendJson({ near_location: { lat: 52.5 }, radius_km: 51 }) },
    { way: sendBody(formal, JSON.stringify({ volumeMl: 250, sugar: 6 })) },
    { way: sendJson({ email: 'nobody' }) },
    { way: sendJson({ content: 'Before eight.' }) },
    { way: onlyFor('changePassword', sendJson({ currentPassword: 'kW3-vQ' })) },
    { way: onlyFor('deleteOwnAccount', sendJson({})) },
    { way: sendBody(multipartType, multipartBody([])) },
    { way: onlyFor('searchCoffeeMachines', withoutQuery({ lng: '200' })) },
    { way: withoutQuery({ limit: 'x' }) },
    ...['order_id', 'draft_id', 'attachment_id', 'machine_id', 'id', 'user_id', 'partner_id'].map(
      (name) => ({
        way: replace('path', { [name]: '!' }),
      }),
    ),
    { way: replace('path', { webhook_id: 'Not an id' }) },
    { way: onlyFor('putWebhook', sendJson({ secrets: [`secret-${'a'.repeat(40)}`] })) },
    { way: replace('path', { reason: 'x'.repeat(65) }) },
  ],
  wrong_parameter_value: [
    { way: onlyFor('listPartnerEvents', give('query', { after: oldCursor(2) })) },
    { way: both(as(gatewayToken(1, 2)), sendJson({ recipe: 'lungo', user_id: 2 })) },
    { way: both(sendJson({ recipe: 'lungo', user_id: 1 }), anotherOwner) },
    { way: sendJson({ recipe: 'lngo' }) },
    { way: sendJson({ recipe: 'lngo', coffee_machine_id: 1 }) },
    { way: sendBody(formal, JSON.stringify({ recipeId: 'lngo', volumeMl: 250 })) },
  ],
  authentication_required: [{ way: as({ token: 'no.token.atall' }) }],
  forbidden: [{ way: as('user') }],
  weak_password: [
    { way: sendJson({ email: 'ada@example.com', password: 'kW3-vQ' }) },
    { way: onlyFor('changePassword', write({ newPassword: 'kW3-vQ' })) },
  ],
  precondition_required: [{ way: without('If-Match') }],
  rate_limit_exceeded: (['login', 'refresh', 'searchOrders', 'listPartnerOrders'] as const).map(
    (id) => ({
      way: onlyFor(id, (good) => good),
      to: 'exhausted',
    }),
  ),
  too_many_attempts: [{ way: failSignIns('hasty@example.com', 12) }],
};
