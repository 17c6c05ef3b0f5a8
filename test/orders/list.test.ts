import { type Call, type CallResult, startApp, startAppOn } from '../support/app.ts';
import { createOrder, forceOrder, formal, ordersOf } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const as = 'user';
const list = (call: Call, query = '', headers: Record<string, string> = {}) =>
  call('GET', `/v1/orders?user_id=1${query}`, { as, headers });
const idsOf = ({ body }: CallResult): number[] => body.items.map(({ id }: { id: number }) => id);

/** Reads all pages of a list. `between` runs before each page except the first. */
async function readAll(
  call: Call,
  query: string,
  between: () => Promise<unknown> = async () => {},
): Promise<CallResult[]> {
  const pages = [await list(call, query)];
  for (;;) {
    const cursor = pages.at(-1)?.body.next_cursor;
    if (cursor === null || pages.length > 50) return pages;
    await between();
    pages.push(await list(call, `${query}&cursor=${encodeURIComponent(cursor)}`));
  }
}

t.test(
  'a cursor is checked after the resource that the request names and the right to read it',
  async (t) => {
    const { call } = await startApp(t);
    const refuse = async (path: string) => {
      const { status, body } = await call('GET', `${path}cursor=invented`, { as });
      return [status, body.reason];
    };
    for (const path of ['/v1/orders?user_id=3&', '/v1/orders/drafts?user_id=3&'])
      t.same(await refuse(path), [403, 'forbidden'], path);
    t.same(await refuse('/v1/orders/171/attachments?'), [404, 'order_not_found']);
    t.same(await refuse('/v1/recipes?partner_id=99&'), [404, 'partner_not_found']);
    t.same(await refuse('/v1/orders?user_id=3&limit=x&'), [400, 'validation_failed']);
    t.same(await refuse('/v1/orders?user_id=1&'), [400, 'wrong_parameter_value']);
  },
);

t.test(
  'an order in a list equals the order read alone, in every representation and API version',
  async (t) => {
    const { call, db } = await startApp(t);
    const { act } = ordersOf(call);
    const { id: addressed } = (
      await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1, volume: '200ml' } })
    ).body;
    await act(addressed, 'address', {
      address: { city: 'Köln', street: 'Am "Dom" 1', note: '\u2028\\' },
    });
    await createOrder(call, {
      headers: { 'Content-Type': formal },
      body: { recipeId: 'espresso', volumeMl: 60, sugar: 3 },
    });
    const chosen = '7d3c1f5a-6a0e-4c1b-9a52-0d1e5b8f4a01';
    await call('PUT', `/v1/orders/${chosen}`, {
      as,
      headers: { 'If-None-Match': '*' },
      body: { recipe: 'lungo' },
    });
    const { id: cancelled } = (await createOrder(call)).body;
    await act(cancelled, 'cancel', { reason: 'too late' });
    const { id: restored } = (await createOrder(call)).body;
    await act(restored, 'archive');
    await act(restored, 'restore');
    const { id: ready } = (await createOrder(call)).body;
    await forceOrder(db, ready, {
      progress: 'ready',
      completed_at: new Date('2026-11-21T08:30:00Z'),
    });

    for (const [version, headers] of [
      ['v1', {}],
      ['v1', { Accept: formal }],
      ['v2', {}],
    ] as const) {
      const { items } = (await call('GET', `/${version}/orders?user_id=1`, { as, headers })).body;
      t.equal(items.length, 6);
      for (const item of items)
        t.strictSame(
          (await call('GET', `/${version}/orders/${item.id}`, { as, headers })).body,
          item,
        );
    }
  },
);

t.test('paging', async (t) => {
  const { call, db } = await startApp(t);
  const empty = await list(call);
  t.strictSame(empty.body, { revision: 0, items: [], total: 0, next_cursor: null, limit: 20 });
  t.equal(empty.headers.etag, '"0"');

  const made: number[] = [];
  const add = async (body: object = { recipe: 'lungo' }) => {
    const { id } = (await createOrder(call, { body })).body;
    made.unshift(id);
    return id as number;
  };
  for (let count = 0; count < 25; count++)
    await add(count % 5 === 0 ? { recipe: 'latte' } : undefined);

  t.test(
    'the list begins with the newest order and contains each order exactly once',
    async (t) => {
      for (const limit of [1, 7, 24, 25, 26]) {
        const pages = await readAll(call, `&limit=${limit}`);
        t.strictSame(pages.flatMap(idsOf), made, `limit ${limit}`);
        for (const { body } of pages) t.match(body, { total: 25, limit });
        t.equal(pages.length, Math.ceil(25 / limit), 'no empty page at the end');
      }
    },
  );

  t.test(
    'no order is repeated or skipped if other orders are created between two pages',
    async (t) => {
      const before = [...made];
      const pages = await readAll(call, '&limit=10', () => add());
      t.strictSame(pages.flatMap(idsOf), before);
      t.same(
        pages.map(({ body }) => body.total),
        [25, 26, 27],
      );
    },
  );

  t.test(
    'no order is repeated or skipped if other orders are archived between two pages',
    async (t) => {
      const before = [...made];
      const gone = before.slice(3, 5);
      const pages = await readAll(call, '&limit=10', async () => {
        const id = gone.pop();
        if (id !== undefined) await call('DELETE', `/v1/orders/${id}`, { as });
      });
      t.strictSame(pages.flatMap(idsOf), before, 'the pages already read do not change');
      made.splice(3, 2);
      const survives = await list(call, '&limit=4');
      await call('DELETE', `/v1/orders/${made[3]}`, { as });
      made.splice(3, 1);
      const next = await list(call, `&limit=4&cursor=${survives.body.next_cursor}`);
      t.strictSame(
        idsOf(next),
        made.slice(3, 7),
        'a cursor stays valid after the order at its position is archived',
      );
    },
  );

  t.test('limit is 20 by default and clamped to 1..100', async (t) => {
    for (const [limit, effective] of [
      ['', 20],
      ['&limit=0', 1],
      ['&limit=-5', 1],
      ['&limit=1', 1],
      ['&limit=100', 100],
      ['&limit=101', 100],
      ['&limit=1000000', 100],
      ['&limit=-99999999999999999999', 1],
      ['&limit=99999999999999999999999', 100],
    ] as const) {
      const page = await list(call, limit);
      t.equal(page.status, 200, `${limit}: ${page.text.slice(0, 200)}`);
      t.equal(page.body.limit, effective, limit);
      t.equal(page.body.items.length, Math.min(effective, made.length));
    }
    for (const limit of ['x', '', '1.5', '1e2', '%201', 'null', '1,2', '0x10']) {
      const refused = await list(call, `&limit=${limit}`);
      t.equal(refused.status, 400, limit);
      t.match(refused.body.details.checks_failed, [{ field: 'limit', in: 'query' }]);
    }
    t.equal(
      (await list(call, '&limit=1&limit=2')).status,
      400,
      'a repeated limit is not an integer',
    );
  });

  t.test(
    'a cursor also works with another page size, in another representation, and for another caller who may read the list',
    async (t) => {
      const { body } = await list(call, '&limit=2');
      const next = `/v1/orders?user_id=1&limit=3&cursor=${body.next_cursor}`;
      t.strictSame(idsOf(await call('GET', next, { as })), made.slice(2, 5));
      t.strictSame(idsOf(await call('GET', next, { as: 'manager' })), made.slice(2, 5));
      const camel = await call('GET', next, { as, headers: { Accept: formal } });
      t.equal(camel.status, 200);
      t.equal(camel.body.items.length, 3);
      t.type(camel.body.nextCursor, 'string');
    },
  );

  t.test(
    'cursors survive a secret rotation, and cursors of another deployment are rejected',
    async (t) => {
      const { body } = await list(call, '&limit=2');
      const [old, fresh] = [
        'only-for-tests-qW7xG2mZ9kR4tB8nL1vC',
        'another-Zt5cV8nM2kQ7wE1rY6uJ3hG9sD4f',
      ];
      const rotated = await startAppOn(t, db, { JWT_SECRET: `${fresh},${old}` });
      t.equal((await list(rotated.call, `&limit=2&cursor=${body.next_cursor}`)).status, 200);
      const made = (await list(rotated.call, '&limit=2')).body.next_cursor;
      t.equal((await list(call, `&limit=2&cursor=${made}`)).status, 400);
    },
  );
});

t.test('filters', async (t) => {
  const { call, db } = await startApp(t);
  const states = [
    ['pending', 'listed'],
    ['brewing', 'listed'],
    ['ready', 'listed'],
    ['canceled', 'listed'],
    ['pending', 'archived'],
    ['ready', 'archived'],
    ['pending', 'restored'],
    ['ready', 'restored'],
  ] as const;
  const names = new Map<number, string>();
  for (const [progress, archive_state] of states) {
    const { id } = (
      await createOrder(call, { body: { recipe: archive_state === 'listed' ? 'lungo' : 'latte' } })
    ).body;
    await forceOrder(db, id, { progress, archive_state });
    names.set(id, `${progress} ${archive_state}`);
  }
  const named = async (query: string, headers = {}) => {
    const page = await list(call, query, headers);
    t.equal(page.status, 200, query);
    t.equal(page.body.total, page.body.items.length, `${query}: total counts the matching orders`);
    return page;
  };
  const statesOf = (page: CallResult) =>
    idsOf(page)
      .map((id) => names.get(id))
      .sort();

  t.test('a list contains archived orders only if the request asks for them', async (t) => {
    t.strictSame(
      statesOf(await named('')),
      [...names.values()].filter((name) => !name.endsWith('archived')).sort(),
    );
    t.strictSame(statesOf(await named('&status=archived')), ['pending archived', 'ready archived']);
  });

  t.test(
    'the filter `status` accepts the snake_case values; an archived order has the status `archived`, whatever its progress',
    async (t) => {
      for (const [status, expected] of [
        ['created', ['pending listed']],
        ['processing', ['brewing listed']],
        ['completed', ['ready listed']],
        ['cancelled', ['canceled listed']],
        ['active', ['pending restored', 'ready restored']],
      ] as const) {
        const page = await named(`&status=${status}`);
        t.strictSame(statesOf(page), expected);
        for (const item of page.body.items)
          t.equal(item.status, status, 'every item has the requested status');
      }
    },
  );

  t.test(
    'the filter `status` accepts the camelCase values, which describe the drink',
    async (t) => {
      for (const [status, expected] of [
        ['pending', ['pending listed', 'pending restored']],
        ['brewing', ['brewing listed']],
        ['ready', ['ready listed', 'ready restored']],
        ['canceled', ['canceled listed']],
      ] as const) {
        t.strictSame(statesOf(await named(`&status=${status}`)), expected);
        const camel = await named(`&status=${status}`, { Accept: formal });
        t.equal(camel.body.items.length, expected.length);
        for (const item of camel.body.items) t.equal(item.status, status);
      }
    },
  );

  t.test('a list can be filtered by recipe and status together', async (t) => {
    t.equal((await named('&recipe=lungo')).body.total, 4);
    t.equal((await named('&recipe=latte')).body.total, 2);
    t.equal((await named('&recipe=latte&status=archived')).body.total, 2);
    t.equal((await named('&recipe=latte&status=created')).body.total, 0);
    t.equal((await named('&recipe=no-such-recipe')).body.total, 0);
  });

  t.test('an invalid filter value gets 400', async (t) => {
    for (const [query, field] of [
      ['&status=open', 'status'],
      ['&status=', 'status'],
      ['&status=Created', 'status'],
      ['&status=created&status=ready', 'status'],
      ['&recipe=', 'recipe'],
      ['&recipe=LUNGO', 'recipe'],
      ['&recipe=%00', 'recipe'],
      [`&recipe=${'x'.repeat(65)}`, 'recipe'],
    ] as const) {
      const refused = await list(call, query);
      t.equal(refused.status, 400, query);
      t.ok(
        refused.body.details.checks_failed.some((check: { field: string }) =>
          check.field.startsWith(field),
        ),
        query,
      );
    }
  });

  t.test('the required query parameter names the user whose orders are listed', async (t) => {
    await createOrder(call, { as: 'manager' });
    t.equal((await list(call)).body.total, 6);
    t.equal((await call('GET', '/v1/orders?user_id=2', { as: 'manager' })).body.total, 1);
    for (const query of [
      '',
      '?user_id=',
      '?user_id=0',
      '?user_id=x',
      '?user_id=1.0',
      '?user_id=9007199254740993',
      '?user_id=1&user_id=1',
    ]) {
      const refused = await call('GET', `/v1/orders${query}`, { as });
      t.equal(refused.status, 400, query);
      t.match(refused.body.details.checks_failed, [{ field: /^user_id/, in: 'query' }]);
    }
  });
});

t.test('the path of an order without its id is unknown', async (t) => {
  const { call } = await startApp(t);
  for (const as of ['user', undefined] as const) {
    const { status, body } = await call('GET', '/v1/orders/', as && { as });
    t.match([status, body.reason], [404, 'path_not_found']);
  }
});
