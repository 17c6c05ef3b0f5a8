import { randomUUID } from 'node:crypto';
import { startApp } from '../support/app.ts';
import type { Json } from '../support/json.ts';
import { createOrder, forceOrder, formal } from '../support/orders.ts';
import { type Test, t } from '../support/tap.ts';

const json = 'application/json';
const problem = 'application/problem+json';
const { call, db } = await startApp(t);

const typeOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['content-type']?.split(';')[0];

const bothRepresentations = async (path: string) => {
  const snake = await call('GET', path, { as: 'user' });
  const camel = await call('GET', path, { as: 'user', headers: { Accept: formal } });
  t.equal(typeOf(snake), json);
  t.equal(typeOf(camel), formal);
  return { snake, camel };
};

const progressOf: Record<string, string> = {
  created: 'pending',
  processing: 'brewing',
  completed: 'ready',
  cancelled: 'canceled',
};

/** Asserts that both representations of an order have the same values. */
const agrees = (t: Test, snake: Json, camel: Json) => {
  t.equal(camel.recipeId, snake.recipe);
  t.equal(camel.version, snake.version);
  t.equal(camel.volumeMl, snake.volume_ml);
  t.equal(`${camel.volumeMl}ml`, snake.volume);
  t.equal(camel.createdAt, snake.created_at);
  t.equal(camel.status === 'ready', snake.is_ready);
  if (progressOf[snake.status]) t.equal(camel.status, progressOf[snake.status]);
  t.equal(camel.id, snake.uuid, 'every representation shows the UUID');
  if (typeof snake.id === 'string') t.equal(camel.id, snake.id);
  t.strictSame(Object.keys(camel).sort(), [
    'createdAt',
    'id',
    'recipeId',
    'status',
    'sugar',
    'version',
    'volumeMl',
  ]);
};

t.test(
  'both representations of an order agree field by field, however the order was created',
  async (t) => {
    const uuid = '3b241101-e2bb-4255-8caf-4136c566a962';
    const made = [
      (
        await createOrder(call, {
          body: { recipe: 'lungo', volume: '0250ml', coffee_machine_id: 1 },
        })
      ).headers.location,
      (await createOrder(call, { body: { recipe: 'espresso', volume: '10000ml' } })).headers
        .location,
      (await createOrder(call, { body: { recipeId: 'latte', volumeMl: 50, sugar: 0 } })).headers
        .location,
      (
        await createOrder(call, {
          headers: { 'Content-Type': formal },
          body: { recipeId: 'flat-white', volumeMl: 500, sugar: 5 },
        })
      ).headers.location,
      (await call('PUT', `/v1/orders/${uuid}`, { as: 'user', body: { recipe: 'green-tea' } }))
        .headers.location,
    ];
    for (const path of made as string[]) {
      const { snake, camel } = await bothRepresentations(path);
      agrees(t, snake.body, camel.body);
      t.equal(snake.headers.etag, camel.headers.etag);
      const byUuid = await call('GET', `/v1/orders/${camel.body.id.toUpperCase()}`, { as: 'user' });
      t.strictSame(
        byUuid.body,
        snake.body,
        'its UUID in upper or lower case identifies the same order',
      );
    }
    const list = await bothRepresentations('/v1/orders?user_id=1&limit=3');
    t.strictSame(Object.keys(list.snake.body).sort(), [
      'items',
      'limit',
      'next_cursor',
      'revision',
      'total',
    ]);
    t.strictSame(Object.keys(list.camel.body).sort(), [
      'items',
      'limit',
      'nextCursor',
      'revision',
      'total',
    ]);
    t.equal(list.snake.body.next_cursor, list.camel.body.nextCursor);
    t.equal(list.snake.body.total, list.camel.body.total);
    t.equal(list.snake.body.limit, list.camel.body.limit);
    t.equal(list.snake.headers.etag, list.camel.headers.etag);
    for (const [index, item] of list.snake.body.items.entries())
      agrees(t, item, list.camel.body.items[index]);
  },
);

t.test(
  'in snake_case, an id is a number unless the client chose a UUID; in camelCase, an id is always a UUID',
  async (t) => {
    const posted = await createOrder(call);
    t.type(posted.body.id, 'number');
    const camel = await call('GET', `/v1/orders/${posted.body.id}`, {
      as: 'user',
      headers: { Accept: formal },
    });
    t.match(camel.body.id, /^[0-9a-f-]{36}$/);
    const uuid = 'C56A4180-65AA-42EC-A945-5FD21DEC0538';
    const put = await call('PUT', `/v1/orders/${uuid}`, { as: 'user', body: { recipe: 'lungo' } });
    t.equal(put.body.id, uuid.toLowerCase());
    t.equal(put.headers.location, `/v1/orders/${uuid.toLowerCase()}`);
  },
);

t.test('Accept and Content-Type choose the representation of a creation', async (t) => {
  const snake = { recipe: 'lungo', volume: '100ml' };
  const camel = { recipeId: 'lungo', volumeMl: 100 };
  const cases: [
    contentType: string,
    accept: string | undefined,
    body: object,
    representation: string,
  ][] = [
    [json, undefined, snake, json],
    [json, '*/*', snake, json],
    [json, json, snake, json],
    [json, formal, snake, formal],
    [json, undefined, camel, formal],
    [json, '*/*', camel, formal],
    [json, json, camel, formal],
    [json, formal, camel, formal],
    [formal, undefined, camel, formal],
    [formal, '*/*', camel, formal],
    [formal, formal, camel, formal],
    [formal, json, camel, json],
    [`${formal}; charset=utf-8`, undefined, camel, formal],
    [json, `${json};q=0.5, ${formal}`, snake, formal],
    [json, `${json}, ${formal};q=0.5`, snake, json],
    [formal, `${json}, ${formal};q=0.5`, camel, json],
    [json, `${formal};q=0`, snake, json],
    [json, 'text/html, image/png', snake, json],
    [json, 'application/xhtml+xml', camel, formal],
  ];
  for (const [contentType, accept, body, representation] of cases) {
    const created = await call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'If-Match': '*', 'Content-Type': contentType, ...(accept && { Accept: accept }) },
      body,
    });
    t.equal(created.status, 201, created.text);
    t.equal(
      typeOf(created),
      representation,
      `${contentType}, Accept: ${accept}, ${JSON.stringify(body)}`,
    );
    t.match(created.headers.vary, /\bAccept\b/);
    t.match(
      created.body,
      representation === formal
        ? { recipeId: 'lungo', volumeMl: 100 }
        : { recipe: 'lungo', volume: '100ml' },
    );
  }
});

t.test('every operation that returns an order returns it in both representations', async (t) => {
  const { id } = (await createOrder(call)).body;
  const headers = { Accept: formal };
  const uuid = '6a2f41a3-c54c-4ce8-b2d3-9cb1b2d0a001';
  for (const [method, url, body] of [
    ['PUT', `/v1/orders/${uuid}`, { recipe: 'lungo' }],
    ['PUT', `/v1/orders/${uuid}`, { recipe: 'latte' }],
    ['GET', `/v1/orders/${id}`, undefined],
    ['POST', `/v1/orders/${id}/cancel`, {}],
  ] as const) {
    const answer = await call(method, url, { as: 'user', headers, ...(body && { body }) });
    t.ok([200, 201].includes(answer.status));
    t.equal(typeOf(answer), formal, `${method} ${url}`);
    t.match(answer.body, { id: String, recipeId: String, volumeMl: Number });
  }
});

t.test('an operation that returns part of an order has only one representation', async (t) => {
  const { id } = (await createOrder(call)).body;
  for (const [action, body] of [
    ['volume', { volume: '90ml' }],
    ['address', { address: { city: 'Berlin' } }],
    ['archive', undefined],
    ['restore', undefined],
  ] as const) {
    const answer = await call('PUT', `/v1/orders/${id}/${action}`, {
      as: 'user',
      headers: { Accept: formal },
      ...(body && { body }),
    });
    t.equal(answer.status, 200, answer.text);
    t.equal(typeOf(answer), json);
    t.equal(answer.body.id, id);
  }
});

t.test(
  'an error has the form of the representation, or is problem details on request',
  async (t) => {
    const forms: [headers: Record<string, string>, type: string, member: string][] = [
      [{}, json, 'localized_message'],
      [{ Accept: formal }, formal, 'localizedMessage'],
      [{ Accept: `${json}, ${formal};q=0.1` }, json, 'localized_message'],
      [{ Accept: problem }, problem, 'instance'],
      [{ Accept: `${formal}, ${problem};q=0.1` }, problem, 'instance'],
    ];
    const faults: [method: string, url: string, status: number, body?: object][] = [
      ['GET', '/v1/orders/999999', 404],
      ['GET', '/v1/orders/abc', 400],
      ['GET', '/v1/orders?user_id=2', 403],
      ['GET', '/v1/orders', 400],
      ['POST', '/v1/orders', 428, { recipe: 'lungo' }],
      ['DELETE', '/v1/orders/999999', 404],
      ['PUT', '/v1/orders/999999/volume', 400, { volume: '0ml' }],
      ['PUT', '/v1/orders/999999/archive', 404],
      ['POST', '/v1/orders/999999/cancel', 404],
    ];
    for (const [method, url, status, body] of faults) {
      for (const [headers, type, member] of forms) {
        const refused = await call(method, url, { as: 'user', headers, ...(body && { body }) });
        t.equal(refused.status, status, `${method} ${url}`);
        t.equal(typeOf(refused), type, `${method} ${url} ${JSON.stringify(headers)}`);
        t.hasOwnProp(refused.body, member);
        t.equal(refused.body.status, status);
      }
    }
  },
);

t.test(
  'a camelCase request without Accept gets a camelCase error with camelCase field names',
  async (t) => {
    for (const [contentType, body] of [
      [formal, { recipeId: '', volumeMl: 49, sugar: 6 }],
      [json, { recipeId: '', volumeMl: 49, sugar: 6 }],
    ] as const) {
      const refused = await call('POST', '/v1/orders', {
        as: 'user',
        headers: { 'If-Match': '*', 'Content-Type': contentType },
        body,
      });
      t.equal(refused.status, 422);
      t.equal(typeOf(refused), formal);
      t.strictSame(refused.body.errors.map(({ field }: { field: string }) => field).sort(), [
        'recipeId',
        'sugar',
        'volumeMl',
      ]);
      t.type(refused.body.developerMessage, 'string');
    }
  },
);

t.test('each state of an order has its documented status in each representation', async (t) => {
  const { id } = (await createOrder(call)).body;
  const states: [
    progress: 'pending' | 'brewing' | 'ready' | 'canceled',
    archive_state: 'listed' | 'archived' | 'restored',
    status: string,
  ][] = [
    ['pending', 'listed', 'created'],
    ['brewing', 'listed', 'processing'],
    ['ready', 'listed', 'completed'],
    ['canceled', 'listed', 'cancelled'],
    ['pending', 'archived', 'archived'],
    ['brewing', 'archived', 'archived'],
    ['ready', 'archived', 'archived'],
    ['canceled', 'archived', 'archived'],
    ['pending', 'restored', 'active'],
    ['brewing', 'restored', 'active'],
    ['ready', 'restored', 'active'],
    ['canceled', 'restored', 'active'],
  ];
  for (const [progress, archive_state, status] of states) {
    const completed_at = progress === 'ready' ? new Date('2026-03-14T08:30:00.5Z') : null;
    await forceOrder(db, id, { progress, archive_state, completed_at });
    const { snake, camel } = await bothRepresentations(`/v1/orders/${id}`);
    t.equal(snake.body.status, status, `${progress}, ${archive_state}`);
    t.equal(camel.body.status, progress, `${progress}, ${archive_state}`);
    t.equal(snake.body.is_ready, progress === 'ready');
    t.equal(snake.body.completed_at, completed_at === null ? null : '2026-03-14T08:30:00.500Z');
    agrees(t, snake.body, camel.body);
  }
});

t.test('money is a decimal string with the digits of its currency', async (t) => {
  const { id } = (await createOrder(call)).body;
  for (const [currency, price_minor_units, price] of [
    ['EUR', 0, '0.00'],
    ['EUR', 7, '0.07'],
    ['EUR', 123456, '1234.56'],
    ['EUR', 2147483647, '21474836.47'],
    ['JPY', 300, '300'],
    ['KWD', 1005, '1.005'],
    ['IQD', 1005, '1.005'],
    ['HUF', 80000, '800.00'],
    ['CLF', 12345, '1.2345'],
  ] as const) {
    await forceOrder(db, id, { currency, price_minor_units });
    const { body } = await call('GET', `/v1/orders/${id}`, { as: 'user' });
    t.match(body, { currency, price_minor_units, price });
  }
});

t.test(
  'a PUT of plain JSON with recipeId is parsed as camelCase, and the response is in camelCase',
  async (t) => {
    const path = `/v1/orders/${randomUUID()}`;
    const created = await call('PUT', path, {
      as: 'user',
      body: { recipeId: 'lungo', volumeMl: 100 },
    });
    t.match([created.status, created.body], [201, { recipeId: 'lungo', volumeMl: 100 }]);
    const replaced = await call('PUT', path, { as: 'user', body: { recipe: 'latte' } });
    t.match([replaced.status, replaced.body], [200, { recipe: 'latte' }]);
  },
);

t.test(
  'if an operation has no `recipeId` field, `recipeId` in its body does not select camelCase',
  async (t) => {
    const refused = await call('POST', '/v1/orders/drafts', {
      as: 'user',
      body: { recipeId: 'lungo' },
    });
    t.match([refused.status, refused.headers['content-type']], [400, /^application\/json/]);
  },
);
