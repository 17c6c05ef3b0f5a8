import { sql } from 'kysely';
import { networkLifeDays } from '../../src/auth/queries/networks.ts';
import { startSession } from '../../src/auth/queries/sessions.ts';
import {
  maxBackOffSeconds,
  networkFailures,
  readAttempt,
  recordFailure,
  recordSuccess,
  totalFailures,
} from '../../src/auth/queries/sign-in-failures.ts';
import type { Handle } from '../../src/db/handle.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { type Call, startApp, startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { lengthenWaits } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

type Db = Handle;

const home = '203.0.113.1';
const elsewhere = '198.51.100.7';
const owner = 'user@example.com';

const login = (call: Call, email: string, from = home, password = 'brew-a-better-cup') =>
  call('POST', '/auth/login', { body: { email, password }, from });
const fail = (call: Call, email: string, from = home) => login(call, email, from, 'not-this-one');

/**
 * Changes the counts of every email for one network. The rows of the network '' count all networks
 * together.
 */
const setCount = (db: Db, network: string, values: object) =>
  db.updateTable('failed_sign_ins').set(values).where('network', '=', network).execute();
/**
 * Sets the count of all networks together, as if `failures` sign-ins had failed in other networks.
 */
const setTotal = (db: Db, email: string, failures: number) =>
  sql`INSERT INTO failed_sign_ins (email_key, network, failures) VALUES (${email}, '', ${failures})
    ON CONFLICT (email_key, network) DO UPDATE SET failures = excluded.failures, blocked_until = NULL`.execute(
    db,
  );
const endWait = { blocked_until: new Date(Date.now() - 1000) };

const waits = [1, 2, 4, 8, 16, 32, 60, 60];

t.test('the backoff has the documented bounds', (t) => {
  t.same(networkFailures, { free: 10, windowMinutes: 15 });
  t.same(totalFailures, { free: 99, windowMinutes: 60 });
  t.same([maxBackOffSeconds, networkLifeDays, maxima.networksOfAccount], [60, 90, 100]);
  t.end();
});

for (const email of [owner, 'nobody@example.com']) {
  t.test(
    `after ten failures from one network, sign-ins as ${email} from this network have to wait`,
    async (t) => {
      const { call, db } = await startApp(t);
      for (let failure = 1; failure <= 10; failure++)
        t.equal((await fail(call, email)).status, 401, `failure ${failure}`);
      for (const seconds of waits) {
        const { status, headers, body } = await fail(call, email);
        t.equal(status, 429);
        t.match(body, { reason: 'too_many_attempts', details: { retry_after: seconds } });
        t.equal(headers['retry-after'], String(seconds));
        const end = Date.now() + 30_000;
        await setCount(db, home, { blocked_until: new Date(end) });
        t.equal((await login(call, email)).status, 429, 'the right password has to wait as well');
        const { blocked_until: blockedUntil } = await db
          .selectFrom('failed_sign_ins')
          .select('blocked_until')
          .where('network', '=', home)
          .executeTakeFirstOrThrow();
        t.equal(Date.parse(blockedUntil ?? ''), end, 'an attempt does not extend the wait');
        t.equal((await fail(call, email, elsewhere)).status, 401, 'another network does not wait');
        await setCount(db, home, endWait);
      }
      t.equal(
        (await login(call, email)).status,
        email === owner ? 200 : 429,
        'the owner can sign in at once',
      );
    },
  );

  t.test(
    `after a hundred failures from all networks, sign-ins as ${email} from any unused network have to wait`,
    async (t) => {
      const { call, db } = await startApp(t);
      await setTotal(db, email, 98);
      t.equal((await fail(call, email, '198.51.100.1')).status, 401, 'failure 99');
      for (const [index, seconds] of waits.entries()) {
        const { status, headers, body } = await fail(call, email, `198.51.100.${10 + index}`);
        t.equal(status, 429);
        t.match(body, { reason: 'too_many_attempts', details: { retry_after: seconds } });
        t.equal(headers['retry-after'], String(seconds));
        await lengthenWaits(db);
        const refused = await login(call, email, `198.51.100.${100 + index}`);
        t.equal(refused.status, 429, 'the right password has to wait as well');
        await setCount(db, '', endWait);
      }
    },
  );
}

t.test(
  'in a network that no account has used, a known and an unknown email get the same responses and counts',
  async (t) => {
    const { call, db } = await startApp(t);
    await login(call, owner, home);
    const responses = async (email: string) => {
      const seen = [];
      for (let failure = 1; failure <= 12; failure++) {
        if (failure === 12) await setTotal(db, email, 99);
        const { status, body, headers } = await fail(
          call,
          email,
          failure === 12 ? '198.51.100.8' : elsewhere,
        );
        seen.push({ status, body, retryAfter: headers['retry-after'] });
      }
      const rows = await db
        .selectFrom('failed_sign_ins')
        .select(['network', 'failures'])
        .where('email_key', '=', email)
        .orderBy('network')
        .execute();
      return { seen, rows };
    };
    const known = await responses(owner);
    t.same(known, await responses('nobody@example.com'));
    t.same(
      known.seen.map(({ status }) => status),
      [...Array(10).fill(401), 429, 429],
    );
  },
);

t.test(
  'failures in other networks do not affect a network that the account has used',
  async (t) => {
    const { call, db } = await startApp(t);
    t.equal((await login(call, owner, home)).status, 200);
    await setTotal(db, owner, 500);
    t.equal((await fail(call, owner, elsewhere)).status, 429);
    t.equal((await login(call, owner, elsewhere)).status, 429);
    t.equal((await login(call, owner, home)).status, 200);
    t.equal(
      (await fail(call, owner, home)).status,
      401,
      'failures in the used network are counted separately',
    );
    t.equal(
      (await login(call, owner, elsewhere)).status,
      429,
      'a sign-in from the used network does not end the wait of another network',
    );
  },
);

t.test(
  'while an attacker guesses in every way, the owner can sign in from a network that the account has used',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { call: one } = await startAppOn(t, db);
    const { call: other } = await startAppOn(t, db);
    t.equal((await login(one, owner, home)).status, 200);
    await setTotal(db, owner, 95);
    const body = { email: owner, password: 'not-this-one' };
    const attempt = (options: object) =>
      one('POST', '/auth/login', { body, from: elsewhere, ...options });
    const ways = [
      (n: number) => fail(other, owner, `198.51.100.${n}`),
      () => fail(one, 'USER@Example.com', elsewhere),
      (n: number) => fail(other, owner, `2001:db8:0:${n}::1`),
      () => fail(one, owner, '2001:db8::ffff'),
      () => attempt({ headers: { 'X-Forwarded-For': home } }),
      () => attempt({ headers: { authorization: `Bearer ${tokenFor('user')}` } }),
      () => attempt({ body: { ...body, password: '' } }),
    ];
    const stranger: number[] = [];
    for (let round = 1; round <= 6; round++) {
      for (const answer of await Promise.all(ways.map((way) => way(round))))
        stranger.push(answer.status);
      await setCount(db, '', endWait);
      await setCount(db, elsewhere, endWait);
      t.equal((await login(round % 2 ? one : other, owner, home)).status, 200, `round ${round}`);
    }
    t.notOk(stranger.includes(200));
    t.ok(
      stranger.filter((status) => status === 429).length > 20,
      'most of the attempts had to wait',
    );
  },
);

t.test(
  'an IPv6 address counts as its /64, and an IPv4-mapped IPv6 address counts as its IPv4 address',
  async (t) => {
    const { call, db } = await startApp(t);
    for (const from of [
      '2001:db8::1',
      '2001:db8::ffff:2',
      '203.0.113.1',
      '::ffff:203.0.113.1',
      '2001:db8:0:1::1',
    ]) {
      await fail(call, owner, from);
    }
    const rows = await db
      .selectFrom('failed_sign_ins')
      .select(['network', 'failures'])
      .orderBy('network')
      .execute();
    t.same(rows, [
      { network: '', failures: 5 },
      { network: '2001:db8:0:0::/64', failures: 2 },
      { network: '2001:db8:0:1::/64', failures: 1 },
      { network: '203.0.113.1', failures: 2 },
    ]);
  },
);

t.test(
  'a successful sign-in or 15 minutes clear the count of a network, and the case of the email does not matter',
  async (t) => {
    const { call, db } = await startApp(t);
    const failTenTimes = async () => {
      for (let failure = 1; failure <= 10; failure++) {
        t.equal((await fail(call, failure % 2 ? owner : 'USER@example.com')).status, 401);
      }
    };
    await failTenTimes();
    await fail(call, owner, elsewhere);
    t.equal((await login(call, owner)).status, 200);
    const rows = await db
      .selectFrom('failed_sign_ins')
      .select(['network', 'failures'])
      .orderBy('network')
      .execute();
    t.same(
      rows,
      [
        { network: '', failures: 11 },
        { network: elsewhere, failures: 1 },
        { network: home, failures: 0 },
      ],
      'other networks are not cleared',
    );
    await failTenTimes();
    await setCount(db, home, { window_started_at: new Date(Date.now() - 15 * 60_000) });
    await failTenTimes();
    t.equal((await fail(call, owner)).status, 429);
    t.equal((await fail(call, 'manager@example.com')).status, 401, 'other emails are not affected');
  },
);

t.test(
  'the count of all networks restarts an hour after the start of its window, and not earlier',
  async (t) => {
    const { call, db } = await startApp(t);
    await setTotal(db, owner, 99);
    await setCount(db, '', { window_started_at: new Date(Date.now() - 59 * 60_000) });
    t.equal((await fail(call, owner)).status, 429);
    await setCount(db, '', { ...endWait, window_started_at: new Date(Date.now() - 60 * 60_000) });
    t.equal((await fail(call, owner)).status, 401);
  },
);

t.test('a burst of guesses is counted completely, across all instances', async (t) => {
  const { db } = await openTestDatabase(t);
  const instances = [await startAppOn(t, db), await startAppOn(t, db)];
  const burst = async (email: string, networkOf: (index: number) => string) => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      login(
        (instances[index % 2] as { call: Call }).call,
        email,
        networkOf(index),
        `guess-${index}`,
      ),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    return [401, 429].map((status) => statuses.filter((one) => one === status).length);
  };
  t.same(await burst(owner, () => home), [10, 20], 'in one network');
  await setTotal(db, 'manager@example.com', 90);
  t.same(
    await burst('manager@example.com', (index) => `198.51.100.${index}`),
    [9, 21],
    'in 30 networks',
  );
});

t.test(
  'a correct guess within a burst is rejected if the other guesses have reached the bound',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { account } = await readAttempt(db, owner, elsewhere);
    if (!account) throw new Error('the demo account is missing');
    for (let failure = 1; failure <= 11; failure++)
      await recordFailure(db, owner, elsewhere, { isUsedNetwork: false });
    await lengthenWaits(db);
    t.ok(await recordSuccess(db, account, elsewhere), 'rejected by the bound of the network');
    await setTotal(db, owner, 99);
    await recordFailure(db, owner, '198.51.100.8', { isUsedNetwork: false });
    await lengthenWaits(db);
    t.ok(await recordSuccess(db, account, '198.51.100.9'), 'rejected by the bound of all networks');
    t.same(
      await db.selectFrom('sign_in_networks').selectAll().execute(),
      [],
      'the network does not count as used',
    );
  },
);

t.test('a network counts as used for 90 days', async (t) => {
  const { call, db } = await startApp(t);
  await login(call, owner, home);
  const setAge = (milliseconds: number) =>
    db
      .updateTable('sign_in_networks')
      .set({ last_used_at: new Date(Date.now() - milliseconds) })
      .execute();
  const day = 86_400_000;
  await setAge(90 * day);
  t.equal((await readAttempt(db, owner, home)).isUsedNetwork, false);
  await setAge(90 * day - 60_000);
  t.equal((await readAttempt(db, owner, home)).isUsedNetwork, true);
  t.equal((await login(call, owner, home)).status, 200);
  await db.deleteFrom('accounts').where('email', '=', owner).execute();
  t.same(
    await db.selectFrom('sign_in_networks').selectAll().execute(),
    [],
    'used networks are deleted with their account',
  );
});

t.test('an account keeps its 100 most recently used networks', async (t) => {
  const { db } = await openTestDatabase(t);
  const signInFrom = async (network: string, email = owner) => {
    const { account } = await readAttempt(db, email, network);
    if (!account) throw new Error('the demo account is missing');
    const device = { name: null, ipAddress: network, network, userAgent: null };
    await startSession(db, account, device, { ttlSeconds: 3600, maxAgeSeconds: 3600 });
    return account;
  };
  for (let n = 1; n <= maxima.networksOfAccount; n++) await signInFrom(`198.51.100.${n}`);
  await signInFrom('198.51.100.1');
  await signInFrom(home, 'manager@example.com');
  const { id } = await signInFrom('203.0.113.1');
  for (let n = 2; n <= 3; n++) await signInFrom(`203.0.113.${n}`);
  const rows = await db
    .selectFrom('sign_in_networks')
    .select('network')
    .where('account_id', '=', id)
    .execute();
  t.equal(rows.length, maxima.networksOfAccount);
  const isUsed = async (network: string) => (await readAttempt(db, owner, network)).isUsedNetwork;
  t.same(
    await Promise.all(
      ['198.51.100.1', '198.51.100.2', '198.51.100.4', '198.51.100.5', '203.0.113.3'].map(isUsed),
    ),
    [true, false, false, true, true],
  );
  t.ok(
    (await readAttempt(db, 'manager@example.com', home)).isUsedNetwork,
    'networks of another account stay',
  );
});

t.test('only a successful sign-in marks a network as used', async (t) => {
  const { call, db } = await startApp(t);
  t.equal((await fail(call, owner)).status, 401);
  t.equal((await login(call, 'disabled@example.com')).status, 403);
  t.same(await db.selectFrom('sign_in_networks').selectAll().execute(), []);
  t.equal((await login(call, owner)).status, 200);
  t.match(await db.selectFrom('sign_in_networks').select('network').execute(), [{ network: home }]);
});

t.test('a successful sign-in runs four statements, and a failed sign-in runs two', async (t) => {
  const statements: string[] = [];
  const { db } = await openTestDatabase(t, ({ sql }) => {
    // The embedded database does not report when a transaction begins and ends.
    if (!['begin', 'commit'].includes(sql)) statements.push(sql);
  });
  const { call } = await startAppOn(t, db);
  const count = async (password?: string) => {
    statements.length = 0;
    await login(call, owner, home, password);
    return statements.length;
  };
  t.equal(await count(), 4);
  t.equal(await count('not-this-one'), 2);
});
