import { differences } from '../compare/differences.ts';
import type { Exchange } from '../compare/exchange.ts';
import { t } from '../support/tap.ts';
import { sign } from '../support/tokens.ts';

/** An exchange that reads an order. `later` shifts all times, and the number selects the UUIDs. */
function exchange(
  { later = 0, side = 1, host = '127.0.0.1:3000' },
  {
    body = {},
    headers = {},
    status = 200,
  }: { body?: object; headers?: object; status?: number } = {},
): Exchange {
  const at = Date.parse('2026-01-01T00:00:00.000Z') + later;
  const uuid = `0000000${side}-0000-4000-8000-000000000000`;
  const time = new Date(at).toISOString();
  const iat = Math.floor(at / 1000);
  const order = {
    id: 110 + side,
    uuid,
    volume: '90ml',
    price_minor_units: 200,
    created_at: time,
    url: `http://${host}/v1/orders/${110 + side}`,
    accessToken: sign({ sub: uuid, roles: ['user'], iat, exp: iat + 900 }, { secret: `${side}` }),
    next_cursor: 'cursor'.repeat(4 + side),
    ...body,
  };
  const content = JSON.stringify(order);
  return {
    request: `GET /v1/documents/${uuid}`,
    status,
    headers: {
      'content-type': 'application/json',
      'content-length': String(content.length),
      date: new Date(at).toUTCString(),
      etag: '"1"',
      'x-request-id': uuid,
      ratelimit: `"standard";r=${1000 - side};t=${60 - side}`,
      ...headers,
    },
    body: content,
    host,
  };
}

const one = {};
const other = { later: 90_000, side: 2, host: '127.0.0.1:54321' };
const found = (change: Parameters<typeof exchange>[1]) =>
  differences(exchange(one), exchange(other, change));

t.test('ids, times, tokens, cursors and addresses that only vary are no differences', async (t) => {
  t.same(found({}), []);
});

t.test('a changed status, header or member is a difference', async (t) => {
  t.same(found({ status: 201 }), ['- status: 200 \n+ status: 201 ']);
  t.same(found({ headers: { etag: '"2"' } }), ['- header etag: "1"\n+ header etag: "2"']);
  t.same(found({ headers: { vary: 'Accept' } }), ['+ header vary: Accept']);
  t.match(found({ headers: { 'content-length': '0' } }), [/^- header content-length: <length>\n/]);
  t.match(found({ headers: { ratelimit: '"other";r=1;t=1' } }), [
    /^- header ratelimit: "standard"/,
  ]);
  t.same(found({ body: { volume: '200ml' } }), ['- body.volume: "90ml"\n+ body.volume: "200ml"']);
  t.same(found({ body: { price_minor_units: '200' } }), [
    '- body.price_minor_units: 200\n+ body.price_minor_units: "200"',
  ]);
  t.same(found({ body: { milk: null } }), ['+ body.milk: null']);
  t.same(found({ body: { uuid: 'none' } }), ['- body.uuid: "<uuid>"\n+ body.uuid: "none"']);
  t.same(found({ body: { created_at: '2026-01-01T00:00:00Z' } }), [
    '- body.created_at: "0000-00-00T00:00:00.000Z"\n+ body.created_at: "0000-00-00T00:00:00Z"',
  ]);
});

t.test('a text has its differences by line, and a moved member is one', async (t) => {
  const texts = (body: string, type = 'application/xml'): Exchange => ({
    ...exchange(one),
    headers: { 'content-type': type },
    body,
  });
  const between = (one: Exchange, other: Exchange) => differences(one, other);
  t.same(between(texts('<a><b>2</b></a>'), texts('<a><b>3</b></a>')), [
    '- body: <b>2</b>\n+ body: <b>3</b>',
  ]);
  t.same(between(texts('<b>1</b>'), texts('<b>1</b><c>2</c>')), ['+ body: <c>2</c>']);
  const order = ['the order or the number of equal lines'];
  t.same(between(texts('<b>1</b>'), texts('<b>1</b><b>1</b>')), order);
  const [moved, usual] = ['{"b":1,"a":2}', '{"a":2,"b":1}'].map((body) =>
    texts(body, 'application/json'),
  ) as [Exchange, Exchange];
  t.same(between(moved, usual), order);
});
