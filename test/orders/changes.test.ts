import { startApp } from '../support/app.ts';
import { contentsOf, forceOrder, listRevision, ordersOf, storedOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const { call, db } = await startApp(t);
const { newOrder, read, act, put, remove } = ordersOf(call);
const as = 'user';
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

t.test(
  'archiving sets archived_at, keeps the order readable, hides it from the list, and can be repeated',
  async (t) => {
    const id = await newOrder();
    const archived = await act(id, 'archive');
    t.equal(archived.status, 200);
    t.strictSame(archived.body, {
      id,
      status: 'archived',
      archived_at: archived.body.archived_at,
      can_restore: true,
    });
    t.match(archived.body.archived_at, timestamp);
    t.equal(archived.headers.etag, '"2"');

    const before = await contentsOf(db);
    const again = await act(id, 'archive');
    t.strictSame(again.body, archived.body);
    t.equal(again.headers.etag, '"2"');
    t.strictSame(await contentsOf(db), before, 'the repeat writes nothing');

    const order = await read(id);
    t.match(order.body, {
      status: 'archived',
      can_restore: true,
      archived_at: archived.body.archived_at,
    });
    t.equal(order.headers.etag, '"2"');
    const ids = async (query: string) =>
      (await call('GET', `/v1/orders?user_id=1${query}`, { as })).body.items.map(
        (item: { id: number }) => item.id,
      );
    t.notOk((await ids('')).includes(id));
    t.ok((await ids('&status=archived')).includes(id));
  },
);

t.test(
  'restoring an archived order makes it active and can be repeated; restoring an order that was never archived gets 409',
  async (t) => {
    const id = await newOrder();
    const never = await act(id, 'restore');
    t.equal(never.status, 409);
    t.match(never.body, {
      reason: 'invalid_status_transition',
      details: { status: 'created', progress: 'pending' },
    });

    await act(id, 'archive');
    const restored = await act(id, 'restore');
    t.strictSame(restored.body, { id, status: 'active' });
    const before = await contentsOf(db);
    const again = await act(id, 'restore');
    t.equal(again.status, 200);
    t.strictSame(again.body, restored.body);
    t.equal(again.headers.etag, restored.headers.etag);
    t.strictSame(await contentsOf(db), before, 'the repeat writes nothing');
    t.match((await read(id)).body, {
      status: 'active',
      can_restore: false,
      archived_at: timestamp,
    });

    const canceled = await call('POST', `/v1/orders/${id}/cancel`, { as });
    t.equal(canceled.status, 200);
    const late = await act(id, 'restore');
    t.strictSame([late.status, late.body], [200, { id, status: 'cancelled' }], 'the status now');
    t.equal(late.headers.etag, canceled.headers.etag, 'of the same version');
    t.equal((await read(id)).body.status, 'cancelled');

    t.equal((await act(id, 'archive')).body.status, 'archived', 'the order can be archived again');
    t.equal((await act(id, 'restore')).body.status, 'active');
  },
);

t.test(
  'canceling returns the whole order with the time and the reason of the cancellation, and can be repeated',
  async (t) => {
    for (const progress of ['pending', 'brewing'] as const) {
      const id = await newOrder();
      await forceOrder(db, id, { progress });
      const cancelled = await act(id, 'cancel', { reason: 'Ordered twice' });
      t.equal(cancelled.status, 200);
      t.match(cancelled.body, {
        id,
        recipe: 'lungo',
        status: 'cancelled',
        cancel_reason: 'Ordered twice',
      });
      t.match(cancelled.body.cancelled_at, timestamp);
      t.strictSame((await read(id)).body, cancelled.body);

      const before = await contentsOf(db);
      for (const body of [undefined, {}, { reason: 'Another reason' }]) {
        const again = await act(id, 'cancel', body);
        t.strictSame(again.body, cancelled.body);
        t.equal(again.headers.etag, cancelled.headers.etag);
      }
      t.strictSame(await contentsOf(db), before, 'the repeats write nothing');
    }
  },
);

t.test('an order can be canceled without a reason, and without a body', async (t) => {
  for (const body of [undefined, {}]) {
    const cancelled = await act(await newOrder(), 'cancel', body);
    t.equal(cancelled.status, 200);
    t.match(cancelled.body.cancelled_at, timestamp);
    t.notHas(cancelled.body, { cancel_reason: String });
  }
});

t.test('if a restored order is canceled, it is no longer active', async (t) => {
  const id = await newOrder();
  await act(id, 'archive');
  await act(id, 'restore');
  t.equal((await act(id, 'cancel')).body.status, 'cancelled');
  t.equal((await read(id)).body.status, 'cancelled');
});

t.test('changing the volume keeps the price', async (t) => {
  const id = await newOrder();
  const changed = await act(id, 'volume', { volume: '090ml' });
  t.strictSame(changed.body, { id, volume: '90ml', volume_ml: 90 });
  t.match((await read(id)).body, { volume: '90ml', volume_ml: 90, price: '2.00', recipe: 'lungo' });
  const before = await contentsOf(db);
  t.equal((await act(id, 'volume', { volume: '90ml' })).headers.etag, changed.headers.etag);
  t.strictSame(await contentsOf(db), before, 'the same volume again writes nothing');
});

t.test(
  'a new address replaces the whole address; the same address again writes nothing',
  async (t) => {
    const id = await newOrder();
    await act(id, 'address', { address: { city: 'Berlin', floor: '3' } });
    const address = {
      country: 'DE',
      street: 'Alexanderplatz 1',
      lat: 52.5219,
      lng: 13.4132,
      note: 'unchanged',
    };
    const changed = await act(id, 'address', { address });
    t.strictSame(changed.body, { id, address });
    t.strictSame((await read(id)).body.address, address);
    const before = await contentsOf(db);
    t.equal((await act(id, 'address', { address })).headers.etag, changed.headers.etag);
    t.strictSame(await contentsOf(db), before);
  },
);

const unsuitable = [
  { progress: 'brewing', archive_state: 'listed', status: 'processing' },
  { progress: 'ready', archive_state: 'listed', status: 'completed' },
  { progress: 'canceled', archive_state: 'listed', status: 'cancelled' },
  { progress: 'pending', archive_state: 'archived', status: 'archived' },
  { progress: 'brewing', archive_state: 'archived', status: 'archived' },
  { progress: 'ready', archive_state: 'restored', status: 'active' },
] as const;

t.test(
  'editing an order that is archived or not pending gets 409 with the status of the order',
  async (t) => {
    const id = await newOrder();
    for (const { status, ...state } of unsuitable) {
      await forceOrder(db, id, state);
      const before = await contentsOf(db);
      for (const refused of [
        await act(id, 'volume', { volume: '90ml' }),
        await act(id, 'volume', { volume: '200ml' }),
        await act(id, 'address', { address: { city: 'Berlin' } }),
        await put(id, { recipe: 'latte' }),
      ]) {
        t.equal(refused.status, 409);
        t.match(refused.body, {
          reason: 'invalid_status_transition',
          details: { status, progress: state.progress },
        });
      }
      t.strictSame(await contentsOf(db), before);
    }
    await forceOrder(db, id, { progress: 'pending', archive_state: 'restored' });
    t.equal(
      (await act(id, 'volume', { volume: '90ml' })).status,
      200,
      'a restored pending order can be edited',
    );
  },
);

t.test(
  'canceling an order that is ready or archived gets 409 with the status of the order',
  async (t) => {
    const id = await newOrder();
    for (const { status, ...state } of [
      { progress: 'ready', archive_state: 'listed', status: 'completed' },
      { progress: 'ready', archive_state: 'restored', status: 'active' },
      { progress: 'pending', archive_state: 'archived', status: 'archived' },
      { progress: 'canceled', archive_state: 'archived', status: 'archived' },
    ] as const) {
      await forceOrder(db, id, state);
      const refused = await act(id, 'cancel');
      t.equal(refused.status, 409);
      t.match(refused.body.details, { status, progress: state.progress });
    }
  },
);

t.test(
  'an order in any progress can be archived and restored, and the progress stays',
  async (t) => {
    for (const progress of ['pending', 'brewing', 'ready', 'canceled'] as const) {
      const id = await newOrder();
      await forceOrder(db, id, { progress });
      t.equal((await act(id, 'archive')).status, 200);
      t.equal((await act(id, 'restore')).status, 200);
      t.equal((await storedOrder(db, id)).progress, progress);
      t.match((await read(id)).body, { status: 'active', is_ready: progress === 'ready' });
    }
  },
);

t.test('every change raises the list revision by one', async (t) => {
  const id = await newOrder();
  let revision = Number((await listRevision(call)).slice(1, -1));
  for (const change of [
    () => act(id, 'volume', { volume: '70ml' }),
    () => act(id, 'address', { address: { city: 'Berlin' } }),
    () => put(id, { recipe: 'latte' }),
    () => act(id, 'archive'),
    () => act(id, 'restore'),
    () => act(id, 'cancel'),
    () => remove(id),
  ]) {
    t.ok((await change()).status < 300);
    revision += 1;
    t.equal(await listRevision(call), `"${revision}"`);
  }
});

t.test('a change updates updated_at and never created_at', async (t) => {
  const id = await newOrder();
  const first = (await read(id)).body;
  t.equal(first.updated_at, first.created_at);
  await act(id, 'volume', { volume: '70ml' });
  const second = (await read(id)).body;
  t.equal(second.created_at, first.created_at);
  t.ok(second.updated_at >= first.updated_at);
  const stored = await storedOrder(db, id);
  t.ok(stored.updated_at >= stored.created_at);
});
