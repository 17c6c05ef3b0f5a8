/**
 * Tests the order in which a new order is checked, which docs/reference/order-of-checks.md
 * documents. Each step breaks a valid request so that one check rejects it. The test applies every
 * pair of steps that can be combined, and expects the response of the earlier step.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type As, type CallResult, gatewayToken, startApp } from '../support/app.ts';
import { type Test, t } from '../support/tap.ts';
import {
  caller,
  formal,
  fullUser,
  keySteps,
  machineIsOff,
  noSuchMachine,
  ownerHasRoom,
  ownerSteps,
  type Request,
  readable,
  representationSteps,
  revisionSteps,
  type Step,
  setHeader,
  soundBody,
} from './creation-steps.ts';

type Representation = keyof typeof soundBody;
type App = Awaited<ReturnType<typeof startApp>>;

function soundRequest(representation: Representation, url: string): Request {
  const headers = {
    'Content-Type': representation === 'camel' ? formal : 'application/json',
    Accept: representation === 'camel' ? formal : '*/*',
  };
  return { as: caller, url, userId: null, headers, body: soundBody[representation](), raw: null };
}

async function send({ call }: Pick<App, 'call'>, method: string, request: Request) {
  const { as, url, userId, headers, body, raw } = request;
  const target = userId === null ? url : `${url}?user_id=${userId}`;
  return await call(method, target, {
    ...(as !== undefined && { as }),
    headers,
    body: raw ?? JSON.stringify(body),
  });
}

/** Ends the test unless a valid request succeeds. The message has the error of the response. */
function requireStatus(expected: number, { status, text }: CallResult): void {
  assert.equal(status, expected, `a valid request gets ${status}: ${text}`);
}

/**
 * Breaks each step alone and each pair of steps together, and expects the response of the earlier
 * step.
 */
async function proveOrder(
  t: Test,
  app: App,
  method: string,
  steps: Step[],
  sound: () => Promise<Request>,
) {
  const answerTo = async (...broken: Step[]) => {
    const request = await sound();
    // The later step is applied first, so that the earlier step decides the parts that both change.
    for (const step of broken.toReversed()) step.breaks(request);
    return await send(app, method, request);
  };
  const says = ({ answer }: Step) => ({
    status: answer.status,
    body: {
      reason: answer.reason,
      ...(answer.header !== undefined && { details: { header: answer.header } }),
    },
  });
  let pairs = 0;
  for (const [index, step] of steps.entries()) {
    t.match(await answerTo(step), says(step), `${step.name}, else ${step.answer.status}`);
    for (const later of steps.slice(index + 1)) {
      if (step.part !== undefined && step.part === later.part) continue;
      pairs++;
      t.match(await answerTo(step, later), says(step), `${step.name} comes before ${later.name}`);
    }
  }
  t.ok(pairs >= steps.length - 1);
}

const limited = { MAX_OPEN_ORDERS_OF_USER: '5' };

/** Gives `fullUser` as many open orders as the limit allows. */
async function fill({ call }: App): Promise<void> {
  const create = () =>
    call('POST', '/v1/orders', {
      as: gatewayToken(fullUser),
      headers: { 'If-Match': '*', 'X-Idempotency-Key': randomUUID() },
      body: soundBody.snake(),
    });
  while ((await create()).status === 201);
}

for (const representation of ['snake', 'camel'] as const) {
  const machine = representation === 'snake' ? [noSuchMachine] : [];
  const available = representation === 'snake' ? [machineIsOff] : [];
  const fields = representationSteps[representation];

  t.test(`the order of checks of POST in the ${representation} representation`, async (t) => {
    const app = await startApp(t, { REQUIRE_IDEMPOTENCY_KEY: 'true', ...limited });
    const sound = async () => {
      const request = soundRequest(representation, '/v1/orders');
      Object.assign(request.headers, { 'If-Match': '*', 'X-Idempotency-Key': randomUUID() });
      return request;
    };
    const used = await sound();
    used.headers['X-Idempotency-Key'] = 'used';
    used.body[representation === 'snake' ? 'volume' : 'volumeMl'] =
      representation === 'snake' ? '300ml' : 300;
    requireStatus(201, await send(app, 'POST', used));
    requireStatus(201, await send(app, 'POST', { ...used, userId: fullUser }));
    await fill(app);
    requireStatus(201, await send(app, 'POST', await sound()));
    const all = [
      ...readable,
      ...ownerSteps,
      ...machine,
      ...keySteps,
      ...revisionSteps,
      ...fields,
      ...available,
      ownerHasRoom,
    ];
    // A key belongs to one owner, so a used key has no effect on a request for another owner.
    await proveOrder(t, app, 'POST', all, sound);
  });

  t.test(
    `the order of checks of PUT under a new UUID in the ${representation} representation`,
    async (t) => {
      const app = await startApp(t, limited);
      await fill(app);
      const sound = async () => soundRequest(representation, `/v1/orders/${randomUUID()}`);
      requireStatus(201, await send(app, 'PUT', await sound()));
      const deleted = await sound();
      await send(app, 'PUT', deleted);
      await app.call('DELETE', deleted.url, { as: caller });
      const steps: Step[] = [
        ...readable,
        ...ownerSteps,
        ...machine,
        {
          name: 'the request has no If-Match',
          breaks: setHeader('If-Match', '*'),
          answer: { status: 412, reason: 'revision_mismatch' },
        },
        ...fields,
        ...available,
        ownerHasRoom,
        {
          name: 'the UUID does not belong to a deleted order',
          breaks: (request) => {
            request.url = deleted.url;
          },
          answer: { status: 409, reason: 'order_deleted' },
        },
      ];
      await proveOrder(t, app, 'PUT', steps, sound);
    },
  );

  t.test(
    `the order of checks of PUT over an order in the ${representation} representation`,
    async (t) => {
      const app = await startApp(t);
      const make = async (as: As) => {
        const body = { recipe: 'latte' };
        const { body: order } = await app.call('POST', '/v1/orders', {
          as,
          headers: { 'If-Match': '*' },
          body,
        });
        return order.id as number;
      };
      const [own, others, brewing] = [await make('user'), await make('admin'), await make('user')];
      await app.db
        .updateTable('orders')
        .set({ progress: 'brewing' })
        .where('id', '=', brewing)
        .execute();
      const at = (id: number) => (request: Request) => {
        request.url = `/v1/orders/${id}`;
      };
      const sound = async () => soundRequest(representation, `/v1/orders/${own}`);
      requireStatus(200, await send(app, 'PUT', await sound()));
      const steps: Step[] = [
        ...readable,
        {
          name: 'the order is the caller’s',
          breaks: at(others),
          answer: { status: 403, reason: 'forbidden' },
        },
        {
          name: 'the order exists',
          breaks: at(999_999),
          answer: { status: 404, reason: 'order_not_found' },
          part: 'order',
        },
        ...machine,
        {
          name: 'If-Match is current',
          breaks: setHeader('If-Match', '"4711"'),
          answer: { status: 412, reason: 'revision_mismatch' },
        },
        ...fields,
        {
          name: 'the drink is pending',
          breaks: at(brewing),
          answer: { status: 409, reason: 'invalid_status_transition' },
          part: 'order',
        },
        ...available,
      ];
      await proveOrder(t, app, 'PUT', steps, sound);
    },
  );
}

t.test(
  'a retry with a used key gets the first response, even if its If-Match or its coffee machine would now be rejected',
  async (t) => {
    const app = await startApp(t);
    const post = (headers: Record<string, string>) =>
      app.call('POST', '/v1/orders', {
        as: caller,
        headers: { 'X-Idempotency-Key': 'k', ...headers },
        body: soundBody.snake(),
      });
    const first = await post({ 'If-Match': '"0"' });
    t.equal(first.status, 201);
    await app.db
      .updateTable('coffee_machines')
      .set({ is_available: false })
      .where('id', '=', 1)
      .execute();
    for (const headers of [{ 'If-Match': '"0"' }, {}, { 'If-Match': '"4711"' }] as Record<
      string,
      string
    >[]) {
      const replay = await post(headers);
      t.equal(replay.status, 200);
      t.strictSame(replay.body, first.body);
    }
  },
);

t.test('one response names all violations of the same step', async (t) => {
  const { call } = await startApp(t);
  const snake = await call('POST', '/v1/orders', {
    as: caller,
    headers: { 'If-Match': '*', 'X-Idempotency-Key': 'two words' },
    body: { recipe: 'lungu', volume: '0ml', coffee_machine_id: 'one', user_id: 'x', colour: 'red' },
  });
  t.equal(snake.status, 400);
  const fields = snake.body.details.checks_failed
    .map(({ field }: { field: string }) => field)
    .sort();
  t.same(fields, [
    'X-Idempotency-Key',
    'coffee_machine_id',
    'colour',
    'recipe',
    'user_id',
    'volume',
  ]);
  const camel = await call('POST', '/v1/orders', {
    as: caller,
    headers: { 'If-Match': '*', 'Content-Type': formal },
    body: JSON.stringify({ recipeId: 'lungu', volumeMl: 49, sugar: 6 }),
  });
  t.equal(camel.status, 422);
  t.same(camel.body.errors.map(({ field }: { field: string }) => field).sort(), [
    'recipeId',
    'sugar',
    'volumeMl',
  ]);
});

t.test('path and method are checked before the rest of a request', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '1' });
  const broken = { body: '{', headers: { 'Content-Type': 'text/plain' } };
  await call('POST', '/v1/orders', broken);
  t.equal((await call('POST', '/v1/nowhere', broken)).status, 404);
  t.equal((await call('DELETE', '/v1/orders', broken)).status, 405);
  t.equal((await call('POST', '/v1/orders', broken)).status, 429, 'the rate limit comes next');
});
