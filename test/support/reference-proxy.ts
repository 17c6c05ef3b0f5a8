/** Runs nginx with `deploy/nginx.conf` in front of instances. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/support/ports.ts';
import { until } from './wait-until.ts';

export const referenceConfiguration = readFileSync(
  join(import.meta.dirname, '../../deploy/nginx.conf'),
  'utf8',
);

const nginx = ['nginx', '/usr/sbin/nginx'].find(
  (program) => spawnSync(program, ['-v']).status === 0,
);
/** Why a test must be skipped, or false. */
export const needsNginx = nginx === undefined && 'nginx is not installed';

/**
 * Starts nginx with two instances in place of those in the configuration, and returns its port.
 * `replace` may shorten times. Throws an Error with the complaint of nginx.
 */
export async function startReferenceProxy(
  scope: { teardown(action: () => unknown): unknown },
  [first, second]: readonly [port: number, port: number],
  replace: (configuration: string) => string = (text) => text,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // If root starts nginx, its workers run as another user.
  chmodSync(folder, 0o755);
  scope.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    replace(referenceConfiguration)
      .replace('instance-1:3000', `127.0.0.1:${first}`)
      .replace('instance-2:3000', `127.0.0.1:${second}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('/tmp/nginx.pid', join(folder, 'nginx.pid'))
      .replace(
        'http {',
        `http {\n${temporary.map((name) => `${name}_temp_path ${join(folder, name)};\n`).join('')}`,
      ),
  );
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-c', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const child = spawn(nginx ?? '', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  scope.teardown(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error('nginx ended');
    return await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  });
  return port;
}
