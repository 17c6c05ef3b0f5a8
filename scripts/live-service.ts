/**
 * A service of one's own for a script, on free ports and the embedded database with its demo data:
 *
 *   const service = await startService({ LOG_LEVEL: 'error' });
 *   try { await fetch(`${service.url}/health`); } finally { await service.stop(); }
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const cli = join(import.meta.dirname, '../src/cli.ts');

export interface LiveService {
  /** Where the public listener is, without a slash at the end. */
  url: string;
  /** Ends the service and removes its data. */
  stop(): Promise<void>;
}

/** Starts the service with these settings over the defaults, and waits until it is ready. Throws where it does not start. */
export async function startService(settings: Record<string, string> = {}): Promise<LiveService> {
  const folder = mkdtempSync(join(tmpdir(), 'beverage-ordering-'));
  const [port, internalPort] = await freePorts();
  const service = spawn(process.execPath, [cli, 'serve'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: port, INTERNAL_PORT: internalPort, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (service.exitCode === null && service.signalCode === null) {
      const exit = once(service, 'exit');
      service.kill();
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () =>
    fetch(`http://127.0.0.1:${internalPort}/internal/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; attempt < 600 && service.exitCode === null; attempt++) {
    if (await isReady()) return { url: `http://127.0.0.1:${port}`, stop };
    await wait(100);
  }
  await stop();
  throw new Error('the service did not start');
}

async function freePorts(): Promise<[string, string]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      return address !== null && typeof address === 'object' ? String(address.port) : '';
    }),
  );
  for (const server of servers) server.close();
  return [ports[0] ?? '', ports[1] ?? ''];
}
