import { operations } from '../../generated/public/operations.ts';
import { deprecationHeaders } from '../../src/contract/deprecation.ts';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const deprecated = Object.entries<OperationDescription>(operations).filter(
  ([, operation]) => operation.deprecated,
);

t.test('an operation is deprecated exactly two years before its sunset', (t) => {
  const operation = { ...operations.deleteOrder, sunset: '2028-11-22' };
  t.same(deprecationHeaders(operation), {
    Deprecation: `@${Date.parse('2026-11-22T00:00:00Z') / 1000}`,
    Sunset: 'Wed, 22 Nov 2028 00:00:00 GMT',
  });
  t.same(deprecationHeaders({ ...operation, deprecated: false }), {});
  t.same(deprecationHeaders({ ...operation, sunset: null }), {});
  t.end();
});

t.test('the deprecation date of every deprecated operation is in the past', (t) => {
  t.same(
    deprecated.map(([id]) => id),
    ['deleteOrder'],
  );
  for (const [id, operation] of deprecated) {
    const { Deprecation, Sunset } = deprecationHeaders(operation);
    t.match(Deprecation, /^@\d+$/, `${id}: a date as in RFC 9651`);
    t.ok(Number(Deprecation?.slice(1)) * 1000 < Date.now(), `${id}: deprecated since`);
    t.ok(Date.parse(Sunset ?? '') > 0, `${id}: a date as in RFC 8594`);
  }
  t.end();
});

t.test('of the operations on an order, only deleteOrder announces a sunset', async (t) => {
  const { call } = await startApp(t);
  const headers = { 'If-Match': '*' };
  const { body } = await call('POST', '/v1/orders', {
    as: 'user',
    headers,
    body: { recipe: 'lungo' },
  });
  const read = await call('GET', `/v1/orders/${body.id}`, { as: 'user' });
  t.equal(read.headers.deprecation, undefined);
  t.equal(read.headers.sunset, undefined);
  for (const turn of ['first', 'second']) {
    const deleted = await call('DELETE', `/v1/orders/${body.id}`, { as: 'user' });
    t.equal(deleted.status, 204);
    t.equal(deleted.headers.deprecation, '@1795305600', turn);
    t.equal(deleted.headers.sunset, 'Wed, 22 Nov 2028 00:00:00 GMT', turn);
  }
});
