import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import contract from '../../generated/public/openapi.json' with { type: 'json' };
import {
  maxAdditionalFields,
  maxAddressBytes,
  namedAddressFields,
} from '../../src/orders/address.ts';
import { startApp } from '../support/app.ts';
import type { Json } from '../support/json.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const as = 'user';

t.test('the named and the additional fields of an address are those of the contract', (t) => {
  const { properties, maxProperties } = contract.components.schemas.Address;
  t.same([...namedAddressFields].sort(), Object.keys(properties).sort());
  t.equal(maxProperties, namedAddressFields.size + maxAdditionalFields);
  t.end();
});

/** Returns an address that takes `bytes` bytes as JSON and contains four-byte characters. */
function addressOf(bytes: number): Record<string, string> {
  const fields = Object.fromEntries(
    Array.from({ length: 19 }, (_, nth) => [`field${nth}`, '𝄞'.repeat(45)]),
  );
  const missing = bytes - Buffer.byteLength(JSON.stringify({ ...fields, last: '' }));
  return { ...fields, last: 'x'.repeat(missing) };
}

function checksIn({ body }: { body: Json }): { field: string }[] {
  return body.details.checks_failed;
}

t.test(
  'every operation accepts an address of 4096 bytes and rejects a larger one with 400',
  async (t) => {
    const { call, db } = await startApp(t);
    const { id } = (await createOrder(call)).body;
    const draftOf = async (path: string) =>
      (await call('POST', path, { as, body: { recipe: 'lungo' } })).headers.location;
    const drafts = {
      order: await draftOf('/v1/orders/drafts'),
      change: await draftOf(`/v1/orders/${id}/drafts`),
    };
    for (const [method, path, more, status] of [
      ['PUT', `/v1/orders/${randomUUID()}`, { recipe: 'lungo' }, 201],
      ['POST', '/v1/orders/drafts', {}, 201],
      ['POST', `/v1/orders/${id}/drafts`, {}, 201],
      ['PUT', `${drafts.change}/commit`, {}, 200],
      ['PUT', `${drafts.order}/commit`, {}, 201],
      ['PUT', `/v1/orders/${id}`, { recipe: 'lungo' }, 200],
      ['PUT', `/v1/orders/${id}/address`, {}, 200],
    ] as const) {
      const send = (bytes: number) => {
        return call(method, path, { as, body: { ...more, address: addressOf(bytes) } });
      };
      const refused = await send(maxAddressBytes + 1);
      const check = { field: 'address', in: 'body', error_type: 'constraint_violation' };
      t.match(
        refused.body,
        { status: 400, reason: 'validation_failed', details: { checks_failed: [check] } },
        path,
      );
      const withOthers = await call(method, path, {
        as,
        body: { ...more, address: addressOf(maxAddressBytes + 1), colour: 'red' },
      });
      const namesAddress = checksIn(withOthers).some(({ field }) => field === 'address');
      t.ok(namesAddress, `${method} ${path} reports it together with other violations`);
      t.ok(checksIn(withOthers).some(({ field }) => field === 'colour'));
      const taken = await send(maxAddressBytes);
      t.equal(taken.status, status, `${method} ${path} ${taken.text.slice(0, 300)}`);
    }
    const { rows } = await sql<{ larger: number }>`
    SELECT count(*) AS larger FROM orders WHERE length(address ->> 'last') > ${addressOf(maxAddressBytes).last?.length ?? 0}`.execute(
      db,
    );
    t.match(rows, [{ larger: 0 }]);
  },
);

t.test(
  'an address above the limit, stored by an earlier version of the service, can still be read and survives changes of other fields',
  async (t) => {
    const { call, db } = await startApp(t);
    const { id } = (await createOrder(call)).body;
    const address = addressOf(3 * maxAddressBytes);
    await db.updateTable('orders').set({ address }).where('id', '=', id).execute();
    t.strictSame((await call('GET', `/v1/orders/${id}`, { as })).body.address, address);
    t.equal(
      (await call('PUT', `/v1/orders/${id}/volume`, { as, body: { volume: '90ml' } })).status,
      200,
    );
    t.strictSame(
      (await call('GET', '/v1/orders?user_id=1', { as })).body.items[0].address,
      address,
    );
  },
);

t.test(
  'the country of an address must be the ISO 3166-1 code of an existing country',
  async (t) => {
    const { call } = await startApp(t);
    const { body } = await createOrder(call);
    const move = (country: string) =>
      call('PUT', `/v1/orders/${body.id}/address`, { as: 'user', body: { address: { country } } });
    t.equal((await move('DE')).status, 200);
    for (const country of ['ZZ', 'UK', 'de', 'DEU']) {
      const refused = await move(country);
      t.equal(refused.status, 400, country);
      t.match(refused.body.details.checks_failed, [
        {
          field: 'address.country',
          error_type: 'wrong_value',
          message: /^address\.country must be an ISO 3166-1 country code/,
        },
      ]);
    }
  },
);

t.test('-0 is 0: JSON has both, and the database does not', async (t) => {
  const { call } = await startApp(t);
  const { id } = (await createOrder(call)).body;
  const url = `/v1/orders/${id}`;
  const repeat = async (path: string, type: string, body: string) => {
    const put = () => call('PUT', path, { as, headers: { 'Content-Type': type }, body });
    const { status, headers } = await put();
    t.equal(status, 200);
    t.equal((await put()).headers.etag, headers.etag, body);
  };
  await repeat(`${url}/address`, 'application/json', '{"address":{"lat":-0,"lng":1}}');
  await repeat(url, 'application/json', '{"recipe":"latte","address":{"lat":-0,"lng":2}}');
  const camel = '{"recipeId":"latte","volumeMl":200,"sugar":-0}';
  await repeat(url, 'application/vnd.beverage.order+json', camel);
});

t.test(
  'an address is returned exactly as sent, and may have twenty additional fields',
  async (t) => {
    const { call } = await startApp(t);
    const { id } = (await createOrder(call)).body;
    const address = {
      city: 'Zürich 𝄞',
      'a:b"c\\': '":{}[],',
      additional: '',
      lat: -90,
      lng: 180,
      constructor: 'x',
      toString: '',
    };
    const answer = await call('PUT', `/v1/orders/${id}/address`, { as: 'user', body: { address } });
    t.equal(answer.status, 200, answer.text);
    t.strictSame(answer.body.address, address);
    t.strictSame((await call('GET', `/v1/orders/${id}`, { as: 'user' })).body.address, address);
    const full = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`field${index}`, 'x'.repeat(150)]),
    );
    const all = {
      country: 'DE',
      city: 'B',
      street: 'S',
      postal_code: '1',
      additional: 'A',
      lat: 0,
      lng: 0,
      ...full,
    };
    t.strictSame(
      (await call('PUT', `/v1/orders/${id}/address`, { as: 'user', body: { address: all } })).body
        .address,
      all,
      'seven known and twenty other fields are accepted',
    );
  },
);
