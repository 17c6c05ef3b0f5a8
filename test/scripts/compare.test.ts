import { Comparison } from '../compare/differences.ts';
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
  const content = Buffer.from(JSON.stringify(order));
  return {
    method: 'GET',
    url: `/v1/orders/${110 + side}`,
    sent: '',
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
    bytes: content.length,
    host,
    at,
  };
}

const one = {};
const other = { later: 90_000, side: 2, host: '127.0.0.1:54321' };
const differences = (change: Parameters<typeof exchange>[1]) =>
  new Comparison().differences([exchange(one), exchange(other, change)]);

t.test('ids, times, tokens, cursors and addresses that only vary are no differences', async (t) => {
  t.same(differences({}), []);
});

t.test('a changed status, header or member is a difference', async (t) => {
  t.same(differences({ status: 201 }), ['status: 200  -> 201 ']);
  t.same(differences({ headers: { etag: '"2"' } }), ['header etag: "1" -> etag: "2"']);
  t.same(differences({ headers: { vary: 'Accept' } }), ['header vary: absent -> vary: Accept']);
  t.same(differences({ headers: { 'content-length': '1' } }), [
    'header content-length: <length> -> content-length: 1',
  ]);
  t.same(differences({ headers: { ratelimit: '"standard";r=999;t=20' } }), [
    'header ratelimit: "standard";r=999;t=59 -> ratelimit: "standard";r=999;t=20',
  ]);
  t.same(differences({ body: { volume: '200ml' } }), ['body.volume: 90ml -> 200ml']);
  t.same(differences({ body: { price_minor_units: '200' } }), [
    'body.price_minor_units: 200 -> "200"',
  ]);
  t.same(differences({ body: { milk: null } }), ['body.milk: absent -> null']);
  t.same(differences({ body: { uuid: 'none' } }), ['body.uuid: <uuid> -> none']);
  t.match(differences({ body: { created_at: '2026-01-02T00:00:00.000Z' } }), [
    /^body.created_at: /,
  ]);
  t.same(differences({ body: { created_at: '2026-01-01T00:00:00Z' } }), [
    'body.created_at: 0000-00-00T00:00:00.000Z -> 0000-00-00T00:00:00Z',
  ]);
  t.match(differences({ body: { accessToken: sign({ sub: 'x', roles: ['admin'] }) } }), [
    /"roles":\["user"\].* -> .*"roles":\["admin"\]/,
  ]);
});

t.test('an id that corresponds to two ids of the other side is a difference', async (t) => {
  const comparison = new Comparison();
  t.same(comparison.differences([exchange(one), exchange(other)]), []);
  const [found, ...others] = comparison.differences([
    exchange(one),
    exchange({ ...other, side: 3 }),
  ]);
  t.match(found, 'request GET /v1/orders/111  -> GET /v1/orders/113 ');
  t.ok(others.includes('body.id: 111 -> 113'));
});

t.test('a text has its differences by line, and a moved member is one', async (t) => {
  const texts = (text: string): Exchange => ({
    ...exchange(one),
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(text),
  });
  const sides = [texts('<a><id>1</id><b>2</b></a>'), texts('<a><id>7</id><b>3</b></a>')] as const;
  t.same(new Comparison().differences(sides), ['body <b>2</b> -> <b>3</b>']);
  t.same(new Comparison().differences([texts('<b>1</b>'), texts('<b>1</b><c>2</c>')]), [
    'body absent -> <c>2</c>',
    'body: the number of lines differs',
  ]);
  const moved = { ...exchange(one), body: Buffer.from('{"b":1,"a":2}') };
  t.match(new Comparison().differences([{ ...moved, body: Buffer.from('{"a":2,"b":1}') }, moved]), [
    'body: members a,b -> b,a',
  ]);
});
