/**
 * Every list rejects a cursor that was altered, truncated or invented, or that belongs to another
 * list, and names the parameter.
 */

import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import type { CallOptions, CallResult } from '../support/app.ts';
import { startBoth } from '../support/internal.ts';
import type { Json } from '../support/json.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { partnerKey, putWebhook } from '../support/webhooks.ts';

const { call, internal } = await startBoth(t, { settings: { PARTNER_EVENTS: 'all' } });

const body = { recipe: 'lungo', coffee_machine_id: 1 };
const orders: number[] = [];
for (const as of ['user', 'user', 'manager'] as const)
  orders.push((await createOrder(call, { as, body })).body.id);
const [order = 0, another = 0] = orders;
for (let nth = 0; nth < 2; nth++) {
  await call('POST', '/v1/orders/drafts', { as: 'user', body });
  await call('POST', '/posts', { as: 'user', body: { title: 'A tip', content: `${nth}` } });
  await putWebhook(call, `webhook-${nth}`);
  await call('POST', `/v1/orders/${order}/attachments`, {
    as: 'user',
    headers: { 'Content-Type': multipartType },
    body: fileBody('milk'),
  });
}

const near = 'lat=52.5219&lng=13.4132&radius_km=2';
const key = { headers: partnerKey };
const key2 = { headers: { 'X-Partner-ApiKey': 'demo-partner-key-2' } };

/** A request for a list, without a cursor. */
interface Page {
  url: string;
  options?: CallOptions;
}

interface List extends Page {
  /** Requests that name another user, partner or resource, or other filters. */
  others?: readonly Page[];
  /** The lists whose cursors this list shares. */
  sharesWith?: readonly string[];
}

const asManager = { as: 'manager' } as const;
const lists: Readonly<Record<string, List>> = {
  listOrders: {
    url: '/v1/orders?user_id=1&recipe=lungo',
    options: asManager,
    others: [
      '/v1/orders?user_id=1',
      '/v1/orders?user_id=1&recipe=latte',
      '/v1/orders?user_id=1&recipe=lungo&status=created',
      '/v1/orders?user_id=2&recipe=lungo',
    ].map((url) => ({ url, options: asManager })),
    sharesWith: ['listOrdersV2'],
  },
  listOrdersV2: {
    url: '/v2/orders?user_id=1&recipe=lungo',
    options: asManager,
    others: [{ url: '/v2/orders?user_id=2&recipe=lungo', options: asManager }],
    sharesWith: ['listOrders'],
  },
  findOrders: {
    url: `/v1/orders/search?user_id=1&recipes=lungo&recipes=latte&${near}`,
    options: asManager,
    others: [
      `user_id=2&recipes=lungo&recipes=latte&${near}`,
      `user_id=1&recipes=lungo&${near}`,
      `user_id=1&${near}`,
      `user_id=1&recipes=lungo&recipes=latte&created_after=2020-01-01&${near}`,
      'user_id=1&recipes=lungo&recipes=latte&lat=52.5219&lng=13.4132&radius_km=3',
      'user_id=1&recipes=lungo&recipes=latte&lat=52.5219&lng=13.4133&radius_km=2',
    ].map((query) => ({ url: `/v1/orders/search?${query}`, options: asManager })),
  },
  listDrafts: {
    url: '/v1/orders/drafts?user_id=1',
    options: asManager,
    others: [{ url: '/v1/orders/drafts?user_id=2', options: asManager }],
  },
  listAttachments: {
    url: `/v1/orders/${order}/attachments?`,
    options: { as: 'user' },
    others: [{ url: `/v1/orders/${another}/attachments?`, options: { as: 'user' } }],
  },
  listRecipes: {
    url: '/v1/recipes?partner_id=1',
    options: { as: 'user' },
    others: [
      { url: '/v1/recipes?partner_id=2', options: { as: 'user' } },
      { url: '/v1/recipes?', options: { as: 'user' } },
    ],
  },
  getMenu: { url: '/v1/menu?', options: { as: 'user' } },
  listUsers: { url: '/users?', options: { as: 'admin' } },
  listOwnPosts: {
    url: '/posts/my?',
    options: { as: 'user' },
    others: [{ url: '/posts/my?', options: { as: 'admin' } }],
  },
  listPartnerOrders: {
    url: '/v1/partners/1/orders?',
    options: key,
    others: [{ url: '/v1/partners/2/orders?', options: key2 }],
  },
  listPartnerEvents: {
    url: '/v1/partners/1/events?',
    options: key,
    others: [{ url: '/v1/partners/2/events?', options: key2 }],
  },
  listAllOrders: {
    url: '/internal/orders?coffee_machine_id=1',
    others: [
      { url: '/internal/orders?coffee_machine_id=2' },
      { url: '/internal/orders?coffee_machine_id=1&progress=brewing' },
      { url: '/internal/orders?' },
      { url: '/internal/orders?coffee_machine_id=1&user_id=1' },
      { url: '/internal/orders?coffee_machine_id=1&progress=any' },
    ],
  },
  listCatalogRecipes: { url: '/internal/recipes?' },
  listCatalogPlaces: { url: '/internal/places?' },
  listCatalogPartners: { url: '/internal/partners?' },
  listCatalogMachines: { url: '/internal/coffee-machines?' },
  listEvents: { url: '/internal/events?' },
  listAllWebhooks: { url: '/internal/webhooks?' },
};

const parameterOf = (id: string) => (/Events$/.test(id) ? 'after' : 'cursor');

async function read({ url, options }: Page, query: string): Promise<CallResult> {
  const { as: _, ...others } = options ?? {};
  return url.startsWith('/internal/')
    ? await internal('GET', `${url}&${query}`, others)
    : await call('GET', `${url}&${query}`, options);
}

const cursors: Record<string, string> = {};
for (const [id, page] of Object.entries(lists))
  cursors[id] = String((await read(page, 'limit=1')).body.next_cursor);

t.test('the table has every list of both contracts that takes a cursor', async (t) => {
  const found = [publicDocument, internalDocument].flatMap((document: Json) =>
    Object.values<Json>(document.paths)
      .flatMap((item) => Object.values<Json>(item))
      .filter(({ parameters = [] }) =>
        parameters.some(({ name, $ref }: Json) => {
          const resolved = $ref
            ? document.components.parameters[$ref.split('/').at(-1)].name
            : name;
          return resolved === 'cursor' || resolved === 'after';
        }),
      )
      .map(({ operationId }) => operationId as string),
  );
  t.same(new Set(found), new Set(Object.keys(lists)));
});

for (const [id, page] of Object.entries(lists)) {
  const field = parameterOf(id);
  const cursor = cursors[id] ?? '';
  const refusalOf = async (where: Page, value: string) => {
    const { status, body } = await read(where, `${field}=${encodeURIComponent(value)}`);
    return [status, body.reason, body.details?.checks_failed?.map((check: Json) => check.field)];
  };
  const refused = [400, 'wrong_parameter_value', [field]];

  t.test(`${id} rejects a cursor that was altered, truncated or invented`, async (t) => {
    t.match(cursor, /^[\w-]{20,}$/);
    t.equal((await read(page, `${field}=${cursor}`)).status, 200);
    const altered = Array.from(cursor, (character, at) => {
      return `${cursor.slice(0, at)}${character === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`;
    });
    const truncated = Array.from(cursor, (_, at) => cursor.slice(0, at)).slice(1);
    const extended = [`${cursor}${cursor}`, `${cursor}A`, `${cursor}=`, `${cursor}\0`];
    const invented = ['1', 'e30', '..', 'null', '%', '🍵', 'x'.repeat(512)];
    for (const value of [...altered, ...truncated, ...extended, ...invented])
      t.strictSame(await refusalOf(page, value), refused, value);
    for (const value of ['', 'x'.repeat(513)])
      t.match(await refusalOf(page, value), [400, 'validation_failed'], value);
  });

  t.test(`${id} rejects a cursor of another list`, async (t) => {
    for (const other of page.others ?? [])
      t.strictSame(await refusalOf(other, cursor), refused, other.url);
    for (const [foreign, value] of Object.entries(cursors)) {
      if (foreign === id || page.sharesWith?.includes(foreign)) continue;
      t.strictSame(await refusalOf(page, value), refused, foreign);
    }
  });

  t.test(`${id} names an invalid cursor together with the other violations`, async (t) => {
    const { status, body } = await read(page, `limit=x&${field}=made-up`);
    t.equal(status, 400);
    const fields = body.details.checks_failed.map((check: Json) => check.field);
    t.strictSame(fields.sort(), [field, 'limit'].sort());
  });
}
