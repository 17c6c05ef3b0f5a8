/** The files in `deploy/patroni` fit together, and the guide shows what they contain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const patroni = parse(read('deploy/patroni/patroni.yaml'));
const node = parseEnv(read('deploy/patroni/node.example.env'));
const etcd = parseEnv(read('deploy/patroni/etcd.example.env'));
const unit = read('deploy/patroni/patroni.service');
const guide = read('docs/how-to/survive-the-loss-of-a-server.md');

t.test('Patroni asks each etcd of the example', async (t) => {
  const clients = (node.PATRONI_ETCD3_HOSTS ?? '').split(',');
  const members = (etcd.ETCD_INITIAL_CLUSTER ?? '')
    .split(',')
    .map((member) => new URL(member.split('=')[1] ?? '').hostname);
  t.same(
    clients.map((client) => client.split(':')[0]),
    members,
  );
  t.match(etcd.ETCD_LISTEN_CLIENT_URLS, clients[0]);
  t.match(guide, clients.join());
});

t.test('the primary acknowledges no commit without a standby', async (t) => {
  const { dcs } = patroni.bootstrap;
  t.match(dcs, { synchronous_mode: 'quorum', synchronous_node_count: 1 });
  t.match(guide, 'synchronous_mode: quorum');
  t.match(guide, `ttl: ${dcs.ttl}`);
  // Patroni requires this, and corrects other values without a word.
  t.ok(dcs.loop_wait + 2 * dcs.retry_timeout <= dcs.ttl);
});

t.test('the unit runs what the guide installs', async (t) => {
  for (const path of ['/opt/patroni/bin/patroni', '/etc/patroni/'])
    for (const text of [unit, guide]) t.match(text, path);
  const pinned = /patroni\[etcd3\]==[\d.]+' 'psycopg\[binary\]==[\d.]+'/;
  t.equal(pinned.exec(guide)?.[0], pinned.exec(read('.ci/run'))?.[0]);
});
