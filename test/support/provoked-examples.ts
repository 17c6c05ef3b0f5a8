/**
 * Provokes exactly the errors that the contract shows as examples, by reason. This file has only
 * the reasons for which the edits in `provoked-errors.ts` give other details than the example.
 */
import type { Reason } from '../../src/errors/reasons.ts';
import { gatewayToken } from './app.ts';
import { multipartBody, multipartType } from './multipart.ts';
import { formal } from './orders.ts';
import {
  as,
  both,
  type Edit,
  type FailingRequest,
  failSignIns,
  give,
  oldCursor,
  onlyFor,
  replace,
  sendBody,
  sendJson,
  without,
  withValues,
  write,
} from './provoked-errors.ts';

const anotherOwner: Edit = both(as(gatewayToken(1, 2)), give('query', { user_id: '2' }));

/** Commits a draft without a recipe. */
const incompleteDraft: Edit = onlyFor('commitDraft', async (good, _id, { call }) => {
  const draft = await call('POST', '/v1/orders/drafts', {
    as: 'user',
    body: { coffee_machine_id: 1 },
  });
  return { ...withValues(good, 'path', { draft_id: draft.body.id }), body: {} };
});

/** Replaces all query parameters. */
const withoutQuery = (query: Record<string, string>): Edit => {
  return (good) => ({ ...good, values: { ...good.values, query } });
};

export const exactRefusals: Partial<Record<Reason, readonly FailingRequest[]>> = {
  invalid_request_body: [
    {
      edit: sendBody(
        multipartType,
        multipartBody([{ name: 'file', filename: 'x', content: 'x' }], { isCutOff: true }),
      ),
    },
  ],
  validation_failed: [
    { edit: sendJson({ volume: 'a lot' }) },
    { edit: incompleteDraft },
    { edit: sendJson({}) },
    { edit: sendJson({ near_location: { lat: 52.5 }, radius_km: 51 }) },
    { edit: sendBody(formal, JSON.stringify({ volumeMl: 250, sugar: 6 })) },
    { edit: sendJson({ email: 'nobody' }) },
    { edit: sendJson({ content: 'Before eight.' }) },
    { edit: onlyFor('changePassword', sendJson({ currentPassword: 'kW3-vQ' })) },
    { edit: onlyFor('deleteOwnAccount', sendJson({})) },
    { edit: sendBody(multipartType, multipartBody([])) },
    { edit: onlyFor('searchCoffeeMachines', withoutQuery({ lng: '200' })) },
    { edit: withoutQuery({ limit: 'x' }) },
    ...['order_id', 'draft_id', 'attachment_id', 'machine_id', 'id', 'user_id', 'partner_id'].map(
      (name) => ({
        edit: replace('path', { [name]: '!' }),
      }),
    ),
    { edit: replace('path', { webhook_id: 'Not an id' }) },
    { edit: onlyFor('putWebhook', sendJson({ secrets: [`secret-${'a'.repeat(40)}`] })) },
    { edit: replace('path', { reason: 'x'.repeat(65) }) },
  ],
  wrong_parameter_value: [
    { edit: onlyFor('listPartnerEvents', give('query', { after: oldCursor(2) })) },
    { edit: both(as(gatewayToken(1, 2)), sendJson({ recipe: 'lungo', user_id: 2 })) },
    { edit: both(sendJson({ recipe: 'lungo', user_id: 1 }), anotherOwner) },
    { edit: sendJson({ recipe: 'lngo' }) },
    { edit: sendJson({ recipe: 'lngo', coffee_machine_id: 1 }) },
    { edit: sendBody(formal, JSON.stringify({ recipeId: 'lngo', volumeMl: 250 })) },
  ],
  authentication_required: [{ edit: as({ token: 'no.token.atall' }) }],
  forbidden: [{ edit: as('user') }],
  weak_password: [
    { edit: sendJson({ email: 'ada@example.com', password: 'kW3-vQ' }) },
    { edit: onlyFor('changePassword', write({ newPassword: 'kW3-vQ' })) },
  ],
  precondition_required: [{ edit: without('If-Match') }],
  rate_limit_exceeded: (['login', 'refresh', 'searchOrders', 'listPartnerOrders'] as const).map(
    (id) => ({
      edit: onlyFor(id, (good) => good),
      to: 'exhausted',
    }),
  ),
  too_many_attempts: [{ edit: failSignIns('hasty@example.com', 12) }],
};
