/** A Redis for the instances of a scenario. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../../scripts/support/ports.ts';
import type { Scope } from './scope.ts';

/** Starts a Redis without persistence and returns its address. */
export async function startRedis(scope: Scope): Promise<string> {
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    scope.folder(),
  ];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  scope.teardown(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('Ready to accept connections')) continue;
    child.stdout.resume();
    return `redis://127.0.0.1:${port}`;
  }
  throw new Error('redis-server did not start');
}
