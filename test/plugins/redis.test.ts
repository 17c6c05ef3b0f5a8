import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/support/ports.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

t.test(
  'no request fails because of a restart of Redis',
  { skip: isInstalled ? false : 'redis-server is not installed' },
  async (t) => {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'redis-'));
    t.teardown(() => rmSync(folder, { recursive: true, force: true }));
    let redis = await startRedis(port, folder);
    t.teardown(() => redis.kill('SIGKILL'));
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
    redis = await startRedis(port, folder);
    await send(10);
    t.same([...new Set(statuses)], [428], 'every request was counted and got its response');
    t.equal(statuses.length, 30);
  },
);

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
