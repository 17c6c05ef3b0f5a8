/** The deliveries of a process that ends. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { commandsOn } from '../support/commands.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { runService } from '../support/service.ts';
import { t } from '../support/tap.ts';
import { unreachableWebhook } from '../support/webhooks.ts';
import { startReceiver } from './receiver.ts';

t.test('a process that cannot start gives back the leases that it took', async (t) => {
  const folder = await copyDataFolder(t);
  const { look } = commandsOn(folder);
  // The deliveries never end by themselves.
  const { url, received } = await startReceiver(t, () => new Promise(() => {}));
  const { secrets } = unreachableWebhook;
  await look(async (db) => {
    await sql`INSERT INTO webhooks (partner_id, id, url, event_types, secrets)
      VALUES (1, 'production', ${url}, ARRAY['order.created'], ${secrets})`.execute(db);
    await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
      SELECT 'order.created', 1, false, 17, 1, jsonb_build_object('id', 17, 'user_id', 1,
        'recipe', 'lungo', 'progress', 'pending', 'archive_state', 'listed')`.execute(db);
  });
  const other = createServer().listen(0, '127.0.0.1');
  t.teardown(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const exit = await runService(t, {
    DATA_DIR: folder,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    INTERNAL_PORT: String(port),
  });
  t.equal(exit.status, 1, exit.stderr);
  const webhooks = await look((db) => db.selectFrom('webhooks').select('lease').execute());
  t.same(webhooks, [{ lease: null }]);
  t.ok(received.length <= 1);
});
