/** Runs nginx with the example configuration in front of real applications. */
import { freePort } from '../../scripts/support/ports.ts';
import { errorReasons, isReason } from '../../src/errors/reasons.ts';
import { startApp } from '../support/app.ts';
import { listenOn, sendRaw } from '../support/raw.ts';
import {
  needsNginx,
  referenceConfiguration,
  startReferenceProxy,
} from '../support/reference-proxy.ts';
import { type Test, t } from '../support/tap.ts';

/** Starts nginx in front of two instances, and returns its address. */
async function startNginx(t: Test, ports: readonly [number, number]): Promise<string> {
  return `http://127.0.0.1:${await startReferenceProxy(t, ports)}`;
}

t.test('nginx in front of the service', { skip: needsNginx }, async (t) => {
  const { app } = await startApp(t, { TRUST_PROXY: 'loopback', RATE_LIMIT_MAX: '3' });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const nobody = await freePort();
  const proxy = await startNginx(t, [Number(port), nobody]);

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
});

t.test(
  'behind nginx, a browser without Sec-Fetch-Site can refresh on any port',
  { skip: needsNginx },
  async (t) => {
    const { app } = await startApp(t, { TRUST_PROXY: 'loopback' });
    const instance = await listenOn(app);
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
  { skip: needsNginx },
  async (t) => {
    const nobody = await freePort();
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

t.test('what nginx refuses itself has the texts and the form of the errors of the service', (t) => {
  const bodies = [...referenceConfiguration.matchAll(/return (\d+) '(.+)';/g)];
  t.equal(bodies.length, 4);
  for (const [, status, body = ''] of bodies) {
    const { reason, ...rest } = JSON.parse(body);
    t.ok(isReason(reason));
    t.match(rest, {
      status: Number(status),
      localized_message: errorReasons[reason as 'service_unavailable'].texts.en,
      developer_message: String,
    });
    t.ok('details' in rest);
  }
  t.end();
});
