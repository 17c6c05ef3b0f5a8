/** Commands with which an operator helps a customer, and reports what was sold. */
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import type { Db } from '../../src/db/tables.ts';
import { checkEvent, startCommands, startCommandsOnDisk } from '../support/commands.ts';
import { insertOrder } from '../support/rows.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

/** Starts commands on a new database with orders of two users, each a minute after the one before. */
async function start(t: Test, startWith: typeof startCommands = startCommands) {
  const commands = await startWith(t);
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 14, 8, minute));
  const orders = await commands.look(async (db: Db) => ({
    waits: await insertOrder(db, { coffee_machine_id: 1, created_at: at(0) }),
    ready: await insertOrder(db, {
      progress: 'ready',
      completed_at: at(30),
      created_at: at(1),
    }),
    ofOther: await insertOrder(db, { user_id: 2, coffee_machine_id: 5, created_at: at(2) }),
  }));
  return { ...commands, orders };
}

const idsIn = (stdout: string) =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(line.split('  ')[0]));

t.test('orders list prints the newest orders first, of one person or of everybody', async (t) => {
  const { run, orders } = await start(t);
  const { waits, ready, ofOther } = orders;
  const everybody = await run(['orders', 'list']);
  t.match(everybody, { status: 0, stderr: '' });
  t.same(idsIn(everybody.stdout), [ofOther, ready, waits]);
  t.equal(
    everybody.stdout.split('\n')[2],
    `${waits}  2026-03-14T08:00:00.000Z  pending  lungo  machine 1  user 1  2.00 EUR`,
  );
  const one = await run(['orders', 'list', 'USER@example.com']);
  t.same(idsIn(one.stdout), [ready, waits]);
  checkEvent(t, one.stderr, { audit: 'orders_read', userId: 1, orderId: null });
  const [line = ''] = (await run(['orders', 'list', '2', '--json'])).stdout.split('\n');
  t.match(JSON.parse(line), { id: ofOther, user_id: 2, progress: 'pending', version: 1 });
});

t.test('orders list applies each filter, and says if there are more orders', async (t) => {
  const { run, orders } = await start(t);
  const { waits, ready, ofOther } = orders;
  for (const [args, expected] of [
    [['--progress', 'ready'], [ready]],
    [
      ['--progress', 'pending'],
      [ofOther, waits],
    ],
    [['--progress', 'brewing'], []],
    [['--machine', '5'], [ofOther]],
    [['--partner', '1'], [waits]],
    [['1', '--machine', '1'], [waits]],
    [
      ['--from', '2026-03-14T08:01:00Z'],
      [ofOther, ready],
    ],
    [
      ['--to', '2026-03-14T08:01:00Z'],
      [ready, waits],
    ],
    [
      ['--from', '2026-03-14', '--to', '2026-03-14'],
      [ofOther, ready, waits],
    ],
    [
      ['--to', '9999-12-31'],
      [ofOther, ready, waits],
    ],
    [
      ['--to', '9999-12-31T23:59:59Z'],
      [ofOther, ready, waits],
    ],
    [['--from', '9999-12-31', '--to', '9999-12-31'], []],
    [['--to', '2026-03-13'], []],
    [['--from', '2026-03-15'], []],
  ] as const)
    t.same(idsIn((await run(['orders', 'list', ...args])).stdout), expected, args.join(' '));
  const limited = await run(['orders', 'list', '--limit', '2']);
  t.same(idsIn(limited.stdout), [ofOther, ready]);
  t.match(limited.stderr, 'there are more orders: raise --limit');
  t.equal((await run(['orders', 'list', '--limit', '3'])).stderr, '');
});

t.test('orders list finds no person by a part of an email or by a pattern', async (t) => {
  const { run } = await start(t);
  for (const name of ['user', '%', 'user%', '%@example.com', '_ser@example.com'])
    t.match(
      await run(['orders', 'list', name]),
      { status: 1, stdout: '', stderr: /there is no such user/ },
      name,
    );
});

t.test('orders list finds no machine or partner that the catalog does not have', async (t) => {
  const { run } = await start(t);
  for (const owner of ['machine', 'partner'])
    t.same(await run(['orders', 'list', `--${owner}`, '99']), {
      status: 1,
      stdout: '',
      stderr: `beverage-ordering: there is no ${owner} 99: your catalog has the ids (catalog export)\n`,
    });
});

t.test('an option with a wrong value is an error that says which values are right', async (t) => {
  const { run } = await start(t);
  for (const [args, message] of [
    [['list', '--progress', 'done'], '--progress must be one of pending, brewing'],
    [['list', '--machine', 'x'], '--machine must be a whole number from 1'],
    [['list', '--limit', '0'], '--limit must be a whole number from 1'],
    [['list', '--from', 'yesterday'], '--from must be a day or a time in UTC, such as 2026-03-14'],
    [['list', '--to', '2026-02-30'], '--to must be a day or a time in UTC'],
    [['list', '--to', '2026-13-01'], '--to must be a day or a time in UTC'],
    [['list', '--from', '0000-01-01'], '--from must be a day or a time in UTC'],
    [['list', '--from', '2026-03-14T24:30:00Z'], '--from must be a day or a time in UTC'],
    [['list', '--from', '2026-03-14T08:30'], '--from must be a day or a time in UTC'],
    [['list', '--from', '2026-03-15', '--to', '2026-03-14'], '--from must not be later than --to'],
    [['show', 'x'], 'the argument must be the number or the UUID of an order'],
    [['show'], 'an argument is missing: <number or UUID> [--json]'],
    [['cancel', '1', '--reason', ''], 'the reason must have 1 to 500 characters'],
    [['cancel', '1', '--reason', 'x'.repeat(501)], 'the reason must have 1 to 500 characters'],
    [['report'], '--by must be one of machine, recipe, day'],
    [['report', '--by', 'user'], '--by must be one of machine, recipe, day'],
    [['report', '--by', 'day', '--csv', '--json'], 'choose --csv or --json, but not both'],
    [['report', '--by', 'day', '--from', '14.3.2026'], '--from must be a day or a time in UTC'],
  ] as const)
    t.match(await run(['orders', ...args]), { status: 2, stdout: '', stderr: message });
});

t.test('orders show prints an order with its customer, also by its UUID', async (t) => {
  const { run, look, orders } = await start(t);
  const shown = await run(['orders', 'show', String(orders.waits)]);
  t.equal(shown.status, 0);
  checkEvent(t, shown.stderr, { audit: 'orders_read', userId: 1, orderId: orders.waits });
  for (const line of [
    /^number: +\d+$/m,
    /^email: +user@example\.com$/m,
    /^deleted_at: +-$/m,
    /^partner_id: +1$/m,
    /^progress: +pending$/m,
    /^is_history_complete: +false$/m,
  ])
    t.match(shown.stdout, line);
  const { uuid } = await look((db) =>
    db.selectFrom('orders').select('uuid').where('id', '=', orders.waits).executeTakeFirstOrThrow(),
  );
  const { stdout } = await run(['orders', 'show', uuid, '--json']);
  t.match(JSON.parse(stdout), { number: orders.waits, uuid, order: { progress: 'pending' } });
  t.match(await run(['orders', 'show', '999999']), {
    status: 1,
    stderr: /there is no order 999999: you find the numbers with orders list/,
  });
});

t.test('orders show prints who did what, and what remains of a deleted order', async (t) => {
  const { run, look, orders } = await start(t, startCommandsOnDisk);
  await run(['orders', 'cancel', String(orders.waits)], '', { PARTNER_EVENTS: 'all' });
  const shown = await run(['orders', 'show', String(orders.waits)]);
  t.match(shown.stdout, /^\S+Z {2}order\.canceled {2}by cli {2}canceled {2}lungo {2}machine 1$/m);
  await look((db) =>
    sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, actor, state)
      SELECT 'order.updated', partner_id, is_copy, order_id, version + 1, 'user:1',
        state || '{"volume_ml": 300, "sugar": 2, "recipe": "espresso"}' FROM events
      WHERE order_id = ${orders.waits}`.execute(db),
  );
  t.match(
    (await run(['orders', 'show', String(orders.waits)])).stdout,
    /order\.updated {2}by user:1 {2}canceled {2}espresso {2}machine 1 {2}volume_ml \d+ -> 300 {2}sugar - -> 2$/m,
  );
  await look(async (db) => {
    await sql`INSERT INTO deleted_orders (uuid, id, user_id)
      SELECT uuid, id, user_id FROM orders WHERE id = ${orders.waits}`.execute(db);
    await db.deleteFrom('orders').where('id', '=', orders.waits).execute();
  });
  const deleted = await run(['orders', 'show', String(orders.waits)]);
  t.match(deleted.stdout, /^deleted_at: +2\S+Z$/m);
  t.match(deleted.stdout, /order\.canceled {2}by cli/);
  t.notMatch(deleted.stdout, /^progress:/m);
});

t.test('orders cancel cancels once, and the customer sees the reason', async (t) => {
  const { run, look, orders } = await start(t);
  const id = String(orders.waits);
  const canceled = await run(['orders', 'cancel', id, '--reason', 'the machine has no milk']);
  t.match(canceled, { status: 0, stdout: `order ${id} is canceled\n` });
  checkEvent(t, canceled.stderr, { audit: 'order_canceled', userId: 1, orderId: orders.waits });
  t.same(await run(['orders', 'cancel', id, '--reason', 'another']), {
    status: 0,
    stdout: `order ${id} is already canceled\n`,
    stderr: '',
  });
  const row = await look((db) =>
    db
      .selectFrom('orders')
      .innerJoin('order_lists', 'order_lists.user_id', 'orders.user_id')
      .select(['progress', 'cancel_reason', 'version', 'revision'])
      .where('orders.id', '=', orders.waits)
      .executeTakeFirstOrThrow(),
  );
  t.match(row, {
    progress: 'canceled',
    cancel_reason: 'the machine has no milk',
    version: 2,
    revision: 1,
  });
  t.match(JSON.parse((await run(['orders', 'cancel', id, '--json'])).stdout), {
    progress: 'canceled',
  });
  t.match(await run(['orders', 'cancel', String(orders.ready)]), {
    status: 1,
    stderr: `order ${orders.ready} is ready, so it cannot be canceled any more`,
  });
  t.match(await run(['orders', 'cancel', '999999']), {
    status: 1,
    stderr: /there is no order 999999/,
  });
});

t.test('orders cancel says that a drink whose making had begun may still come', async (t) => {
  const { run, look } = await startCommands(t);
  const id = String(await look((db) => insertOrder(db, { progress: 'brewing' })));
  const hint = /^the machine had begun, so the customer may still get the drink$/m;
  t.match(await run(['orders', 'cancel', id]), {
    status: 0,
    stdout: `order ${id} is canceled\n`,
    stderr: hint,
  });
  t.notMatch((await run(['orders', 'cancel', id])).stderr, hint, 'not after it was canceled');
});

for (const [what, commandFor] of [
  ['canceled an order', (order: number) => ['orders', 'cancel', String(order)]],
  ['erased a person', () => ['users', 'erase', '1', '--yes']],
] as const)
  t.test(`a running instance learns at once that a command has ${what}`, async (t) => {
    const { run, env, orders, look } = await start(t);
    await look((db) => sql`UPDATE orders SET address = '{"city": "Berlin"}'`.execute(db));
    const { DATABASE_URL: databaseUrl } = env;
    if (databaseUrl === undefined) return t.pass('the embedded database has only one process');
    const { watch, close } = await openDatabase({
      databaseUrl,
      dataDir: '',
      databasePoolSize: 2,
      databaseStatementTimeoutMs: 60_000,
      databaseConnectTimeoutMs: 60_000,
    });
    const announced: [string, string | undefined][] = [];
    const watches = (['order_lists', 'machine_orders'] as const).map((channel) =>
      watch(channel, (id) => announced.push([channel, id])),
    );
    await until(async () => watches.every((one) => one.isConnected()));
    t.match(await run([...commandFor(orders.waits)]), { status: 0 });
    const seen = () => new Set(announced.flatMap(([name, id]) => (id === '1' ? [name] : [])));
    await until(async () => seen().size === 2);
    for (const one of watches) await one.close();
    await close();
  });

/** Inserts drinks: `[machine, recipe, when, price, currency]`. */
async function insertDrinks(
  db: Db,
  drinks: readonly [number | null, string, string, number, string?][],
): Promise<void> {
  for (const [coffee_machine_id, recipe, time, price_minor_units, currency = 'EUR'] of drinks)
    await insertOrder(db, {
      coffee_machine_id,
      recipe,
      price_minor_units,
      currency,
      progress: 'ready',
      completed_at: new Date(time),
    });
}

async function startWithDrinks(t: Test) {
  const commands = await startCommands(t);
  await commands.look(async (db) => {
    await insertDrinks(db, [
      [1, 'lungo', '2026-03-13T23:59:59.999Z', 200],
      [1, 'lungo', '2026-03-14T00:00:00Z', 200],
      [5, 'latte', '2026-03-14T23:59:59.999Z', 250],
      [null, 'latte', '2026-03-14T12:00:00Z', 2900, 'JPY'],
      [5, 'lungo', '2026-03-15T00:00:00Z', 180],
    ]);
    await insertOrder(db, { progress: 'canceled', cancelled_at: new Date('2026-03-14T12:00:00Z') });
    await insertOrder(db, { progress: 'brewing' });
  });
  return commands;
}

t.test('orders report counts the drinks of each group and currency', async (t) => {
  const { run } = await startWithDrinks(t);
  for (const [by, lines] of [
    [
      'day',
      [
        '2026-03-13  1 drink  2.00 EUR',
        '2026-03-14  2 drinks  4.50 EUR',
        '2026-03-14  1 drink  2900 JPY',
        '2026-03-15  1 drink  1.80 EUR',
      ],
    ],
    [
      'recipe',
      ['latte  1 drink  2.50 EUR', 'latte  1 drink  2900 JPY', 'lungo  3 drinks  5.80 EUR'],
    ],
    [
      'machine',
      [
        'machine 1  2 drinks  4.00 EUR',
        'machine 5  2 drinks  4.30 EUR',
        'machine -  1 drink  2900 JPY',
      ],
    ],
  ] as const)
    t.same(
      await run(['orders', 'report', '--by', by]),
      { status: 0, stdout: `${lines.join('\n')}\n`, stderr: '' },
      by,
    );
});

t.test('orders report includes the whole first and last day', async (t) => {
  const { run } = await startWithDrinks(t);
  const oneDay = ['--from', '2026-03-14', '--to', '2026-03-14'];
  t.equal(
    (await run(['orders', 'report', '--by', 'machine', ...oneDay, '--csv'])).stdout,
    'machine,currency,drinks,revenue\n1,EUR,1,2.00\n5,EUR,1,2.50\n,JPY,1,2900\n',
  );
  const { stdout } = await run(['orders', 'report', '--by', 'recipe', ...oneDay, '--json']);
  t.same(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [
      { recipe: 'latte', currency: 'EUR', drinks: 1, revenue: '2.50', revenue_minor_units: 250 },
      { recipe: 'latte', currency: 'JPY', drinks: 1, revenue: '2900', revenue_minor_units: 2900 },
      { recipe: 'lungo', currency: 'EUR', drinks: 1, revenue: '2.00', revenue_minor_units: 200 },
    ],
  );
});

t.test('a report without drinks says so, and has the header as CSV', async (t) => {
  const { run } = await startWithDrinks(t);
  const args = ['orders', 'report', '--by', 'day', '--to', '2020-01-01'];
  t.equal((await run(args)).stdout, 'no drink was made in this time\n');
  t.equal((await run([...args, '--csv'])).stdout, 'day,currency,drinks,revenue\n');
  t.equal((await run([...args, '--json'])).stdout, '');
});

t.test('a report over ten years has a line for each day', async (t) => {
  const { run, look } = await startCommands(t);
  await look((db) =>
    sql`INSERT INTO orders (user_id, recipe, volume_ml, price_minor_units, currency, progress,
        created_by, completed_at)
      SELECT 1, 'lungo', 110, 200, 'EUR', 'ready', 1, day
      FROM generate_series('2016-01-01Z'::timestamptz, '2025-12-31 12:00Z', '12 hours') AS day`.execute(
      db,
    ),
  );
  const args = ['--from', '2016-01-01', '--to', '2025-12-31', '--csv'];
  const lines = (await run(['orders', 'report', '--by', 'day', ...args])).stdout.trim().split('\n');
  t.equal(lines.length, 1 + 3653);
  t.equal(lines[1], '2016-01-01,EUR,2,4.00');
  t.equal(lines.at(-1), '2025-12-31,EUR,2,4.00');
});
