import Fastify from 'fastify';
import { captureLogs } from '../support/logs.ts';
import { t } from '../support/tap.ts';

const canary = 'canary-7Qw2Zk9x';

t.test('secrets are removed by their names, wherever a log call puts them', async (t) => {
  const logs = captureLogs();
  const { log } = Fastify({ logger: logs.logger });
  const names = [
    ...['authorization', 'cookie', 'set-cookie', 'x-partner-apikey', 'proxy-authorization'],
    ...[
      'password',
      'token',
      'accessToken',
      'refreshToken',
      'apiKey',
      'secret',
      'secretAccessKey',
      'jwtSecret',
    ],
  ];
  for (const name of names) {
    const hidden = { [name]: canary };
    log.info({ ...hidden, kept: name }, 'at the top');
    log.info({ body: hidden }, 'one below');
    log.info({ response: { headers: hidden } }, 'two below');
    log.info(
      { query: Object.assign(Object.create(null), hidden) },
      'in an object without a prototype',
    );
    log.info({ a: { b: { c: { d: { e: { f: { g: hidden } } } } } } }, 'at a great depth');
    log.error(
      { err: Object.assign(new Error('failed'), hidden, { config: { headers: hidden } }) },
      'in an error',
    );
  }
  t.equal(logs.lines().length, names.length * 6);
  t.same(
    logs.lines().filter((line) => JSON.stringify(line).includes(canary)),
    [],
  );
  t.match(logs.lines()[0], { kept: 'authorization', msg: 'at the top' });
});
