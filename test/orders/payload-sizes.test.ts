/** The sizes of requests and responses over the network: request line, headers and body. */
import { once } from 'node:events';
import { startApp, tokenFor } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { listenOn, open } from '../support/raw.ts';
import { t } from '../support/tap.ts';

/** The bytes of a request and of its response, as in docs/how-to/build-a-mobile-client.md. */
const documented: Readonly<Record<string, readonly [number, number]>> = {
  'Create an order': [555, 936],
  'Create an order with an outdated revision (412)': [557, 870],
  'Read an order': [473, 791],
  'Read an order that has not changed (304)': [493, 358],
  'Wait for an order that does not change (304)': [509, 386],
  'Read a page of 20 orders': [481, 8048],
  'Read a page of 20 orders, with `Accept-Encoding: gzip`': [504, 1464],
  'Read a page of 20 orders, with `Accept-Encoding: br`': [502, 1352],
};

/**
 * A documented size may differ from the measured size by this share, because ids, numbers and
 * tokens vary in length.
 */
const tolerance = 0.05;

t.test('the requests and responses of a mobile client have the documented sizes', async (t) => {
  const { app, call } = await startApp(t);
  const { id } = (await createOrder(call)).body;
  for (let nth = 1; nth < 20; nth++) await createOrder(call);
  const port = await listenOn(app);
  const measure = async (line: string, headers: Record<string, string> = {}, body = '') => {
    const all = {
      Host: 'drinks.example',
      Authorization: `Bearer ${tokenFor('user')}`,
      ...headers,
      Connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
    const socket = await open(port);
    socket.resume().write(request);
    await once(socket, 'close');
    return [request.length, socket.bytesRead] as const;
  };
  const json = '{"recipe":"lungo"}';
  const posted = { 'Content-Type': 'application/json', 'Content-Length': String(json.length) };
  const list = 'GET /v1/orders?user_id=1';
  const measured: Record<string, readonly [number, number]> = {
    'Create an order': await measure('POST /v1/orders', { ...posted, 'If-Match': '*' }, json),
    'Create an order with an outdated revision (412)': await measure(
      'POST /v1/orders',
      { ...posted, 'If-Match': '"0"' },
      json,
    ),
    'Read an order': await measure(`GET /v1/orders/${id}`),
    'Read an order that has not changed (304)': await measure(`GET /v1/orders/${id}`, {
      'If-None-Match': '"1"',
    }),
    'Wait for an order that does not change (304)': await measure(`GET /v1/orders/${id}`, {
      'If-None-Match': '"1"',
      Prefer: 'wait=1',
    }),
    'Read a page of 20 orders': await measure(list),
    'Read a page of 20 orders, with `Accept-Encoding: gzip`': await measure(list, {
      'Accept-Encoding': 'gzip',
    }),
    'Read a page of 20 orders, with `Accept-Encoding: br`': await measure(list, {
      'Accept-Encoding': 'br',
    }),
  };
  t.strictSame(Object.keys(documented), Object.keys(measured));
  for (const [name, sizes] of Object.entries(measured)) {
    for (const [nth, size] of sizes.entries()) {
      const stated = documented[name]?.[nth] ?? 0;
      t.ok(
        Math.abs(stated - size) <= tolerance * size,
        `${name}: ${stated} is documented, and ${size} is measured`,
      );
    }
  }
});
