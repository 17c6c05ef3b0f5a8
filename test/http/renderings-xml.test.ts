import { DOMParser } from '@xmldom/xmldom';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const xml = { accept: 'application/xml' };
const parse = (text: string) => new DOMParser().parseFromString(text, 'text/xml').documentElement;

t.test(
  'every body of /v1 and /v2 is available as XML, and its root element has the name of the schema',
  async (t) => {
    const { call } = await startApp(t);
    const created = await call('POST', '/v1/orders', {
      as: 'user',
      headers: { ...xml, 'If-Match': '"0"' },
      body: { recipe: 'lungo', coffee_machine_id: 1 },
    });
    t.equal(created.status, 201);
    t.match(created.headers['content-type'], 'application/xml');
    const order = parse(created.text);
    t.equal(order?.tagName, 'Order');
    const id = order?.getElementsByTagName('id')[0]?.textContent;
    const json = await call('GET', `/v1/orders/${id}`, { as: 'user' });
    for (const [name, value] of Object.entries(json.body)) {
      const field = order?.getElementsByTagName(name)[0];
      t.equal(field?.textContent, value === null ? '' : String(value), name);
      t.equal(field?.getAttribute('xsi:nil') ?? null, value === null ? 'true' : null, name);
    }

    const roots = {
      '/v1/orders?user_id=1': 'OrderList',
      '/v2/orders?user_id=1': 'OrderV2List',
      [`/v2/orders/${id}`]: 'OrderV2',
      '/v1/recipes': 'RecipeList',
      '/v1/menu': 'Menu',
      '/v1/profiles/1': 'Profile',
      '/v1/search?lat=52.52&lng=13.41': 'MachineSearchResult',
    };
    for (const path of Object.keys(roots)) {
      const { status, headers, text } = await call('GET', path, { as: 'user', headers: xml });
      t.equal(status, 200, path);
      t.match(headers['content-type'], 'application/xml', path);
      t.match(headers.vary, /accept/i, path);
      t.equal(parse(text)?.tagName, roots[path as keyof typeof roots], path);
    }
  },
);

t.test(
  'an error is XML if Accept prefers XML to JSON, but an error in the envelope is always JSON',
  async (t) => {
    const { call } = await startApp(t);
    const refused = await call('GET', '/v1/orders/4711', { as: 'user', headers: xml });
    t.match(refused.headers['content-type'], 'application/xml');
    const root = parse(refused.text);
    t.equal(root?.tagName, 'Error');
    t.equal(root?.getElementsByTagName('reason')[0]?.textContent, 'order_not_found');

    for (const accept of [
      'Application/XML',
      'application/xml;charset=utf-8',
      'application/xml; charset="UTF-8"; q=0.9, application/json;q=0.5',
    ]) {
      const { headers } = await call('GET', '/v1/orders/4711', { as: 'user', headers: { accept } });
      t.match(headers['content-type'], 'application/xml', accept);
    }

    const envelope = await call('POST', '/auth/login', {
      headers: xml,
      body: { email: 'user@example.com' },
    });
    t.match(envelope.body, { statusCode: 400 });
    for (const accept of [
      '*/*',
      'application/json, application/xml;q=0.9',
      'text/csv',
      'application/xml;q=0',
    ]) {
      t.match(
        (await call('GET', '/v1/orders/4711', { as: 'user', headers: { accept } })).body,
        { status: 404 },
        accept,
      );
    }
  },
);
