/** Other plugins of Fastify find the contract of an application at `app.swagger()`. */

import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';

t.test('`app.swagger()` is the contract that each listener publishes', async (t) => {
  const { app, call, internalApp, internal } = await startBoth(t);
  t.same(app.swagger(), (await call('GET', '/openapi.json')).body);
  t.same(internalApp.swagger(), (await internal('GET', '/openapi.json')).body);
});
