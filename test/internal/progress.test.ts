import { FORMAL_TYPE } from '../../src/http/accept.ts';
import type { Call, CallResult } from '../support/app.ts';
import { startBoth } from '../support/internal.ts';
import { createOrder, orderAt } from '../support/orders.ts';
import { type Test, t } from '../support/tap.ts';

type Report = (id: number | string, progress: string) => Promise<CallResult>;

async function start(
  t: Test,
): Promise<{ call: Call; report: Report; order: () => Promise<number>; db: unknown }> {
  const { call, internal, db } = await startBoth(t);
  return {
    db,
    call,
    report: (id, progress) =>
      internal('PUT', `/internal/orders/${id}/progress`, { body: { progress } }),
    order: () => orderAt(call),
  };
}

t.test(
  'a progress report changes the list revision, and the ETag, is_ready and completed_at of the order in both representations',
  async (t) => {
    const { call, report, order } = await start(t);
    const id = await order();
    const look = async () => {
      const list = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
      const snake = await call('GET', `/v1/orders/${id}`, { as: 'user' });
      const camel = await call('GET', `/v1/orders/${id}`, {
        as: 'user',
        headers: { Accept: FORMAL_TYPE },
      });
      const { status, is_ready, completed_at } = snake.body;
      return {
        revision: list.headers.etag,
        listed: list.body.items[0].status,
        etag: snake.headers.etag,
        status,
        is_ready,
        isCompleted: completed_at !== null,
        camel: camel.body.status,
      };
    };
    t.strictSame(await look(), {
      revision: '"1"',
      listed: 'created',
      etag: '"1"',
      status: 'created',
      is_ready: false,
      isCompleted: false,
      camel: 'pending',
    });
    const brewing = await report(id, 'brewing');
    t.equal(brewing.status, 200);
    t.match(brewing.body, {
      id,
      progress: 'brewing',
      status: 'processing',
      is_ready: false,
      completed_at: null,
    });
    t.equal(brewing.headers.etag, '"2"');
    t.strictSame(await look(), {
      revision: '"2"',
      listed: 'processing',
      etag: '"2"',
      status: 'processing',
      is_ready: false,
      isCompleted: false,
      camel: 'brewing',
    });
    const ready = await report(id, 'ready');
    t.match(ready.body, {
      progress: 'ready',
      status: 'completed',
      is_ready: true,
      completed_at: /Z$/,
    });
    t.strictSame(await look(), {
      revision: '"3"',
      listed: 'completed',
      etag: '"3"',
      status: 'completed',
      is_ready: true,
      isCompleted: true,
      camel: 'ready',
    });
  },
);

const all = ['pending', 'brewing', 'ready', 'canceled'] as const;
const wayTo: Record<string, string[]> = {
  pending: [],
  brewing: ['brewing'],
  ready: ['brewing', 'ready'],
  canceled: ['canceled'],
};
const allowed = new Set([
  'pending brewing',
  'pending canceled',
  'brewing ready',
  'brewing canceled',
]);
const shown: Record<string, string> = {
  pending: 'created',
  brewing: 'processing',
  ready: 'completed',
  canceled: 'cancelled',
};

t.test(
  'every transition of the table is allowed, a repeat has no effect, and any other transition gets 409',
  async (t) => {
    const { call, report, order } = await start(t);
    for (const from of all) {
      for (const to of all) {
        const id = await order();
        for (const step of wayTo[from] ?? []) await report(id, step);
        const before = await call('GET', `/v1/orders/${id}`, { as: 'user' });
        const list = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
        const { status, body } = await report(id, to);
        const after = await call('GET', `/v1/orders/${id}`, { as: 'user' });
        const listAfter = await call('GET', '/v1/orders?user_id=1', { as: 'user' });
        if (from === to || allowed.has(`${from} ${to}`)) {
          t.equal(status, 200, `${from} to ${to}`);
          t.equal(body.progress, to);
        } else {
          t.equal(status, 409, `${from} to ${to}`);
          t.match(body, {
            reason: 'invalid_status_transition',
            details: { progress: from, status: shown[from] },
          });
        }
        const moves = allowed.has(`${from} ${to}`);
        t.equal(after.headers.etag !== before.headers.etag, moves, `${from} to ${to}: the ETag`);
        t.equal(
          listAfter.headers.etag !== list.headers.etag,
          moves,
          `${from} to ${to}: the list revision`,
        );
        if (!moves) t.same(after.body, before.body);
      }
    }
  },
);

t.test('a canceled drink shows its cancellation time', async (t) => {
  const { call, report, order } = await start(t);
  const id = await order();
  await report(id, 'canceled');
  const { body } = await call('GET', `/v1/orders/${id}`, { as: 'user' });
  t.match(body, { status: 'cancelled', cancelled_at: /Z$/, is_ready: false, completed_at: null });
});

t.test(
  'an archived order continues its progress and stays archived; a restored order shows the status of its progress again',
  async (t) => {
    const { call, report, order } = await start(t);
    const id = await order();
    await call('PUT', `/v1/orders/${id}/archive`, { as: 'user' });
    t.match((await report(id, 'brewing')).body, { progress: 'brewing', status: 'archived' });
    t.equal((await call('GET', `/v1/orders/${id}`, { as: 'user' })).body.status, 'archived');

    await call('PUT', `/v1/orders/${id}/restore`, { as: 'user' });
    t.equal((await report(id, 'brewing')).body.status, 'active', 'a repeat changes nothing');
    t.match((await report(id, 'ready')).body, { progress: 'ready', status: 'completed' });
    t.match((await call('GET', `/v1/orders/${id}`, { as: 'user' })).body, {
      status: 'completed',
      is_ready: true,
    });
  },
);

t.test(
  'if an order is archived after its drink became ready and is then restored, the order is active and ready',
  async (t) => {
    const { call, report, order } = await start(t);
    const id = await order();
    for (const progress of ['brewing', 'ready']) await report(id, progress);
    await call('PUT', `/v1/orders/${id}/archive`, { as: 'user' });
    await call('PUT', `/v1/orders/${id}/restore`, { as: 'user' });
    t.match((await call('GET', `/v1/orders/${id}`, { as: 'user' })).body, {
      status: 'active',
      is_ready: true,
    });
  },
);

t.test(
  'an order is found by its UUID; an unknown or deleted order gets 404, and a malformed id or progress gets 400',
  async (t) => {
    const { call, report, order } = await start(t);
    const id = await order();
    const { body } = await report(id, 'pending');
    t.equal((await report(body.uuid, 'brewing')).body.id, id);
    t.match(await report(999_999, 'brewing'), { status: 404, body: { reason: 'order_not_found' } });
    t.match(await report('x', 'brewing'), { status: 400, body: { reason: 'validation_failed' } });
    t.match(await report(id, 'cold'), {
      status: 400,
      body: { details: { checks_failed: [{ field: 'progress' }] } },
    });
    await call('DELETE', `/v1/orders/${id}`, { as: 'user' });
    t.match(await report(id, 'ready'), { status: 404, body: { reason: 'order_not_found' } });
  },
);

t.test(
  'if 50 coffee machines report the same progress, one report changes the order, and every report gets the result',
  async (t) => {
    const { call, report, order } = await start(t);
    const id = await order();
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(id, 'brewing')));
    for (const { status, headers } of answers)
      t.match({ status, etag: headers.etag }, { status: 200, etag: '"2"' });
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: 'user' })).headers.etag, '"2"');
  },
);

t.test('if an order is canceled during a progress report, no change is lost', async (t) => {
  const { call, report, order } = await start(t);
  for (let round = 0; round < 10; round++) {
    const id = await order();
    const [made, cancelled] = await Promise.all([
      report(id, 'brewing').then(() => report(id, 'ready')),
      call('POST', `/v1/orders/${id}/cancel`, { as: 'user', body: {} }),
    ]);
    const { body } = await call('GET', `/v1/orders/${id}`, { as: 'user' });
    t.equal(body.status, cancelled.status === 200 ? 'cancelled' : 'completed');
    t.same([made.status, cancelled.status].sort(), [200, 409]);
  }
});

t.test('the queue contains each waiting order exactly once, oldest first', async (t) => {
  const { call, internal } = await startBoth(t);
  const ids: number[] = [];
  for (let index = 0; index < 7; index++) {
    const as = index % 2 === 0 ? 'user' : 'admin';
    const created = await createOrder(call, { as, body: { recipe: 'latte' } });
    ids.push(created.body.id);
  }
  await internal('PUT', `/internal/orders/${ids[2]}/progress`, { body: { progress: 'brewing' } });
  await internal('PUT', `/internal/orders/${ids[3]}/progress`, { body: { progress: 'canceled' } });

  const seen: number[] = [];
  let cursor = '';
  do {
    const { body } = await internal('GET', `/internal/orders?progress=pending&limit=2${cursor}`);
    t.match(body, { total: 5, limit: 2 });
    seen.push(...body.items.map(({ id }: { id: number }) => id));
    cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
  } while (cursor !== '');
  t.same(
    seen,
    ids.filter((_, index) => index !== 2 && index !== 3),
  );
  const byDefault = await internal('GET', '/internal/orders');
  t.same(byDefault.body.total, 5, 'without a progress filter, the waiting orders are listed');
  const brewing = await internal('GET', '/internal/orders?progress=brewing');
  t.same(
    brewing.body.items.map(({ id }: { id: number }) => id),
    [ids[2]],
  );

  t.match(await internal('GET', '/internal/orders?progress=brewed'), { status: 400 });
});
