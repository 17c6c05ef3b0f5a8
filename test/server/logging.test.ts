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

t.test('a terminal that shows the log obeys no character of it', async (t) => {
  const logs = captureLogs();
  const { log } = Fastify({ logger: logs.logger });
  const controls = '\u0000\t\n\u001b[2K\u007f\u0085\u009b2K';
  const others = '\u2028\u2029\u200e\u200f\u061c\u202a\u202e\u2066\u2069';
  const harmless = 'Zoë Ада 廚房 عمر 👩\u200d🚀 \\u009b';
  const text = controls + others + harmless;
  log.info({ device: text, [text]: [text] }, text);
  log.error(new Error(text), text);
  log.child({ device: text }).info(text);
  for (const line of logs.text().split('\n'))
    t.notMatch(line, /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  const [first, second, third, ...more] = logs.lines();
  t.match(first, { device: text, [text]: [text], msg: text }, 'a reader gets the same values');
  t.match(second, { err: { message: text }, msg: text });
  t.match(third, { device: text, msg: text });
  t.equal(more.length, 0);
  t.match(logs.text(), harmless.replace('\\', '\\\\'), 'letters of any script stay readable');
});
