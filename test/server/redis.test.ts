import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/support/ports.ts';
import { startApp } from '../support/app.ts';
import { type Test, t } from '../support/tap.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
const skip = isInstalled ? false : 'redis-server is not installed';

t.test('no request fails because of a restart of Redis', { skip }, async (t) => {
  const { port, start } = await prepareRedis(t);
  let redis = await start();
  const { call } = await startApp(t, { REDIS_URL: `redis://127.0.0.1:${port}` });

  const statuses: number[] = [];
  const send = async (count: number) => {
    for (let index = 0; index < count; index++) {
      statuses.push(
        (await call('POST', '/v1/orders', { as: 'user', body: { recipe: 'lungo' } })).status,
      );
    }
  };
  await send(10);
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  await send(10);
  redis = await start();
  await send(10);
  t.same([...new Set(statuses)], [428], 'every request was counted and got its response');
  t.equal(statuses.length, 30);
});

t.test(
  'the service closes a connection on which Redis no longer answers, so that no commands pile up',
  { skip },
  async (t) => {
    const { port, start } = await prepareRedis(t);
    await start();
    const connections: { ofService: Socket; ofRedis: Socket }[] = [];
    const relay = createServer((ofService) => {
      const ofRedis = connect(port, '127.0.0.1');
      connections.push({ ofService, ofRedis });
      for (const socket of [ofService, ofRedis]) socket.on('error', () => undefined);
      ofService.pipe(ofRedis).pipe(ofService);
    });
    await once(relay.listen(0, '127.0.0.1'), 'listening');
    t.teardown(() => relay.close());
    const { port: relayPort } = relay.address() as AddressInfo;
    const { call } = await startApp(t, { REDIS_URL: `redis://127.0.0.1:${relayPort}` });

    const [first] = connections;
    if (first === undefined) throw new Error('the service has not connected to Redis');
    first.ofRedis.unpipe(first.ofService);
    const closed = once(first.ofService, 'close');
    const connectedAgain = once(relay, 'connection');
    const order = { as: 'user', body: { recipe: 'lungo' } } as const;
    t.equal((await call('POST', '/v1/orders', order)).status, 428, 'the request is counted here');
    await closed;
    t.equal((await call('POST', '/v1/orders', order)).status, 428);
    await connectedAgain;
  },
);

/** Chooses a port and a folder for Redis. `start` starts it there, and the end of the test kills it. */
async function prepareRedis(t: Test) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const start = async () => {
    const redis = await startRedis(port, folder);
    t.teardown(() => redis.kill('SIGKILL'));
    return redis;
  };
  return { port, start };
}

async function startRedis(port: number, folder: string): Promise<ChildProcess> {
  const child = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    folder,
  ]);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  child.stdout.resume();
  return child;
}
