/**
 * Attacks that are safe for a deployment in use. Each attack sends only a few requests and changes
 * no stored data.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { contrivedBodies } from './expensive-bodies.ts';
import type { Target } from './target.ts';

/** Matches text that may appear only in a log. */
const leaks = /node_modules|\bat .*\.(?:ts|js):\d+|postgres|SELECT |ECONN|stack/i;
const largestError = 64 * 1024;
const unknownAccount = () =>
  JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'not a password' });

/** Returns the defects of a response to a hostile request. */
function wrong(what: string, { status, seen }: { status: number; seen: string }): string[] {
  return [
    ...(status >= 500 && ![501, 503].includes(status) ? [`${what} returns ${status}`] : []),
    ...(Buffer.byteLength(seen) > largestError
      ? [`${what} returns ${Buffer.byteLength(seen)} bytes`]
      : []),
    ...(status >= 400 && leaks.test(seen)
      ? [`${what} reveals internal details: ${seen.slice(0, 200)}`]
      : []),
  ];
}

async function remaining(target: Target, headers: Record<string, string>): Promise<number> {
  const { headers: received } = await target.ask('POST', '/auth/login', {
    headers,
    body: unknownAccount(),
  });
  return Number(/;r=(\d+)/.exec(received.get('ratelimit') ?? '')?.[1] ?? Number.NaN);
}

/** Requests that two servers could parse differently (RFC 9112 section 11.2). */
const ambiguous: Readonly<Record<string, string>> = {
  'two different lengths':
    'POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
  'a length and chunks':
    'POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'an unknown transfer coding':
    'POST /health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'a space before a colon': 'GET /health HTTP/1.1\r\nHost : x\r\n\r\n',
  'no host': 'GET /health HTTP/1.1\r\n\r\n',
  'two hosts': 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'a length that is not a number':
    'POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: +3\r\n\r\nabc',
};

/**
 * Three responses together have more bytes than this, and the kernels of both sides buffer fewer.
 */
const weightOfScripts = 9_000_000;

/** Returns whether the service disconnects a client that sends this text and then does nothing. */
async function disconnects(target: Target, sent: string): Promise<boolean> {
  const socket = await target.open();
  socket.pause().write(sent);
  // A client that reads nothing cannot notice the end of its connection, so the attack waits for a
  // fixed time and then reads.
  await delay(target.stallSeconds * 1000);
  let bytes = 0;
  socket.on('data', (piece) => {
    bytes += piece.length;
  });
  socket.resume();
  const end = ['end', 'close'].map((event) => once(socket, event).then(() => true));
  const ended = await Promise.race([...end, delay(10_000, false)]);
  socket.destroy();
  return ended && bytes < weightOfScripts;
}

/** All harmless attacks. */
export const harmlessAttacks: readonly Attack[] = [
  {
    name: 'the demo accounts cannot sign in from another computer',
    async run(target) {
      if (target.isLoopback) return [];
      const body = JSON.stringify({ email: 'admin@example.com', password: 'brew-a-better-cup' });
      const { status } = await target.ask('POST', '/auth/login', { body });
      return status === 200 ? ['the published demo password signs in as an administrator'] : [];
    },
  },
  {
    name: 'internal operations are not on the public listener',
    async run(target) {
      const paths = [
        '/internal/metrics',
        '/internal/health/ready',
        '/internal/orders',
        '/internal/accounts/x/roles',
      ];
      const answers = await Promise.all(paths.map((path) => target.ask('GET', path)));
      return answers.flatMap(({ status }, nth) =>
        status === 404 ? [] : [`${paths[nth]} returns ${status}`],
      );
    },
  },
  {
    name: 'a body of any shape is a small error without internal details',
    async run(target) {
      const found: string[] = [];
      for (const { what, make } of contrivedBodies) {
        const body = make(256 * 1024, ['email', 'password']);
        const answer = await target.ask('POST', '/auth/login', { body });
        found.push(...wrong(what, answer));
        if (answer.status < 400) found.push(`${what} returns ${answer.status}`);
      }
      return found;
    },
  },
  {
    name: 'a header of any content is parsed quickly and breaks nothing',
    async run(target) {
      const found: string[] = [];
      const worst = ['.', ',', ';', ' \t', 'W/"', '"\\', 'a=', ';q=0.1,', '%', '../'].map((text) =>
        text.repeat(8000 / text.length),
      );
      const names = [
        'accept',
        'accept-language',
        'accept-encoding',
        'if-none-match',
        'prefer',
        'cookie',
        'x-request-id',
        'x-forwarded-for',
        'traceparent',
      ];
      for (const name of names) {
        for (const value of worst) {
          const answer = await target.ask('GET', '/health', { headers: { [name]: `a${value}a` } });
          found.push(...wrong(`${name} with ${value.slice(0, 8)}...`, answer));
        }
      }
      return found;
    },
  },
  {
    name: 'neither a forwarded address nor credentials raise the number of attempts',
    async run(target) {
      const first = await remaining(target, {});
      const forged = await remaining(target, {
        'x-forwarded-for': '203.0.113.99',
        forwarded: 'for=203.0.113.99',
      });
      const signedIn = await remaining(
        target,
        target.token ? { authorization: `Bearer ${target.token}` } : {},
      );
      const withKey = await remaining(target, { 'x-partner-apikey': randomUUID() });
      const falls = first > forged && forged > signedIn && signedIn > withKey;
      return falls ? [] : [`the attempts left were ${first}, ${forged}, ${signedIn}, ${withKey}`];
    },
  },
  {
    name: 'a request that two servers could parse differently is rejected',
    async run(target) {
      const found: string[] = [];
      for (const [what, request] of Object.entries(ambiguous)) {
        const answer = await target.send(request);
        if (answer && ![400, 501].includes(answer.status))
          found.push(`${what} returns ${answer.status}`);
      }
      return found;
    },
  },
  {
    name: 'a client that stops reading or sending is disconnected',
    async run(target) {
      const { host } = new URL(target.baseUrl);
      const large = `GET /docs/search.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
      const cases = {
        'headers that stop': `GET /health HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
        'a body that stops': `POST /auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
        'responses that are not read': large.repeat(10),
      };
      const ends = await Promise.all(
        Object.entries(cases).map(async ([what, sent]) =>
          (await disconnects(target, sent)) ? [] : [what],
        ),
      );
      return ends.flat().map((what) => `${what} keeps the connection open`);
    },
  },
];
