import document from '../../generated/public/openapi.json' with { type: 'json' };
import { t } from '../support/tap.ts';
import { contractCheck, type Description } from './contract-check.ts';

const check = contractCheck(document as unknown as Description);

t.test('a header that has one value in the contract must have this value', (t) => {
  const health = (cacheControl: string) => () =>
    check({
      method: 'GET',
      url: '/health',
      status: 200,
      headers: {
        'x-request-id': 'x',
        'content-type': 'application/json',
        'cache-control': cacheControl,
      },
      body: '{"status":"ok","version":"1.0.0","timestamp":"2026-03-14T08:30:00.000Z"}',
    });
  t.doesNotThrow(health('no-store'));
  t.throws(health('private, no-cache'), { message: /Cache-Control is not no-store/ });
  t.end();
});
