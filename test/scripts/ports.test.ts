import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePorts } from '../../scripts/support/ports.ts';
import { t } from '../support/tap.ts';

t.test('free ports are distinct, and nobody who asks for any port gets them', async (t) => {
  const ports = await freePorts(50);
  t.equal(new Set(ports).size, 50);
  // Linux chooses from 32768 on.
  t.ok(ports.every((port) => port < 32_768));
  const server = createServer().listen(ports[0], '127.0.0.1');
  t.teardown(() => server.close());
  await once(server, 'listening');
});
