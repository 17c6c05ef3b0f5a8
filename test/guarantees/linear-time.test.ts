/**
 * Every function that reads a header, a name or a parameter takes linear time. Each function gets
 * texts for which careless code takes quadratic time. The unit of time is a pass: the time in which
 * a loop visits each character of such a text. Quadratic code takes thousands of passes; 300 passes
 * over 16 KB are less than 5 ms on an idle computer.
 */
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Duplex, Readable } from 'node:stream';
import { fastifyCookie } from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyRequest, type LightMyRequestResponse } from 'fastify';
import { operations } from '../../generated/public/operations.ts';
import validators from '../../generated/public/validators.cjs';
import { cleanMediaType, cleanName, contentDisposition } from '../../src/attachments/file-name.ts';
import { watchPartType } from '../../src/attachments/part-type.ts';
import { receiveFile } from '../../src/attachments/receive.ts';
import { bearerToken } from '../../src/auth/credentials.ts';
import { emailKey } from '../../src/auth/email.ts';
import { preparedPassword } from '../../src/auth/prepared-password.ts';
import { requireSameSite } from '../../src/auth/same-site.ts';
import { parameterReader } from '../../src/contract/request.ts';
import { waitOf } from '../../src/contract/waits.ts';
import {
  chooseLanguage,
  chooseRepresentation,
  namesMediaType,
  PROBLEM_TYPE,
  prefersXml,
} from '../../src/http/accept.ts';
import { allowedRevisions, ifMatchHolds, parseEntityTags } from '../../src/http/conditional.ts';
import { headerText, percentDecoded } from '../../src/http/header-text.ts';
import { forwardedAddresses } from '../../src/http/network.ts';
import { createCursors } from '../../src/http/page.ts';
import { readTraceparent } from '../../src/http/traceparent.ts';
import { toXml } from '../../src/http/xml.ts';
import { readKey } from '../../src/idempotency/key.ts';
import { prefersPage } from '../../src/publishing/page.ts';
import { requireValidFraming } from '../../src/server/framing.ts';
import { isWeakSecret } from '../../src/settings/secret-strength.ts';
import { startApp, tokenFor } from '../support/app.ts';
import { clockTime, clockTimeOf, holdsOnce, leastTime, leastTimeOf } from '../support/cpu-time.ts';
import { repeatedTexts, worstTexts } from '../support/expensive-texts.ts';
import { t } from '../support/tap.ts';
import { sign } from '../support/tokens.ts';
import {
  type GoodRequest,
  goodRequest,
  type OperationId,
  operationIds,
  urlOf,
} from '../support/valid-requests.ts';

t.setTimeout(600_000);
const { app, call } = await startApp(t);

/** Node.js accepts at most this many bytes for all headers of a request together. */
const size = 16 * 1024;
const mostPasses = 300;
/**
 * The size of the texts that functions read. Quadratic code is noticed at this size too, and a text
 * of 16 KB takes longer.
 */
const readSize = 4 * 1024;
/** A text that takes more passes than this is compared with a text of half its length. */
const noticeablePasses = 20;
const mostTimesHalf = 3;

/** Returns the time of one pass over a text, in milliseconds. */
function passOver(length: number): number {
  const text = 'a'.repeat(length);
  let sum = 0;
  const passes = 200;
  const time = leastTime(() => {
    for (let round = 0; round < passes; round++) {
      for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
    }
  }, 10);
  t.ok(sum > 0);
  return time / passes;
}
const pass = passOver(size);
const readPass = passOver(readSize);

/** Returns the parts of a request that the tested function reads. */
function requestWith(headers: Record<string, string>): FastifyRequest {
  const raw = { headers, rawHeaders: Object.entries(headers).flat(), httpVersion: '1.1' };
  return { headers, host: headers.host ?? 'localhost', raw } as unknown as FastifyRequest;
}

/** Runs an action that may reject its input. */
function attempt(action: () => unknown): void {
  try {
    action();
  } catch {
    // The test measures the time, whether or not the input is valid.
  }
}

const cursors = createCursors(['a secret of at least thirty-two characters']);
const readAnything = parameterReader({
  parameters: [
    { name: 'q', in: 'query', required: false, types: ['integer', 'number', 'boolean', 'array'] },
  ],
} as unknown as Parameters<typeof parameterReader>[0]);

/** Every function of the service that parses a text of a request, and the check of secrets. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  cleanName,
  cleanMediaType,
  contentDisposition,
  chooseLanguage,
  prefersPage,
  prefersXml,
  namesMediaType: (text) => namesMediaType(text, PROBLEM_TYPE),
  chooseRepresentation: (text) =>
    chooseRepresentation({ accept: text, contentType: text, body: undefined }),
  parseEntityTags,
  allowedRevisions: (text) => allowedRevisions({ 'If-Match': text, 'If-None-Match': text }),
  forwardedAddresses,
  headerText,
  percentDecoded,
  preparedPassword,
  typeOfPart: (text) => {
    const raw = new EventEmitter();
    const headers = { 'content-type': `${text}; boundary=x` };
    const typeOfPart = watchPartType({ raw, headers } as unknown as FastifyRequest);
    raw.emit('data', Buffer.from(`--x\r\n${text}\r\n\r\n`));
    return typeOfPart();
  },
  ifMatchHolds: (text) => ifMatchHolds(text, 7),
  readTraceparent,
  wait: (text) => [waitOf(text), waitOf(`wait=${text}`)],
  bearerToken,
  emailKey,
  origin: (text) => requireSameSite(requestWith({ origin: text }), []),
  hostOfOrigin: (text) =>
    requireSameSite(requestWith({ origin: 'http://a.example', host: text }), []),
  host: (text) => requireValidFraming(requestWith({ host: text })),
  transferEncoding: (text) =>
    requireValidFraming(requestWith({ host: 'a', 'transfer-encoding': text })),
  cookie: (text) => fastifyCookie.parse(text),
  idempotencyKey: (text) => readKey({ 'Idempotency-Key': text, 'X-Idempotency-Key': text }, []),
  cursor: (text) => cursors.read('a list', text),
  parameter: (text) =>
    readAnything({ params: {}, query: { q: text }, headers: {} } as unknown as FastifyRequest),
  credentials: (text) => validators.Credentials({ email: text, password: text }),
  newOrder: (text) =>
    validators.NewOrder({ recipe: text, volume: text, address: { [text]: text, country: text } }),
  orderSearch: (text) =>
    validators.OrderSearch({ created_after: text, recipes: [text], cursor: text }),
  xml: (text) => toXml('Error', { [text]: text }),
  isWeakSecret,
};

/** Every reader gets the same texts, whose generation takes longer than most readers. */
const texts = [...worstTexts(readSize)];
const halves = [...worstTexts(readSize / 2)];

for (const [name, read] of Object.entries(readers)) {
  t.test(`${name} reads the worst texts of 4 KB in linear time`, async (t) => {
    const slow: string[] = [];
    for (const [index, text] of texts.entries()) {
      const half = halves[index] ?? '';
      if (clockTime(() => attempt(() => read(text))) <= noticeablePasses * readPass) continue;
      const timeOf = (one: string, times: number) =>
        leastTime(() => attempt(() => read(one)), times);
      let time = 0;
      const isLinear = await holdsOnce(() => {
        time = timeOf(text, 2);
        if (time <= noticeablePasses * readPass) return true;
        return time <= mostPasses * readPass && time <= mostTimesHalf * timeOf(half, 2);
      });
      if (!isLinear)
        slow.push(
          `${JSON.stringify(text.slice(0, 20))}: ${Math.round(time / readPass)} passes, ${time} ms`,
        );
    }
    t.strictSame(slow, []);
  });
}

const headers: readonly string[] = [
  ...[
    'Accept',
    'Accept-Language',
    'Accept-Encoding',
    'Content-Type',
    'Content-Encoding',
    'Prefer',
    'If-Match',
  ],
  ...[
    'If-None-Match',
    'Idempotency-Key',
    'X-Idempotency-Key',
    'Authorization',
    'Cookie',
    'X-Partner-ApiKey',
  ],
  ...[
    'X-Request-Id',
    'traceparent',
    'tracestate',
    'Host',
    'Origin',
    'Sec-Fetch-Site',
    'X-Forwarded-For',
  ],
  ...[
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'X-Beverage-Ordering-Device-Name',
    'User-Agent',
    'Expect',
  ],
  ...['Range', 'Access-Control-Request-Method', 'If-Modified-Since'],
];

/**
 * Two operations that need no database are tested with every header. Each other operation is tested
 * with the headers that it reads itself.
 */
const requests: readonly (readonly [id: OperationId, headers: readonly string[]])[] = [
  ['refresh', headers],
  ['getMenu', headers],
  ['getOrder', ['Authorization', 'If-None-Match', 'Prefer']],
  ['changeOrderVolume', ['If-Match', 'Content-Type']],
  ['createOrder', ['Accept', 'Content-Type', 'If-Match', 'Idempotency-Key', 'X-Idempotency-Key']],
  ['uploadAttachment', ['Content-Type', 'Idempotency-Key', 'X-Idempotency-Key']],
  ['listPartnerOrders', ['X-Partner-ApiKey']],
  ['listErrors', ['Accept']],
];

/**
 * Sends a request. The response is not checked against the contract, because a header may break the
 * HTTP framing.
 */
async function send(
  { method, as, values, body }: GoodRequest,
  url: string,
): Promise<LightMyRequestResponse> {
  return await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(as && { authorization: `Bearer ${tokenFor(as)}` }),
      ...lowerCase(values.header),
    },
    ...(body !== undefined && { payload: bytesOf(body) }),
  });
}

function lowerCase(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
}

/**
 * Returns the texts whose request takes over `mostPasses` passes longer than a request with a text
 * of letters.
 */
async function slowTexts(
  texts: Iterable<string>,
  sendWith: (text: string) => Promise<unknown>,
): Promise<string[]> {
  const harmless = () => leastTimeOf(() => sendWith('a'.repeat(size)));
  let expected = await harmless();
  const slow: string[] = [];
  for (const text of texts) {
    if ((await clockTimeOf(() => sendWith(text))) <= expected + mostPasses * pass) continue;
    let time = 0;
    const isQuick = await holdsOnce(async () => {
      time = await leastTimeOf(() => sendWith(text), 1);
      if (time <= expected + mostPasses * pass) return true;
      expected = Math.max(expected, await harmless());
      return false;
    });
    if (!isQuick)
      slow.push(`${JSON.stringify(text.slice(0, 20))}: ${time} ms, harmless ${expected} ms`);
  }
  return slow;
}

for (const [id, names] of requests) {
  t.test(`${id} reads the worst headers of 16 KB as fast as harmless ones`, async (t) => {
    const good = await goodRequest(call, id);
    // Without these parts, the request fails after the service has read the headers, and before it
    // creates anything.
    if (id === 'createOrder') delete good.values.header['If-Match'];
    if (id === 'uploadAttachment') good.body = undefined;
    for (const name of names) {
      const slow = await slowTexts(repeatedTexts(size, { ofHeaders: true }), async (text) => {
        const { [name]: _, ...others } = good.values.header;
        const values = { ...good.values, header: { ...others, [name]: text } };
        await send({ ...good, values }, urlOf(good));
      });
      t.strictSame(slow, [], name);
    }
  });
}

/** Returns the request of an operation with another value of one parameter. */
function withValue(good: GoodRequest, place: 'path' | 'query', name: string, text: string): string {
  return urlOf({
    ...good,
    values: { ...good.values, [place]: { ...good.values[place], [name]: text.toWellFormed() } },
  });
}

t.test(
  'every operation reads the worst query parameters of 16 KB as fast as harmless ones',
  async (t) => {
    for (const id of operationIds) {
      const good = await goodRequest(call, id);
      for (const { name, in: place } of operations[id].parameters) {
        if (place !== 'query') continue;
        const slow = await slowTexts(repeatedTexts(size / 3), (text) =>
          send(good, withValue(good, place, name, text)),
        );
        t.strictSame(slow, [], `${id}: ${name}`);
      }
    }
  },
);

t.test(
  'the router rejects a long path parameter of every operation, as fast as a harmless one',
  async (t) => {
    const ofPaths = operationIds.flatMap((id) =>
      operations[id].parameters.flatMap(({ name, in: place }) =>
        place === 'path' ? [{ id, name }] : [],
      ),
    );
    for (const [index, { id, name }] of ofPaths.entries()) {
      const good = await goodRequest(call, id);
      const { statusCode } = await send(good, withValue(good, 'path', name, 'a'.repeat(size / 3)));
      t.equal(statusCode, 414, `${id}: ${name}`);
      // The router rejects the texts before an operation reads them, so one operation gets all of
      // them.
      if (index > 0) continue;
      t.strictSame(
        await slowTexts(repeatedTexts(size / 3), (text) =>
          send(good, withValue(good, 'path', name, text)),
        ),
        [],
      );
    }
  },
);

t.test('thousands of query parameters are read as fast as a harmless query', async (t) => {
  const good = await goodRequest(call, 'findOrders');
  const url = urlOf(good);
  const joined = url.includes('?') ? '&' : '?';
  const queries = [
    'a&',
    '&',
    'a=1&',
    'recipes=lungo&',
    'recipes=%41&',
    'recipes=A&',
    'limit=1&',
    'a[]=1&',
    '%&',
    '=&',
    'a=%zz&',
  ];
  const distinct = Array.from({ length: 2000 }, (_, index) => `k${index}=1`).join('&');
  const texts = [...queries.map((unit) => unit.repeat(size / unit.length)), distinct];
  t.strictSame(await slowTexts(texts, (text) => send(good, `${url}${joined}${text}`)), []);
});

t.test('a signed token with the worst claims is read as fast as a harmless one', async (t) => {
  const exp = Math.floor(Date.now() / 1000) + 900;
  const good = await goodRequest(call, 'getOrder');
  const tokens = [...repeatedTexts(size / 2)].flatMap((text) => [
    sign({ user_id: 1, exp, note: text }),
    sign({ user_id: 1, exp, tokenType: text, sub: text, sid: text, email: text, roles: [text] }),
  ]);
  tokens.push(
    sign({
      user_id: 1,
      exp,
      allowed_user_id: Array.from({ length: 3000 }, (_, index) => index + 1),
    }),
  );
  const slow = await slowTexts(tokens, (token) => send({ ...good, as: { token } }, urlOf(good)));
  t.strictSame(slow, []);
});

t.test('a token with 100,000 delegations is read in linear time', async (t) => {
  const exp = Math.floor(Date.now() / 1000) + 900;
  const good = await goodRequest(call, 'getOrder');
  const timeOf = (length: number) => {
    const token = sign({
      user_id: 1,
      exp,
      allowed_user_id: Array.from({ length }, (_, index) => index + 2),
    });
    return leastTimeOf(() => send({ ...good, as: { token } }, urlOf(good)));
  };
  t.ok(
    await holdsOnce(async () => (await timeOf(100_000)) < mostTimesHalf * (await timeOf(50_000))),
  );
});

/**
 * Sends pipelined requests to a server in one write, and waits until the server closes the
 * connection.
 */
async function sendPipelined(server: Server, requests: number): Promise<void> {
  const socket = new Duplex({ read: () => undefined, write: (_piece, _encoding, done) => done() });
  server.emit('connection', socket);
  socket.push('GET / HTTP/1.1\r\n\r\n'.repeat(requests));
  if (!socket.closed) await once(socket, 'close');
}

t.test(
  'pipelined requests beyond the limit cost little more than the time in which Node.js parses them',
  async (t) => {
    const requests = 10_000;
    const plain = createServer({ requireHostHeader: false }, ({ socket }) => socket.destroy());
    const timeOf = (server: Server) => leastTimeOf(() => sendPipelined(server, requests));
    // Code that visits all earlier requests for each request would take more than twice the time.
    t.ok(await holdsOnce(async () => (await timeOf(app.server)) < 1.5 * (await timeOf(plain))));
  },
);

async function readAll(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) piece.length;
}

const receiver = fastify();
await receiver.register(multipart, { throwFileSizeLimit: false });
receiver.post('/', (request) => receiveFile(request, 10 * size * size, readAll));

/**
 * Sends a form in pieces and receives its file. The form may be invalid, because the tests only
 * measure the time.
 */
async function readWhole(
  text: string,
  pieceSize: number,
  contentType = 'multipart/form-data; boundary=x',
): Promise<void> {
  const bytes = Buffer.from(text);
  function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
  const headers = { 'content-type': contentType };
  await receiver.inject({ method: 'POST', url: '/', headers, payload: Readable.from(pieces()) });
}

t.test('the headers, names and boundary of a form are read in linear time', async (t) => {
  const disposition = 'Content-Disposition: form-data; name="file"';
  const places: Readonly<Record<string, (text: string) => Promise<void>>> = {
    'before the first boundary': (text) => readWhole(`${text}\r\n--x\r\n`, size),
    'after a boundary': (text) => readWhole(`--x${text}\r\n`, size),
    'in the name of a header': (text) => readWhole(`--x\r\n${text}: a\r\n\r\n`, size),
    'in a disposition': (text) => readWhole(`--x\r\nContent-Disposition: ${text}\r\n\r\n`, size),
    'in parameters': (text) => readWhole(`--x\r\n${disposition}${text}\r\n\r\na\r\n--x--`, size),
    'in a name': (text) =>
      readWhole(`--x\r\n${disposition.replace('file', text)}\r\n\r\na\r\n--x--`, size),
    'in a file name': (text) =>
      readWhole(`--x\r\n${disposition}; filename="${text}"\r\n\r\na\r\n--x--`, size),
    'in an extended file name': (text) =>
      readWhole(`--x\r\n${disposition}; filename*=UTF-8''${text}\r\n\r\na\r\n--x--`, size),
    'in a media type': (text) =>
      readWhole(`--x\r\n${disposition}\r\nContent-Type: text/plain${text}\r\n\r\na\r\n--x--`, size),
    'in the Content-Type of the request': (text) =>
      readWhole('--x\r\n', size, `multipart/form-data${text}`),
  };
  for (const [where, read] of Object.entries(places)) {
    t.strictSame(await slowTexts(repeatedTexts(size - 200), read), [], where);
  }
});

t.test('a form is read in linear time even if it arrives in pieces of one byte', async (t) => {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const forms: Readonly<Record<string, [pieceSize: number, form: (length: number) => string]>> = {
    'headers in pieces of one byte': [1, (length) => `--x\r\n${'a: b\r\n'.repeat(length / 6)}`],
    'one header in pieces of one byte': [
      1,
      (length) => `--x\r\nContent-Disposition: ${'a'.repeat(length)}`,
    ],
    'content in pieces of one byte': [1, (length) => `${head}${'\r\n--'.repeat(length / 4)}`],
    'empty lines': [65_536, (length) => `${head}${'\r\n'.repeat(32 * length)}`],
    'beginnings of boundaries': [65_536, (length) => `${head}${'\r\n--'.repeat(16 * length)}`],
    'tiny parts': [65_536, (length) => `${head}a\r\n`.repeat(length / 8)],
  };
  for (const [what, [pieceSize, form]] of Object.entries(forms)) {
    const timeOf = (length: number) => leastTimeOf(() => readWhole(form(length), pieceSize), 2);
    const isLinear = await holdsOnce(
      async () => (await timeOf(size - 200)) < mostTimesHalf * (await timeOf(size / 2 - 100)),
    );
    t.ok(isLinear, what);
  }
});
