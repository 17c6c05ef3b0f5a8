/** Runs nginx in front of the instances, with a separate configuration and on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/support/ports.ts';
import { waitUntil } from './instance.ts';
import type { Scope } from './scope.ts';

/** Starts nginx, which sends requests to the given ports in turn. Returns the port of nginx. */
export async function startNginx(scope: Scope, ports: readonly number[]): Promise<number> {
  const folder = scope.folder();
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
${temporary.join('\n')}
  access_log off;
  upstream instances {
${ports.map((upstream) => `    server 127.0.0.1:${upstream} max_fails=0;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://instances;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      # The client gets every failure, so that the scenario sees it.
      proxy_next_upstream off;
    }
  }
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  const exited = once(child, 'exit').catch((error: unknown) => {
    complaints += String(error);
  });
  scope.teardown(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await waitUntil(`nginx`, 5000, async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${complaints}`);
    return await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return port;
}
