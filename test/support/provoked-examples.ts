/**
 * Provokes exactly the errors that the contract shows as examples, by reason. Only for reasons where the ways of
 * `provoked-errors.ts` lead to other details.
 */
import type { Reason } from '../../src/errors/reasons.ts';
import { gatewayToken } from './app.ts';
import { multipartBody, multipartType } from './multipart.ts';
import { formal } from './orders.ts';
import {
  as,
  both,
  give,
  onlyFor,
  type Provocation,
  replace,
  sendBody,
  type Way,
  withValues,
} from './provoked-errors.ts';

const json = (body: object): Way => sendBody('application/json', JSON.stringify(body));
const anotherOwner: Way = both(as(gatewayToken(1, 2)), give('query', { user_id: '2' }));

/** Commits a draft without a recipe. */
const incompleteDraft: Way = onlyFor('commitDraft', async (good, _id, { call }) => {
  const draft = await call('POST', '/v1/orders/drafts', { as: 'user', body: { coffee_machine_id: 1 } });
  return { ...withValues(good, 'path', { draft_id: draft.body.id }), body: {} };
});

/** Replaces all query parameters. */
const withoutQuery = (query: Record<string, string>): Way => {
  return (good) => ({ ...good, values: { ...good.values, query } });
};

export const exactRefusals: Partial<Record<Reason, readonly Provocation[]>> = {
  invalid_request_body: [
    {
      way: sendBody(multipartType, multipartBody([{ name: 'file', filename: 'x', content: 'x' }], { isCutOff: true })),
    },
  ],
  validation_failed: [
    { way: json({ volume: 'a lot' }) },
    { way: incompleteDraft },
    { way: json({}) },
    { way: json({ near_location: { lat: 52.5 }, radius_km: 51 }) },
    { way: sendBody(formal, JSON.stringify({ volumeMl: 250, sugar: 6 })) },
    { way: json({ email: 'nobody' }) },
    { way: json({ content: 'Before eight.' }) },
    { way: sendBody(multipartType, multipartBody([])) },
    { way: onlyFor('searchCoffeeMachines', withoutQuery({ lng: '200' })) },
    { way: withoutQuery({ limit: 'x' }) },
    ...['order_id', 'draft_id', 'attachment_id', 'machine_id', 'id', 'user_id', 'partner_id'].map((name) => ({
      way: replace('path', { [name]: '!' }),
    })),
    { way: replace('path', { reason: 'x'.repeat(65) }) },
  ],
  wrong_parameter_value: [
    { way: both(as(gatewayToken(1, 2)), json({ recipe: 'lungo', user_id: 2 })) },
    { way: both(sendBody('application/json', JSON.stringify({ recipe: 'lungo', user_id: 1 })), anotherOwner) },
    { way: json({ recipe: 'lngo' }) },
    { way: json({ recipe: 'lngo', coffee_machine_id: 1 }) },
    { way: sendBody(formal, JSON.stringify({ recipeId: 'lngo', volumeMl: 250 })) },
  ],
  authentication_required: [{ way: as({ token: 'no.token.atall' }) }],
  forbidden: [{ way: as('user') }],
  weak_password: [{ way: json({ email: 'ada@example.com', password: 'kW3-vQ' }) }],
  precondition_required: [
    {
      way: (good) => {
        const { 'If-Match': _, ...header } = good.values.header;
        return { ...good, values: { ...good.values, header } };
      },
    },
  ],
  rate_limit_exceeded: (['login', 'refresh', 'searchOrders', 'listPartnerOrders'] as const).map((id) => ({
    way: onlyFor(id, (good) => good),
    to: 'exhausted',
  })),
  too_many_attempts: [
    {
      way: onlyFor('login', async (good, _id, { call, db }) => {
        const body = { email: 'hasty@example.com', password: 'wrong wrong' };
        const fail = () => call('POST', '/auth/login', { body });
        await fail();
        await db.updateTable('failed_sign_ins').set({ failures: 12 }).where('email_key', '=', body.email).execute();
        await fail();
        return { ...good, body };
      }),
    },
  ],
};
