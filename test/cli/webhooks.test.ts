/** Commands that manage webhooks. */
import { sql } from 'kysely';
import contract from '../../generated/internal/openapi.json' with { type: 'json' };
import { commands } from '../../src/cli/commands.ts';
import type { Db } from '../../src/db/tables.ts';
import { checkEvent, startCommands } from '../support/commands.ts';
import { t } from '../support/tap.ts';
import { unreachableWebhook } from '../support/webhooks.ts';

const { run, look } = await startCommands(t);

const readAll = (db: Db) => db.selectFrom('webhooks').selectAll().orderBy('partner_id').execute();
const webhook = async () => (await look(readAll)).find(({ id }) => id === 'production');

/** Stores an event of partner 1 that is as old as an interval, and returns its id. */
async function storeEvent(db: Db, type: string, age: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO events (type, partner_id, is_copy, order_id, version, state, created_at)
    VALUES (${type}, 1, false, 1, 1, '{}', now() - ${age}::interval) RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

await look(async (db) => {
  const { secrets } = unreachableWebhook;
  const event_types = ['order.created'] as const;
  await db
    .insertInto('webhooks')
    .values([
      {
        partner_id: 1,
        id: 'production',
        secrets,
        event_types: [...event_types],
        url: 'https://partner.example:8443/token-4711?key=4711',
      },
      {
        partner_id: 2,
        id: 'test',
        url: 'https://other.example/',
        secrets,
        event_types: ['order.deleted'],
        last_error: 'the response had the status 500: a\n\tb',
        failures: 7,
        is_paused: true,
        pause_reason: 'the partner paused it',
      },
    ])
    .execute();
});

t.test(
  'webhooks list prints the state of every webhook, and neither secret nor path',
  async (t) => {
    t.match(await run(['webhooks', 'list']), {
      status: 0,
      stdout: [
        '1/production  partner.example  active  failures 0  waiting 0  oldest -  last error: -\n',
        '2/test  other.example  paused: the partner paused it  failures 7  waiting 0  oldest -  ',
        'last error: the response had the status 500: a b\n',
      ].join(''),
    });
    await look((db) =>
      db.updateTable('webhooks').set({ failures: 3 }).where('partner_id', '=', 1).execute(),
    );
    const [line, ...others] = (await run(['webhooks', 'list', '1', '--json'])).stdout
      .trim()
      .split('\n');
    t.same(others, []);
    t.same(JSON.parse(line ?? ''), {
      partner_id: 1,
      id: 'production',
      host: 'partner.example',
      state: 'failing',
      pause_reason: null,
      failures: 3,
      last_error: null,
      waiting_events: 0,
      oldest_event_age_seconds: null,
    });
    await look((db) => db.insertInto('partners').values({ id: 3, name: 'Spree' }).execute());
    t.same(await run(['webhooks', 'list', '3']), { status: 0, stdout: '', stderr: '' });
    t.same(await run(['webhooks', 'list', '99']), {
      status: 1,
      stdout: '',
      stderr:
        'beverage-ordering: there is no partner 99: your catalog has the ids (catalog export)\n',
    });
  },
);

t.test(
  'webhooks list counts events after the position and failed ones, but neither other types nor repetitions',
  async (t) => {
    await look(async (db) => {
      const [failed, repeated] = [
        await storeEvent(db, 'order.created', '2 hours'),
        await storeEvent(db, 'order.created', '3 hours'),
      ];
      await sql`UPDATE webhooks SET position_written = (SELECT max(written) FROM events),
        position_id = ${repeated}`.execute(db);
      for (const [event_id, is_repetition] of [
        [failed, false],
        [repeated, true],
      ] as const)
        await db
          .insertInto('webhook_retries')
          .values({ partner_id: 1, webhook_id: 'production', order_id: 1, event_id, is_repetition })
          .execute();
      await storeEvent(db, 'order.created', '1 hour');
      await storeEvent(db, 'order.deleted', '4 hours');
    });
    const { waiting_events, oldest_event_age_seconds } = JSON.parse(
      (await run(['webhooks', 'list', '1', '--json'])).stdout,
    );
    t.equal(waiting_events, 2);
    t.ok(oldest_event_age_seconds >= 7200 && oldest_event_age_seconds < 10_800);
  },
);

t.test('webhooks pause and resume change a webhook once, and record each change', async (t) => {
  const name = '1/production';
  const change = { audit: 'webhook_changed', partnerId: 1, webhookId: 'production' };
  const first = await run(['webhooks', 'pause', name, '--reason', 'they move']);
  t.match(first, { status: 0, stdout: `webhook ${name} is paused\n` });
  checkEvent(t, first.stderr, { ...change, isPaused: true });
  t.match(await webhook(), { is_paused: true, pause_reason: 'they move' });
  t.same(await run(['webhooks', 'pause', name]), {
    status: 0,
    stdout: `webhook ${name} is already paused\n`,
    stderr: '',
  });
  t.match(await webhook(), { pause_reason: 'they move' });

  const resumed = await run(['webhooks', 'resume', name, '--json']);
  t.match(JSON.parse(resumed.stdout), { id: 'production', state: 'failing', pause_reason: null });
  checkEvent(t, resumed.stderr, { ...change, isPaused: false });
  t.same(await run(['webhooks', 'resume', name]), {
    status: 0,
    stdout: `webhook ${name} is already resumed\n`,
    stderr: '',
  });
  const paused = await run(['webhooks', 'pause', name, '--json']);
  t.match(JSON.parse(paused.stdout), { state: 'paused', pause_reason: 'an operator paused it' });

  t.equal((await run(['webhooks', 'resume', name])).status, 0);
  const longest = '\u{1f600}'.repeat(200);
  t.equal((await run(['webhooks', 'pause', name, '--reason', longest])).status, 0);
  t.match(await webhook(), { pause_reason: longest });
});

t.test('webhooks resume and redeliver make the webhook due at once', async (t) => {
  const later = sql<Date>`now() + interval '1 hour'`;
  const delay = () =>
    look((db) => db.updateTable('webhooks').set({ due_at: later, blocked_until: later }).execute());
  const isDue = async () => {
    const { rows } = await look((db) =>
      sql<{ is_due: boolean }>`
        SELECT due_at <= now() AS is_due FROM webhooks WHERE id = 'production'`.execute(db),
    );
    return rows[0]?.is_due;
  };
  await delay();
  const id = await look((db) => storeEvent(db, 'order.created', '1 minute'));
  const redeliver = ['webhooks', 'redeliver', '1/production', '--event', `evt_${id}`];
  t.same(await run(redeliver), {
    status: 0,
    stdout: `evt_${id} will be delivered to webhook 1/production again when it is resumed\n`,
    stderr: '',
  });
  t.equal(await isDue(), true);
  await delay();
  t.equal(await isDue(), false);
  t.equal((await run(['webhooks', 'resume', '1/production'])).status, 0);
  t.equal(await isDue(), true);
  t.equal((await webhook())?.blocked_until, null, 'the wait after failures ends too');
  t.match(JSON.parse((await run([...redeliver, '--json'])).stdout), { id: 'production' });
  const retries = await look((db) =>
    db.selectFrom('webhook_retries').select('is_repetition').where('event_id', '=', id).execute(),
  );
  t.same(retries, [{ is_repetition: true }]);
});

t.test('an unknown webhook, an unknown event and a wrong argument change nothing', async (t) => {
  const names = 'you find the names with webhooks list';
  const event = 'it may be too old, or an event of another partner';
  for (const [args, fault] of [
    [['pause', '1/other'], `there is no webhook 1/other: ${names}`],
    [['resume', '9/production'], `there is no webhook 9/production: ${names}`],
    [['redeliver', '1/other', '--event', 'evt_1'], `there is no webhook 1/other: ${names}`],
    [['redeliver', '2/test', '--event', 'evt_1'], `partner 2 has no stored event evt_1: ${event}`],
    // The longest id that the contract allows.
    [
      ['redeliver', '2/test', '--event', 'evt_1234567890123456'],
      `partner 2 has no stored event evt_1234567890123456: ${event}`,
    ],
  ] as const)
    t.same(await run(['webhooks', ...args]), {
      status: 1,
      stdout: '',
      stderr: `beverage-ordering: ${fault}\n`,
    });
  for (const args of [
    ['list', 'production'],
    ['pause'],
    ['pause', 'production'],
    ['pause', '1/production', '--reason', ''],
    ['pause', '1/production', '--reason', 'x'.repeat(201)],
    ['resume', '1/Production'],
    ['resume', '01/production'],
    ['resume', `1/${'a'.repeat(41)}`],
    ['redeliver', '1/production'],
    ['redeliver', '1/production', '--event', '4711'],
  ])
    t.match(await run(['webhooks', ...args]), { status: 2, stderr: /Usage:/ }, args.join(' '));
  t.match(await webhook(), { is_paused: false });
});

t.test('webhooks pause names the length of a reason that the contract allows', async (t) => {
  const { minLength, maxLength } = contract.components.schemas.PauseChange.properties.reason;
  t.match(await run(['webhooks', 'pause', '1/production', '--reason', 'x'.repeat(maxLength + 1)]), {
    status: 2,
    stderr: `the reason must have ${minLength} to ${maxLength} characters`,
  });
  t.match(commands['webhooks pause']?.help, `in at most ${maxLength} characters`);
});
