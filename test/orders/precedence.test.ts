/**
 * The order of checks of a creation, as docs/order-of-checks.md publishes it. Each step is a way to break a request that
 * is in order. Any two steps that can be broken together are, and the answer must be that of the earlier one.
 */
import { randomUUID } from 'node:crypto';
import t, { type Test } from 'tap';
import { type As, gatewayToken, startApp } from '../support/app.ts';

const formal = 'application/vnd.beverage.order+json';

interface Request {
  as: As | undefined;
  url: string;
  userId: number | null;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  raw: string | null;
}

interface Step {
  name: string;
  breaks: (request: Request) => void;
  answer: { status: number; reason: string; header?: string };
  /** Steps that only one of can be broken in one request share a part. */
  part?: string;
}

// The caller may act for 777, who does not exist, and for user 2, but not for 888.
const caller = gatewayToken(1, [2, 777]);

const setHeader = (name: string, value: string) => (request: Request) => {
  request.headers[name] = value;
};
const dropHeader = (name: string) => (request: Request) => {
  delete request.headers[name];
};
const setField = (name: string, value: unknown) => (request: Request) => {
  request.body[name] = value;
};
const actFor = (userId: number) => (request: Request) => {
  request.userId = userId;
};

const readable: Step[] = [
  {
    name: 'the body is small enough',
    breaks: (request) => {
      request.raw = `${' '.repeat(1_048_577)}{`;
    },
    answer: { status: 413, reason: 'body_too_large' },
  },
  {
    name: 'its media type is known',
    breaks: setHeader('Content-Type', 'text/plain'),
    answer: { status: 415, reason: 'unsupported_media_type' },
  },
  {
    name: 'it can be read',
    breaks: (request) => {
      request.raw ??= '{"recipe": ';
    },
    answer: { status: 400, reason: 'invalid_request_body' },
  },
  {
    name: 'the caller is known',
    breaks: (request) => {
      request.as = undefined;
    },
    answer: { status: 401, reason: 'authentication_required' },
  },
];

const ownerSteps: Step[] = [
  { name: 'the caller may act for the owner', breaks: actFor(888), answer: { status: 403, reason: 'forbidden' } },
  { name: 'the owner exists', breaks: actFor(777), answer: { status: 404, reason: 'user_not_found' } },
];

const noSuchMachine: Step = {
  name: 'the machine exists',
  breaks: setField('coffee_machine_id', 999),
  answer: { status: 404, reason: 'machine_not_found' },
  part: 'machine',
};

const machineIsOff: Step = {
  name: 'the machine is available',
  breaks: setField('coffee_machine_id', 4),
  answer: { status: 422, reason: 'machine_unavailable' },
  part: 'machine',
};

const keySteps: Step[] = [
  {
    name: 'the key is not that of another request',
    breaks: setHeader('X-Idempotency-Key', 'used'),
    answer: { status: 422, reason: 'idempotency_key_reused' },
    part: 'key',
  },
];

const revisionSteps: Step[] = [
  {
    name: 'If-Match is there',
    breaks: dropHeader('If-Match'),
    answer: { status: 428, reason: 'precondition_required', header: 'If-Match' },
    part: 'If-Match',
  },
  {
    name: 'the key is there',
    breaks: dropHeader('X-Idempotency-Key'),
    answer: { status: 428, reason: 'precondition_required', header: 'X-Idempotency-Key' },
    part: 'key',
  },
  {
    name: 'If-Match is current',
    breaks: setHeader('If-Match', '"4711"'),
    answer: { status: 412, reason: 'revision_mismatch' },
    part: 'If-Match',
  },
];

const faceSteps = {
  snake: [
    {
      name: 'every field is in order',
      breaks: setField('volume', '0ml'),
      answer: { status: 400, reason: 'validation_failed' },
    },
    {
      name: 'the recipe is known',
      breaks: setField('recipe', 'lungu'),
      answer: { status: 422, reason: 'wrong_parameter_value' },
    },
  ],
  camel: [
    {
      name: 'every field is in order',
      breaks: setField('volumeMl', 501),
      answer: { status: 422, reason: 'validation_failed' },
    },
    {
      name: 'the recipe is known',
      breaks: setField('recipeId', 'lungu'),
      answer: { status: 422, reason: 'wrong_parameter_value' },
    },
  ],
} satisfies Record<string, Step[]>;

const soundBody = {
  snake: () => ({ recipe: 'lungo', volume: '250ml', coffee_machine_id: 1 }),
  camel: () => ({ recipeId: 'lungo', volumeMl: 250 }),
};

type Face = keyof typeof soundBody;
type App = Awaited<ReturnType<typeof startApp>>;

function soundRequest(face: Face, url: string): Request {
  const headers = {
    'Content-Type': face === 'camel' ? formal : 'application/json',
    Accept: face === 'camel' ? formal : '*/*',
  };
  return { as: caller, url, userId: null, headers, body: soundBody[face](), raw: null };
}

async function send({ call }: Pick<App, 'call'>, method: string, request: Request) {
  const { as, url, userId, headers, body, raw } = request;
  const target = userId === null ? url : `${url}?user_id=${userId}`;
  return await call(method, target, { ...(as !== undefined && { as }), headers, body: raw ?? JSON.stringify(body) });
}

/** Breaks every step alone and every two together, and looks who answers. */
async function proveOrder(t: Test, app: App, method: string, steps: Step[], sound: () => Promise<Request>) {
  const answerTo = async (...broken: Step[]) => {
    const request = await sound();
    // The later step first, so that the earlier one has the last word on what they share.
    for (const step of broken.toReversed()) step.breaks(request);
    return await send(app, method, request);
  };
  const says = ({ answer }: Step) => ({
    status: answer.status,
    body: { reason: answer.reason, ...(answer.header !== undefined && { details: { header: answer.header } }) },
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

for (const face of ['snake', 'camel'] as const) {
  const machine = face === 'snake' ? [noSuchMachine] : [];
  const available = face === 'snake' ? [machineIsOff] : [];
  const fields = faceSteps[face];

  t.test(`the order of checks of POST in the ${face} face`, async (t) => {
    const app = await startApp(t, { REQUIRE_IDEMPOTENCY_KEY: 'true' });
    const sound = async () => {
      const request = soundRequest(face, '/v1/orders');
      Object.assign(request.headers, { 'If-Match': '*', 'X-Idempotency-Key': randomUUID() });
      return request;
    };
    const used = await sound();
    used.headers['X-Idempotency-Key'] = 'used';
    used.body[face === 'snake' ? 'volume' : 'volumeMl'] = face === 'snake' ? '300ml' : 300;
    t.equal((await send(app, 'POST', used)).status, 201);
    t.equal((await send(app, 'POST', await sound())).status, 201, 'an unbroken request is carried out');
    const all = [...readable, ...ownerSteps, ...machine, ...keySteps, ...revisionSteps, ...fields, ...available];
    // A key belongs to one owner, so a used one says nothing about a request for another.
    await proveOrder(t, app, 'POST', all, sound);
  });

  t.test(`the order of checks of PUT under a new UUID in the ${face} face`, async (t) => {
    const app = await startApp(t);
    const sound = async () => soundRequest(face, `/v1/orders/${randomUUID()}`);
    t.equal((await send(app, 'PUT', await sound())).status, 201);
    const deleted = await sound();
    await send(app, 'PUT', deleted);
    await app.call('DELETE', deleted.url, { as: caller });
    const steps: Step[] = [
      ...readable,
      ...ownerSteps,
      ...machine,
      {
        name: 'no version is asked for',
        breaks: setHeader('If-Match', '*'),
        answer: { status: 412, reason: 'revision_mismatch' },
      },
      ...fields,
      ...available,
      {
        name: 'the UUID is not that of a deleted order',
        breaks: (request) => {
          request.url = deleted.url;
        },
        answer: { status: 409, reason: 'order_deleted' },
      },
    ];
    await proveOrder(t, app, 'PUT', steps, sound);
  });

  t.test(`the order of checks of PUT over an order in the ${face} face`, async (t) => {
    const app = await startApp(t);
    const make = async (as: As) => {
      const body = { recipe: 'latte' };
      const { body: order } = await app.call('POST', '/v1/orders', { as, headers: { 'If-Match': '*' }, body });
      return order.id as number;
    };
    const [own, others, brewing] = [await make('user'), await make('admin'), await make('user')];
    await app.db.updateTable('orders').set({ progress: 'brewing' }).where('id', '=', brewing).execute();
    const at = (id: number) => (request: Request) => {
      request.url = `/v1/orders/${id}`;
    };
    const sound = async () => soundRequest(face, `/v1/orders/${own}`);
    t.equal((await send(app, 'PUT', await sound())).status, 200);
    const steps: Step[] = [
      ...readable,
      { name: 'the order is the caller’s', breaks: at(others), answer: { status: 403, reason: 'forbidden' } },
      {
        name: 'the order exists',
        breaks: at(999_999),
        answer: { status: 404, reason: 'order_not_found' },
        part: 'order',
      },
      ...machine,
      {
        name: 'the version is current',
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
  });
}

t.test('a keyed retry gets its first answer before If-Match or the machine is looked at again', async (t) => {
  const app = await startApp(t);
  const post = (headers: Record<string, string>) =>
    app.call('POST', '/v1/orders', {
      as: caller,
      headers: { 'X-Idempotency-Key': 'k', ...headers },
      body: soundBody.snake(),
    });
  const first = await post({ 'If-Match': '"0"' });
  t.equal(first.status, 201);
  await app.db.updateTable('coffee_machines').set({ is_available: false }).where('id', '=', 1).execute();
  for (const headers of [{ 'If-Match': '"0"' }, {}, { 'If-Match': '"4711"' }] as Record<string, string>[]) {
    const replay = await post(headers);
    t.equal(replay.status, 200);
    t.strictSame(replay.body, first.body);
  }
});

t.test('faults of the same step are told together', async (t) => {
  const { call } = await startApp(t);
  const snake = await call('POST', '/v1/orders', {
    as: caller,
    headers: { 'If-Match': '*', 'X-Idempotency-Key': 'two words' },
    body: { recipe: 'lungu', volume: '0ml', coffee_machine_id: 'one', user_id: 'x', colour: 'red' },
  });
  t.equal(snake.status, 400);
  const fields = snake.body.details.checks_failed.map(({ field }: { field: string }) => field).sort();
  t.same(fields, ['X-Idempotency-Key', 'coffee_machine_id', 'colour', 'recipe', 'user_id', 'volume']);
  const camel = await call('POST', '/v1/orders', {
    as: caller,
    headers: { 'If-Match': '*', 'Content-Type': formal },
    body: JSON.stringify({ recipeId: 'lungu', volumeMl: 49, sugar: 6 }),
  });
  t.equal(camel.status, 422);
  t.same(camel.body.errors.map(({ field }: { field: string }) => field).sort(), ['recipeId', 'sugar', 'volumeMl']);
});

t.test('path and method are told before anything else of a request', async (t) => {
  const { call } = await startApp(t, { RATE_LIMIT_MAX: '1' });
  const broken = { body: '{', headers: { 'Content-Type': 'text/plain' } };
  await call('POST', '/v1/orders', broken);
  t.equal((await call('POST', '/v1/nowhere', broken)).status, 404);
  t.equal((await call('DELETE', '/v1/orders', broken)).status, 405);
  t.equal((await call('POST', '/v1/orders', broken)).status, 429, 'then the rate limit');
});
