/**
 * Every operation requires a credential, except the paths of the list below. The list may only
 * shrink.
 */

import { operations } from '../../generated/public/operations.ts';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

/** Paths without a credential: sign-in, registration, probes and published documents. */
const publicPaths = [
  '/',
  '/auth/login',
  '/auth/refresh',
  '/auth/register',
  '/collections/postman.json',
  '/errors',
  '/errors/{reason}',
  '/health',
  '/openapi.json',
  '/openapi.yaml',
  '/openapi/camel-3.0.json',
  '/openapi/camel.json',
  '/openapi/partner.json',
  '/openapi/assistant.json',
  '/openapi/snake-3.0.json',
  '/openapi/snake.json',
  '/openapi/{file}',
];

const all = Object.entries<OperationDescription>(operations);

t.test('the contract requires a credential for every operation that is not on the list', (t) => {
  const open = all.filter(([, { security }]) => security.length === 0).map(([, { path }]) => path);
  t.same(
    open.filter((path) => !publicPaths.includes(path)),
    [],
  );
  t.end();
});

t.test(
  'if an operation requires a credential, a request without a credential gets 401, even if the request is also invalid',
  async (t) => {
    const { call } = await startApp(t);
    for (const [id, { method, path, security }] of all) {
      if (security.length === 0) continue;
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const bare = await call(method, url);
      t.match(bare, { status: 401, headers: { 'www-authenticate': String } }, id);
      const forged = await call(method, url, {
        headers: { Authorization: 'Bearer e30.e30.e30', 'X-Partner-ApiKey': 'forged' },
      });
      t.equal(forged.status, 401, `${id} with a forged credential`);
    }
  },
);
