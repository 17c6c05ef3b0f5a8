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
/** The maximum size of an error in bytes. */
const maxErrorSize = 64 * 1024;
/** The size of hostile bodies and headers. Each is within the limits of the service. */
const bodySize = 256 * 1024;
const headerSize = 8000;

/** Returns the defects of a response to a hostile request. */
function defectsOf(what: string, { status, seen }: { status: number; seen: string }): string[] {
  const defects: string[] = [];
  const size = Buffer.byteLength(seen);
  if (status >= 500 && ![501, 503].includes(status)) defects.push(`${what} returns ${status}`);
  if (size > maxErrorSize) defects.push(`${what} returns ${size} bytes`);
  if (status >= 400 && leaks.test(seen))
    defects.push(`${what} reveals internal details: ${seen.slice(0, 200)}`);
  return defects;
}

/** Fails to sign in. Returns how many attempts the rate limit still allows. */
async function attemptsLeft(target: Target, headers: Record<string, string>): Promise<number> {
  const account = { email: `${randomUUID()}@example.com`, password: 'not a password' };
  const body = JSON.stringify(account);
  const response = await target.ask('POST', '/auth/login', { headers, body });
  const limit = response.headers.get('ratelimit') ?? '';
  return Number(/;r=(\d+)/.exec(limit)?.[1] ?? Number.NaN);
}

/** How often an attack is tried whose result the time of the window can change. */
const maxTries = 3;

/** Returns a line if credentials or a forwarded address raise the number of attempts to sign in. */
async function raisesOfAttempts(target: Target): Promise<string[]> {
  const all = [
    {},
    { 'x-forwarded-for': '203.0.113.99', forwarded: 'for=203.0.113.99' },
    target.token ? { authorization: `Bearer ${target.token}` } : {},
    { 'x-partner-apikey': randomUUID() },
  ];
  const left: number[] = [];
  for (const headers of all) left.push(await attemptsLeft(target, headers));
  // When no attempt is left, the number falls no further.
  const falls = left.every(
    (number, nth) => nth === 0 || number === 0 || number < (left[nth - 1] ?? 0),
  );
  return falls ? [] : [`the attempts left were ${left.join(', ')}`];
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
 * Three of the responses that the client does not read have more bytes than this, and the kernels
 * of both sides buffer fewer. So a client that gets fewer bytes was disconnected.
 */
const minUnreadBytes = 9_000_000;
/** How long the attack reads the rest of a connection. */
const readMs = 10_000;

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
  const ended = await Promise.race([...end, delay(readMs, false)]);
  socket.destroy();
  return ended && bytes < minUnreadBytes;
}

/** All harmless attacks. */
export const harmlessAttacks: readonly Attack[] = [
  {
    guarantee: 'the demo accounts cannot sign in from another computer',
    appliesTo: ({ isLoopback }) => !isLoopback,
    run: async (target) => {
      const body = JSON.stringify({ email: 'admin@example.com', password: 'brew-a-better-cup' });
      const { status } = await target.ask('POST', '/auth/login', { body });
      return status === 200 ? ['the published demo password signs in as an administrator'] : [];
    },
  },
  {
    guarantee: 'internal operations are not on the public listener',
    run: async (target) => {
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
    guarantee: 'a body of any shape is a small error without internal details',
    run: async (target) => {
      const found: string[] = [];
      for (const { what, make } of contrivedBodies) {
        const body = make(bodySize, ['email', 'password']);
        const answer = await target.ask('POST', '/auth/login', { body });
        found.push(...defectsOf(what, answer));
        if (answer.status < 400) found.push(`${what} returns ${answer.status}`);
      }
      return found;
    },
  },
  {
    guarantee: 'a header of any content is parsed quickly and breaks nothing',
    run: async (target) => {
      const found: string[] = [];
      const worst = ['.', ',', ';', ' \t', 'W/"', '"\\', 'a=', ';q=0.1,', '%', '../'].map((text) =>
        text.repeat(headerSize / text.length),
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
          const headers = { [name]: `a${value}a` };
          const answer = await target.ask('GET', '/health', { headers });
          found.push(...defectsOf(`${name} with ${value.slice(0, 8)}...`, answer));
        }
      }
      return found;
    },
  },
  {
    guarantee: 'neither a forwarded address nor credentials raise the number of attempts',
    run: async (target) => {
      let found: string[] = [];
      // A new window of the limit, which begins with all attempts, also raises their number. But it
      // cannot do this in every try.
      for (let nth = 0; nth < maxTries; nth++) {
        found = await raisesOfAttempts(target);
        if (found.length === 0) break;
      }
      return found;
    },
  },
  {
    guarantee: 'a request that two servers could parse differently is rejected',
    run: async (target) => {
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
    guarantee: 'a client that stops reading or sending is disconnected',
    run: async (target) => {
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
