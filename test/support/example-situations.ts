/**
 * Prepares the data that the request of an example needs. The key is an operation, or an operation
 * and an example name.
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import type { As, Call } from './app.ts';
import { fileBody, multipartType } from './multipart.ts';
import { createOrder, forceOrder, recountLists } from './orders.ts';
import { createEvent, partnerKey, putWebhook } from './webhooks.ts';

export interface Ground {
  call: Call;
  db: Handle;
}

/** The changes that a situation makes to the request, such as the ids of created rows. */
export interface Situation {
  path?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  as?: As;
}

type Prepare = (ground: Ground) => Promise<Situation>;

const as = 'user';
const full = { recipe: 'lungo', coffee_machine_id: 1, volume: '250ml' };
const wish = { filename: 'wish.txt', type: 'text/plain' };

const anOrder: Prepare = async ({ call }) => ({ path: { order_id: await newOrder(call) } });
const twoOrders: Prepare = async ({ call }) => {
  await newOrder(call);
  await newOrder(call);
  return {};
};

async function newOrder(call: Call, body: object = full): Promise<string> {
  return String((await createOrder(call, { body })).body.id);
}

async function newDraft(call: Call, body: object = full, orders = '/v1/orders'): Promise<string> {
  return String((await call('POST', `${orders}/drafts`, { as, body })).body.id);
}

async function attach({ call }: Ground): Promise<Situation> {
  const order_id = await newOrder(call);
  const headers = { 'Content-Type': multipartType };
  const body = fileBody('No sugar, please.', wish);
  const attachment = await call('POST', `/v1/orders/${order_id}/attachments`, {
    as,
    headers,
    body,
  });
  return { path: { order_id, attachment_id: String(attachment.body.id) } };
}

const aWebhook: Prepare = async ({ call }) => {
  await putWebhook(call);
  return { headers: partnerKey };
};

/** Signs in `times` times. The request gets the token of the last session. */
function signIn(times = 1, email = 'user@example.com'): Prepare {
  return async ({ call }) => {
    const body = { email, password: 'brew-a-better-cup' };
    const headers = {
      'User-Agent': 'Mozilla/5.0',
      'X-Beverage-Ordering-Device-Name': 'Kitchen tablet',
    };
    let token = '';
    let refreshToken = '';
    for (let count = 0; count < times; count++) {
      const signedIn = await call('POST', '/auth/login', { body, headers, from: '203.0.113.7' });
      token = signedIn.body.data.accessToken;
      refreshToken = signedIn.body.data.refreshToken;
    }
    return { as: { token }, body: { refreshToken } };
  };
}

const aPost: Prepare = async ({ call }) => {
  const body = {
    title: 'The best lungo in Berlin',
    content: 'Machine 1 at Alexanderplatz, before eight.',
  };
  await call('POST', '/posts', { as, body });
  return {};
};

const situations: Readonly<Record<string, Prepare>> = {
  getOrder: anOrder,
  getOrderV2: anOrder,
  cancelOrder: anOrder,
  archiveOrder: anOrder,
  restoreOrder: async (ground) => {
    const situation = await anOrder(ground);
    await ground.call('PUT', `/v1/orders/${situation.path?.order_id}/archive`, { as });
    return situation;
  },
  changeOrderVolume: anOrder,
  changeOrderAddress: anOrder,
  'listOrders page': twoOrders,
  listOrdersV2: twoOrders,
  'findOrders page': twoOrders,
  'searchOrders near': twoOrders,
  putOrder: async () => ({ path: { order_id: randomUUID() } }),
  'putOrder replaced': async ({ call }) => {
    const order_id = randomUUID();
    await call('PUT', `/v1/orders/${order_id}`, { as, body: { recipe: 'latte' } });
    return { path: { order_id } };
  },
  listDrafts: async ({ call }) => {
    await newDraft(call);
    return {};
  },
  'getDraft open': async ({ call }) => ({ path: { draft_id: await newDraft(call) } }),
  'getDraft committed': async ({ call }) => {
    const draft_id = await newDraft(call);
    await call('PUT', `/v1/orders/drafts/${draft_id}/commit`, { as });
    return { path: { draft_id } };
  },
  commitDraft: async ({ call }) => ({
    path: { draft_id: await newDraft(call, { recipe: 'lungo', coffee_machine_id: 1 }) },
  }),
  'commitDraft committed': async (ground) =>
    await (situations['getDraft committed'] as Prepare)(ground),
  createChangeDraft: anOrder,
  getChangeDraft: async ({ call }) => {
    const order_id = await newOrder(call);
    return {
      path: {
        order_id,
        draft_id: await newDraft(call, { volume: '300ml' }, `/v1/orders/${order_id}`),
      },
    };
  },
  commitChangeDraft: async ({ call }) => {
    const order_id = await newOrder(call, { recipe: 'lungo', volume: '200ml' });
    return {
      path: {
        order_id,
        draft_id: await newDraft(call, { coffee_machine_id: 1 }, `/v1/orders/${order_id}`),
      },
    };
  },
  'listAttachments page': attach,
  'listAttachments empty': anOrder,
  downloadAttachment: attach,
  uploadAttachment: async (ground) => ({
    ...(await anOrder(ground)),
    headers: { 'Content-Type': multipartType },
    body: fileBody('No sugar, please.', wish),
  }),
  listPartnerOrders: async ({ call, db }) => {
    await forceOrder(db, Number(await newOrder(call)), { progress: 'ready' });
    await newOrder(call);
    return { headers: { 'X-Partner-ApiKey': 'demo-partner-key-1' } };
  },
  listPartnerEvents: async ({ call }) => {
    await createEvent(call);
    return { headers: partnerKey };
  },
  listWebhooks: aWebhook,
  getWebhook: aWebhook,
  'putWebhook webhook': aWebhook,
  'putWebhook new_webhook': async () => ({
    headers: partnerKey,
    path: { webhook_id: 'staging' },
  }),
  deleteWebhook: aWebhook,
  getWebhookDeliveries: aWebhook,
  pingWebhook: aWebhook,
  redeliverEvent: async ({ call }) => ({
    headers: partnerKey,
    body: { event_id: await createEvent(call) },
  }),
  listEvents: async ({ call }) => {
    await createEvent(call);
    return {};
  },
  listAllWebhooks: async (ground) => {
    await aWebhook(ground);
    return {};
  },
  setWebhookPaused: async (ground) => {
    await aWebhook(ground);
    return {};
  },
  redeliverEventOfPartner: async ({ call }) => ({ body: { event_id: await createEvent(call) } }),
  refresh: signIn(),
  logout: signIn(),
  logoutAll: signIn(3),
  changePassword: async (ground) => {
    // The example changes the password, and later examples sign in as the demo user.
    const { as: caller } = await signIn(3, 'moderator@example.com')(ground);
    return caller === undefined ? {} : { as: caller };
  },
  deleteOwnAccount: signIn(1, 'leaving@example.com'),
  listSessions: signIn(),
  listOwnPosts: aPost,
  getPostStats: aPost,
  listAllOrders: anOrder,
  getAnyOrder: anOrder,
  'getAnyOrder deleted': async ({ call }) => {
    await putWebhook(call);
    const order_id = await newOrder(call);
    await call('DELETE', `/v1/orders/${order_id}`, { as });
    return { path: { order_id } };
  },
  setOrderProgress: anOrder,
};

/** Deletes the data of earlier examples and prepares the situation of one example. */
export async function prepare(ground: Ground, id: string, name: string): Promise<Situation> {
  await sql`TRUNCATE orders, deleted_orders, drafts, change_drafts, idempotency_keys, posts, refresh_tokens, events, webhooks CASCADE`.execute(
    ground.db,
  );
  await ground.db.deleteFrom('accounts').where('user_id', '>', demoAccounts.length).execute();
  await ground.db
    .updateTable('accounts')
    .set({ roles: ['user'], is_disabled: false })
    .where('user_id', '=', 1)
    .execute();
  await recountLists(ground.db);
  const found = situations[`${id} ${name}`] ?? situations[id];
  return found ? await found(ground) : {};
}
