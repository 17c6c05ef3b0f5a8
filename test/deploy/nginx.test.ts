/** Runs nginx with the example configuration in front of real applications. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/support/ports.ts';
import { errorReasons } from '../../src/errors/reasons.ts';
import { startApp } from '../support/app.ts';
import { listenOn, sendRaw } from '../support/raw.ts';
import { type Test, t } from '../support/tap.ts';

const example = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
const nginx = ['nginx', '/usr/sbin/nginx'].find(
  (program) => spawnSync(program, ['-v']).status === 0,
);

/**
 * Starts nginx with these two instances in place of those in the example, and returns its address.
 */
async function startNginx(t: Test, instances: readonly [string, string]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const [first, second] = instances;
  const text = example
    .replace('instance-1:3000', first)
    .replace('instance-2:3000', second)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/tmp/nginx.pid', join(folder, 'nginx.pid'))
    .replace(
      'http {',
      `http {\n  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;`,
    );
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-c', file], { encoding: 'utf8' });
  t.equal(status, 0, `nginx -t accepts the file: ${stderr}`);
  const child = spawn(nginx ?? '', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  t.teardown(() => end(child));
  const address = `http://127.0.0.1:${port}`;
  while (
    child.exitCode === null &&
    !(await fetch(address).then(
      () => true,
      () => false,
    ))
  )
    await new Promise(setImmediate);
  return address;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

t.test(
  'nginx in front of the service',
  { skip: nginx === undefined && 'nginx is not installed' },
  async (t) => {
    const { app } = await startApp(t, { TRUST_PROXY: 'loopback', RATE_LIMIT_MAX: '3' });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const nobody = `127.0.0.1:${await freePort()}`;
    const proxy = await startNginx(t, [`127.0.0.1:${port}`, nobody]);

    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${proxy}/health`)));
    t.same(
      answers.map(({ status }) => status),
      Array(8).fill(200),
      'no request fails if one instance is unavailable',
    );

    const recipes = await fetch(`${proxy}/v1/recipes`, { headers: { 'Accept-Encoding': 'gzip' } });
    t.equal(recipes.status, 401, 'errors come from the service');
    t.match(await recipes.json(), { reason: 'authentication_required' });

    const guess = (number: number) =>
      fetch(`${proxy}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${number}` },
        body: JSON.stringify({ email: `nobody-${number}@example.com`, password: 'wrong' }),
      });
    const guesses: number[] = [];
    for (let number = 1; number <= 4; number++) guesses.push((await guess(number)).status);
    t.same(
      guesses,
      [401, 401, 401, 429],
      'a forged X-Forwarded-For does not count as another client',
    );

    const large = await fetch(`${proxy}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: 'x'.repeat(2_000_000),
    });
    t.ok([413, 429].includes(large.status), 'nginx has the same limits as the service');
    t.match(large.headers.get('content-type'), /json/);
  },
);

t.test(
  'behind nginx, a browser without Sec-Fetch-Site can refresh on any port',
  { skip: nginx === undefined && 'nginx is not installed' },
  async (t) => {
    const { app } = await startApp(t, { TRUST_PROXY: 'loopback' });
    const instance = `127.0.0.1:${await listenOn(app)}`;
    const { port } = new URL(await startNginx(t, [instance, instance]));
    const refresh = (origin: string) =>
      sendRaw(
        Number(port),
        `POST /auth/refresh HTTP/1.1\r\nHost: shop.example:8443\r\nOrigin: ${origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    t.match(
      await refresh('https://shop.example:8443'),
      /^HTTP\/1\.1 401 /,
      'only the cookie is missing',
    );
    t.match(
      await refresh('https://shop.example'),
      /^HTTP\/1\.1 403 /,
      'another port is another site',
    );
  },
);

t.test(
  'if no instance is available, nginx responds with 503 in the documented form',
  { skip: nginx === undefined && 'nginx is not installed' },
  async (t) => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const proxy = await startNginx(t, [nobody, nobody]);
    const answer = await fetch(`${proxy}/v1/recipes`);
    const body = await answer.text();
    t.equal(answer.status, 503);
    const headers = Object.fromEntries(answer.headers);
    t.match(headers, {
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'application/json',
    });
    t.match(JSON.parse(body), {
      status: 503,
      reason: 'service_unavailable',
      localized_message: errorReasons.service_unavailable.texts.en,
      details: { can_be_retried: true, retry_after: 5 },
    });
  },
);
