/** Commands change webhooks while an instance delivers. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { openDatabase } from '../../src/db/connect.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { runDeliveries } from '../../src/webhooks/deliveries.ts';
import { deliveryLimits } from '../../src/webhooks/fair-semaphore.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { startAppOn } from '../support/app.ts';
import { copyTemplateOnServer } from '../support/database.ts';
import { createOrder } from '../support/orders.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { commandLine } from '../support/service.ts';
import { t } from '../support/tap.ts';
import { putWebhook } from '../support/webhooks.ts';

t.test(
  'an instance delivers as soon as a command resumes a webhook or asks for an event again',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL, for a second process' },
  async (t) => {
    const ids: string[] = [];
    const endpoint = createServer((request, response) => {
      ids.push(String(request.headers['webhook-id']));
      request.resume().on('end', () => response.end(() => endpoint.emit('delivered')));
    }).listen(0, '127.0.0.1');
    t.teardown(() => endpoint.close());
    await once(endpoint, 'listening');
    const { port } = endpoint.address() as AddressInfo;

    const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
    const { db, watch, close } = await openDatabase(settings);
    t.teardown(close);
    const { call } = await startAppOn(t, db, { WEBHOOK_ALLOW_PRIVATE: 'true' });
    const url = `http://127.0.0.1:${port}/`;
    await putWebhook(call, 'production', { url, is_paused: true });
    await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1 } });
    const sender = createSender({ allowPrivate: true });
    const log = { warn: () => undefined, info: () => undefined };
    const stop = runDeliveries({
      db,
      watch,
      sender,
      log,
      limits: deliveryLimits(),
      metrics: createMetrics(),
    });
    t.teardown(async () => {
      await stop();
      await sender.close();
    });
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [...commandLine, 'webhooks', ...args], {
        env: { DATABASE_URL: settings.databaseUrl },
      });

    const resumed = once(endpoint, 'delivered');
    await run('resume', '1/production');
    await resumed;
    const [id = ''] = ids;
    t.match(id, /^evt_\d+$/);
    const repeated = once(endpoint, 'delivered');
    await run('redeliver', '1/production', '--event', id);
    await repeated;
    t.same(ids, [id, id]);
  },
);
