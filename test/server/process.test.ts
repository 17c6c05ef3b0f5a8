import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { demoPassword } from '../../src/demo/demo.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { readResponse } from '../support/raw.ts';
import { runService, type Service, startService } from '../support/service.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const folder = await copyDataFolder(t);
const settings = { DATA_DIR: folder };
const oneLine = /^beverage-ordering: [^\n]+\n$/;

const post = (service: Service, path: string, headers: Record<string, string>, body: object) =>
  fetch(`${service.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signIn(service: Service): Promise<Record<string, string>> {
  const response = await post(
    service,
    '/auth/login',
    {},
    { email: 'user@example.com', password: demoPassword },
  );
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return { Authorization: `Bearer ${data.accessToken}` };
}

async function open(service: Service): Promise<Socket> {
  const { hostname, port } = new URL(service.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

async function accepts(service: Service): Promise<boolean> {
  try {
    (await open(service)).destroy();
    return true;
  } catch {
    return false;
  }
}

t.test('one line names all invalid settings, and the exit status is 1', async (t) => {
  const { status, stdout, stderr } = await runService(t, {
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    PORT: 'http',
    LIMIT: '1',
    SHUTDOWN_SECONDS: '-1',
    JWT_SECRET: 'secret',
    ERROR_FORMAT: 'xml',
    REQUIRE_IDEMPOTENCY_KEY: 'yes',
  });
  t.equal(status, 1);
  t.equal(stdout, '');
  t.match(stderr, oneLine);
  for (const name of [
    'DATABASE_URL',
    'PORT',
    'SHUTDOWN_SECONDS',
    'JWT_SECRET',
    'ERROR_FORMAT',
    'REQUIRE_IDEMPOTENCY_KEY',
  ]) {
    t.match(stderr, new RegExp(`\\b${name} must be `), name);
  }
  t.notMatch(stderr, /hunter2/, 'the line contains no secret');
});

t.test(
  'with DATABASE_URL and without JWT_SECRET, the process prints one line and exits with status 1',
  async (t) => {
    const { status, stderr } = await runService(t, { DATABASE_URL: 'postgres://127.0.0.1:1/x' });
    t.equal(status, 1);
    t.match(stderr, oneLine);
    t.match(stderr, /JWT_SECRET is required/);
  },
);

t.test(
  'whatever the other settings are, the process serves demo data neither to other computers nor in production',
  async (t) => {
    for (const exposed of [
      { HOST: '0.0.0.0' },
      { INTERNAL_HOST: '::' },
      { NODE_ENV: 'production' },
    ]) {
      const { status, stdout, stderr } = await runService(t, { ...settings, ...exposed });
      t.equal(status, 1);
      t.equal(stdout, '');
      t.match(stderr, oneLine);
      t.match(stderr, Object.entries(exposed)[0]?.join('='));
      t.match(stderr, 'set DATABASE_URL, or DEMO=true');
    }
    const demonstration = await startService(t, {
      ...settings,
      NODE_ENV: 'production',
      DEMO: 'true',
    });
    const { status, stdout } = await demonstration.end('SIGINT');
    t.equal(status, 0, 'SIGINT ends the process cleanly');
    t.match(stdout, 'the password is public', 'the start message warns about the demo data');
  },
);

t.test(
  'if the database is unreachable, the process prints one line and exits with status 1',
  async (t) => {
    const { status, stderr } = await runService(t, {
      DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x',
      JWT_SECRET: 'only-for-tests-qW7xG2mZ9kR4tB8nL1vC',
    });
    t.equal(status, 1);
    t.match(stderr, oneLine);
    t.match(stderr, /127\.0\.0\.1:1\/x/);
    t.notMatch(stderr, /hunter2/);
  },
);

t.test('a first start with an empty folder opens a working service', async (t) => {
  const folder = t.testdir();
  const settings = { DATA_DIR: folder };
  const service = await startService(t, settings);
  /**
   * Starts the service after a crash. The service runs until the last of the tests of this folder
   * ends.
   */
  const startAgain = () => startService(t, { ...settings, SHUTDOWN_SECONDS: '10' });
  let again: Service;

  t.test('the service prints the address of its docs, which are available there', async (t) => {
    const docs = await fetch(`${service.address}/docs`);
    t.equal(docs.status, 200);
    t.match(docs.headers.get('content-type'), 'text/html');
    t.equal((await fetch(`${service.address}/health`)).status, 200);
    t.equal((await fetch(`${service.internalAddress}/internal/health/ready`)).status, 200);
    t.equal(
      (await fetch(`${service.address}/internal/health/ready`)).status,
      404,
      'the listeners are separate',
    );
  });

  t.test(
    'a second process on the same folder prints one line that names the first process, and exits with status 1',
    async (t) => {
      const { status, stdout, stderr } = await runService(t, settings);
      t.equal(status, 1);
      t.equal(stdout, '');
      t.match(stderr, oneLine);
      t.match(stderr, `process ${service.process.pid}`);
      t.match(stderr, folder);
      t.equal(
        (await fetch(`${service.address}/health`)).status,
        200,
        'the first process continues to serve',
      );
    },
  );

  t.test('invalid HTTP gets an error in the service’s own format', async (t) => {
    const longHeader = `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    for (const [what, sent, status, reason] of [
      ['no HTTP', 'lungo, please\r\n\r\n', 400, 'invalid_request_body'],
      ['headers of 20 kB', longHeader, 431, 'headers_too_large'],
      ['no Host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'wrong_parameter_value'],
      [
        'two Hosts',
        'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
        400,
        'wrong_parameter_value',
      ],
      [
        'both lengths',
        'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
        'invalid_request_body',
      ],
    ] as const) {
      const socket = await open(service);
      socket.write(sent);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      t.match(head, new RegExp(`^HTTP/1\\.1 ${status} `), what);
      t.match(head, /^x-request-id: [\w-]+$/im, what);
      t.match(head, /^cache-control: no-store$/im, what);
      t.match(JSON.parse(body), { status, reason, localized_message: String }, what);
    }
  });

  t.test(
    'after kill -9 and a new start, acknowledged orders, keys and tokens are valid',
    async (t) => {
      const authorization = await signIn(service);
      const keyed = {
        ...authorization,
        'If-Match': '"0"',
        'X-Idempotency-Key': 'before-the-crash',
      };
      const created = await post(service, '/v1/orders', keyed, { recipe: 'lungo' });
      t.equal(created.status, 201);
      const order = await created.json();
      const { signal, stdout } = await service.end('SIGKILL');
      t.equal(signal, 'SIGKILL');
      const [creating, loading, ...others] = stdout.split('\n');
      t.equal(creating, `Filling ${folder}: creating a database, which takes 3 to 15 seconds ...`);
      t.equal(loading, `Filling ${folder}: creating the tables and the demo data ...`);
      t.notMatch(others.join('\n'), 'Filling');

      again = await startAgain();
      const read = await fetch(`${again.address}${created.headers.get('location')}`, {
        headers: authorization,
      });
      t.equal(read.status, 200, 'the order and the token are valid');
      t.strictSame(await read.json(), order);
      const retried = await post(again, '/v1/orders', keyed, { recipe: 'lungo' });
      t.equal(retried.status, 200);
      t.strictSame(await retried.json(), order);
    },
  );

  t.test(
    'after SIGTERM, the process completes requests in flight, closes lingering connections, and exits with 0',
    async (t) => {
      const body = JSON.stringify({ email: 'user@example.com', password: demoPassword });
      const head = `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      const [idle, halfSent, inFlight] = [await open(again), await open(again), await open(again)];
      for (const socket of [idle, halfSent]) socket.on('error', () => {});
      halfSent.write(`${head}\r\n{"email"`);
      inFlight.write(`${head}Expect: 100-continue\r\n\r\n`);
      t.match(String(await once(inFlight, 'data')), 'HTTP/1.1 100', 'the request has begun');

      const stopped = again.end('SIGTERM');
      while (await accepts(again));
      inFlight.write(body);
      const answer = await text(inFlight);
      t.match(answer, /^HTTP\/1\.1 200 /, 'the accepted request gets its response');
      t.match(answer, /^connection: close\r$/im);
      const { status, signal, stderr } = await stopped;
      t.strictSame({ status, signal, stderr }, { status: 0, signal: null, stderr: '' });
      for (const socket of [idle, halfSent]) socket.destroy();
    },
  );
});

t.test('an address that this computer lacks is named with the setting to change', async (t) => {
  for (const name of ['HOST', 'INTERNAL_HOST']) {
    const wrong = { ...settings, [name]: '192.0.2.1', DEMO: 'true' };
    const { status, stderr } = await runService(t, wrong);
    t.equal(status, 1);
    t.match(stderr, oneLine);
    t.match(stderr, `192.0.2.1 is no address of this computer; set ${name} to`);
  }
});

t.test('a misspelt setting is named at the start, also if the start then fails', async (t) => {
  const secret = 'postgres://app:hunter2@127.0.0.1:1/x';
  const { status, stderr } = await runService(t, {
    ...settings,
    DATABSE_URL: secret,
    JWT_SECERT: 'x',
    DATABASE_URL: secret,
  });
  t.equal(status, 1);
  t.equal(
    stderr.replace(/beverage-ordering: (?!warning).*\n$/, ''),
    'beverage-ordering: warning: DATABSE_URL is no setting and has no effect; use DATABASE_URL\n' +
      'beverage-ordering: warning: JWT_SECERT is no setting and has no effect; use JWT_SECRET\n',
  );
  t.notMatch(stderr, 'hunter2');
});

t.test(
  'a name that is almost DATABASE_URL stops the start, and so does any next to secrets',
  async (t) => {
    const secret = 'kR7-pQ2_vN9xT4mB6wZ1cY8sL3dF5hJ0';
    for (const [wrong, meant] of [
      [{ DATABSE_URL: 'postgres://app:hunter2@127.0.0.1:1/x' }, 'DATABASE_URL'],
      [{ REDIS_ULR: 'redis://a', JWT_SECRET: secret }, 'REDIS_URL'],
      [{ REDIS_ULR: 'redis://a', INTERNAL_TOKENS: secret }, 'REDIS_URL'],
    ] as const) {
      const folder = join(t.testdirName, 'data');
      const { status, stdout, stderr } = await runService(t, {
        ...settings,
        ...wrong,
        DATA_DIR: folder,
      });
      t.equal(status, 1);
      t.equal(stdout, '');
      t.match(stderr, oneLine);
      t.match(stderr, `is no setting, and without DATABASE_URL`);
      t.match(stderr, `rename it to ${meant}, or remove it`);
      t.notMatch(stderr, 'hunter2');
      t.notOk(existsSync(folder), 'nothing is created');
    }
  },
);

t.test('if the database cannot be used, the process says what to do', async (t) => {
  const { status, stderr } = await runService(t, {
    DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/x',
    JWT_SECRET: 'kR7-pQ2_vN9xT4mB6wZ1cY8sL3dF5hJ0',
  });
  t.equal(status, 1);
  t.match(stderr, oneLine);
  t.match(stderr, 'nothing listens on 127.0.0.1:1 (ECONNREFUSED); start PostgreSQL, or correct');
});

t.test(
  'if the port is in use, the process prints one line, releases the folder and exits with status 1',
  async (t) => {
    const other = createServer().listen(0, '127.0.0.1');
    t.teardown(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    for (const name of ['PORT', 'INTERNAL_PORT']) {
      const { status, stdout, stderr } = await runService(t, { ...settings, [name]: String(port) });
      t.equal(status, 1);
      t.equal(stdout, '', 'no start message is printed');
      t.match(stderr, oneLine);
      t.match(stderr, `port ${port}`);
      t.match(stderr, `set ${name} to another`);
    }
  },
);

t.test('a second signal ends the process immediately with status 1', async (t) => {
  const service = await startService(t, { ...settings, SHUTDOWN_SECONDS: '3600' });
  const halfSent = await open(service);
  halfSent.on('error', () => {});
  halfSent.write(
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const stopped = service.end('SIGINT');
  while (await accepts(service));
  service.process.kill('SIGTERM');
  t.equal((await stopped).status, 1);
  halfSent.destroy();
});

t.test('the log of both listeners is in order, also if its reader is slow', async (t) => {
  const service = await startService(t, { ...settings, LOG_LEVEL: 'info' });
  const output = service.process.stdout as Readable;
  let log = '';
  output.on('data', (text) => {
    log += text;
  });
  output.pause();
  // More than the operating system keeps for a reader.
  const count = 800;
  const long = 'x'.repeat(400);
  for (let index = 0; index < count; index++) {
    const address = index % 2 === 0 ? service.address : service.internalAddress;
    await (await fetch(`${address}/${index}/${long}`)).body?.cancel();
  }
  output.resume();
  const paths = () =>
    Array.from(log.matchAll(/"path":"\/(\d+)\/x+"/g), ([, index]) => Number(index));
  await until(async () => paths().length === count);
  // A line is written after the response, so that neighbors may change places.
  t.same(
    paths().filter((index, place) => Math.abs(index - place) > 5),
    [],
  );
});

t.test(
  'during the delay after a signal, readiness fails, and requests are served on connections that close',
  async (t) => {
    const service = await startService(t, { ...settings, SHUTDOWN_DELAY_SECONDS: '3600' });
    const used = await open(service);
    used.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(used, 'data');
    const stopped = service.end('SIGTERM');
    await until(
      async () => (await fetch(`${service.internalAddress}/internal/health/ready`)).status === 503,
    );
    used.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    const { status, headers } = readResponse(await text(used));
    t.same([status, headers.connection], [200, 'close']);
    t.equal((await fetch(`${service.address}/health`)).status, 200, 'the listener is open');
    service.process.kill('SIGTERM');
    t.equal((await stopped).status, 1, 'a second signal ends the delay');
  },
);
