import assert from 'node:assert/strict';
import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sqlStateOf } from '../../src/errors/sql-state.ts';
import { type Cluster, startCluster, startStandby } from '../support/cluster.ts';
import { call, createOrder, keptConnections, users } from './support/client.ts';
import { type Instance, startInstance, waitUntil } from './support/instance.ts';
import { buildChecker, type Checker } from './support/linearizability.ts';
import { type ListHistory, ListRecorder } from './support/list-histories.ts';
import { fillDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

/** The clients of each list. */
const clients = [0, 1, 2];
const creationShare = 0.12;
/** The part of the pages that must come from standbys while nothing changes. */
const minShareAtRest = 0.95;
/** The part of the primary's time for a read that may be left with standbys. */
const maxTimeShare = 1 / 3;

const serializationFailure = '40001';

interface Setup {
  scope: Scope;
  instance: Instance;
  agent: Agent;
  primary: Cluster;
  standbys: readonly [Cluster, Cluster];
  lists: readonly ListRecorder[];
}

/**
 * Clients create orders and read lists and searches, while standbys are behind, are paused, die and
 * return. No read is older than a response that had ended before, each page belongs to one state,
 * and the history of each list is linearizable. The checker refuses the history of reads that ask
 * a standby without the primary.
 */
export async function standbyReads(scope: Scope): Promise<void> {
  const check = buildChecker(scope);
  const primary = await startCluster(scope, { shared_preload_libraries: 'pg_stat_statements' });
  await fillDatabase(primary.url);
  await query(primary, 'create extension pg_stat_statements');
  const standbys = [
    await startStandby(scope, primary),
    await startStandby(scope, primary),
  ] as const;
  const hosts = standbys.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const settings = { DATABASE_URL: primary.url };
  const instance = await startInstance(scope, {
    ...settings,
    DATABASE_READ_URLS: `postgres://postgres@${hosts}/postgres`,
  });
  const lists = users.map((user) => new ListRecorder(user));
  const setup = { scope, instance, agent: keptConnections(scope), primary, standbys, lists };
  await waitUntil('a standby answers', 30_000, async () => {
    // A new revision, so that the page is not in memory.
    for (const list of lists) await create(setup, list, 0);
    for (const list of lists) await read(setup, list, 0);
    return (await countPages(instance)).standby > 0;
  });

  const reads = scope.full ? 20_000 : 400;
  for (const apply of ['0', '50ms', '1s']) {
    for (const standby of standbys) await setDelay(standby, apply);
    await runPhase(setup, `delay ${apply}`, { reads, check, isBehind: apply !== '0' });
  }
  for (const standby of standbys) await setDelay(standby, '0');
  for (const standby of standbys) await query(standby, 'select pg_wal_replay_pause()');
  await runPhase(setup, 'replay paused', { reads, check, isBehind: true });
  for (const standby of standbys) await query(standby, 'select pg_wal_replay_resume()');

  const [first, second] = standbys;
  await runPhase(setup, 'one dies', {
    reads: reads / 2,
    check,
    during: () => first.stop('immediate'),
  });
  // Commits would wait for a synchronous standby.
  await query(primary, "alter system set synchronous_standby_names = ''");
  await query(primary, 'select pg_reload_conf()');
  await runPhase(setup, 'both are dead', {
    reads: reads / 4,
    check,
    during: () => second.stop('immediate'),
  });
  await runPhase(setup, 'both return', {
    reads: reads / 4,
    check,
    during: async () => {
      await Promise.all([first.start(), second.start()]);
      const { standby: before } = await countPages(instance);
      // They rest for 10 s.
      await waitUntil('the standbys answer again', 30_000, async () => {
        return (await countPages(instance)).standby > before;
      });
    },
  });

  const total = (of: (list: ListRecorder) => number) =>
    lists.reduce((sum, list) => sum + of(list), 0);
  const figures = {
    stale: total(({ stale }) => stale),
    torn: total(({ torn }) => torn) + total((list) => list.wrongOrders()),
  };
  scope.say(
    `${total(({ reads }) => reads)} reads: ${figures.stale} stale, ${figures.torn} torn; without the primary: ${total(({ staleInControl }) => staleInControl)} stale`,
  );
  assert.deepEqual(figures, { stale: 0, torn: 0 });

  await caughtUp(setup);
  const plain = await startInstance(scope, settings);
  await compareTimes(setup, plain);
}

interface Phase {
  reads: number;
  check: Checker | undefined;
  /** Whether the standbys are so far behind that reads without the primary must be stale. */
  isBehind?: boolean;
  /** The phase does not end before this has. */
  during?: () => Promise<unknown>;
}

/** Runs all clients until they have made the reads, and checks the histories of the lists. */
async function runPhase(
  setup: Setup,
  name: string,
  { reads, check, isBehind = false, during = async () => undefined }: Phase,
): Promise<void> {
  const { scope, instance, lists, standbys } = setup;
  for (const list of lists) list.beginPhase(name);
  const before = await countPages(instance);
  let left = reads;
  let isDone = false;
  const isRunning = () => left > 0 || !isDone;
  const clientOf = async (list: ListRecorder, client: number) => {
    while (isRunning()) {
      if (Math.random() < creationShare) await create(setup, list, client);
      else {
        left--;
        await read(setup, list, client);
      }
    }
  };
  const running = lists.flatMap((list) => clients.map((client) => clientOf(list, client)));
  const control = isBehind ? readWithoutPrimary(standbys[0], lists, isRunning) : undefined;
  const done = during().finally(() => {
    isDone = true;
  });
  await Promise.all([...running, control, done]);

  const after = await countPages(instance);
  const fromStandby = after.standby - before.standby;
  const share = fromStandby / (fromStandby + after.primary - before.primary);
  scope.say(`${name}: ${percent(share)} of the pages from standbys`);
  const histories = lists.map((list) => list.beginPhase(''));
  if (!check) return;
  const verdicts = (some: ListHistory[]) => check(some).map(({ verdict }) => verdict);
  assert.deepEqual(
    verdicts(histories.map(({ service }) => service)),
    lists.map(() => 'Ok'),
    `the histories are linearizable: ${name}`,
  );
  if (isBehind)
    assert.ok(
      verdicts(histories.map((some) => some.control)).includes('Illegal'),
      `the checker refuses reads without the primary: ${name}`,
    );
}

async function create(
  { instance, agent }: Setup,
  list: ListRecorder,
  client: number,
): Promise<void> {
  await list.create(client, () => createOrder(instance, list.user, { agent }));
}

/** Reads a list or searches. The limit differs, so that memory has few of the pages. */
async function read({ instance, agent }: Setup, list: ListRecorder, client: number): Promise<void> {
  const limit = 1 + Math.floor(Math.random() * 30);
  const { user } = list;
  const paths = [
    `/v1/orders?user_id=${user}`,
    `/v1/orders?user_id=${user}&recipe=lungo`,
    `/v1/orders/search?user_id=${user}&recipe=lungo`,
  ];
  const path = `${paths[Math.floor(Math.random() * paths.length)]}&limit=${limit}`;
  await list.read(client, limit, () => call(instance, 'GET', path, { user, agent }));
}

/** Reads revisions on a standby, without asking the primary. */
async function readWithoutPrimary(
  standby: Cluster,
  lists: readonly ListRecorder[],
  isRunning: () => boolean,
): Promise<void> {
  const client = new pg.Client(standby.url);
  await client.connect();
  try {
    while (isRunning()) {
      for (const list of lists)
        await list.readInControl(clients.length, async () => {
          const { rows } = await client.query(
            'select revision::int from order_lists where user_id = $1',
            [list.user],
          );
          return rows[0].revision;
        });
      await delay(5);
    }
  } finally {
    await client.end();
  }
}

/**
 * Measures the share of pages from standbys at rest, and the primary's time for a read with and
 * without standbys.
 */
async function compareTimes(setup: Setup, plain: Instance): Promise<void> {
  const { scope, instance, primary } = setup;
  const timePerRead = async (target: Instance) => {
    let [time, reads] = [0, 0];
    for (let round = 0; round < (scope.full ? 10 : 2); round++) {
      // New revisions, so that no page is in memory.
      for (const list of setup.lists) await create({ ...setup, instance: target }, list, 0);
      await caughtUp(setup);
      await query(primary, 'select pg_stat_statements_reset()');
      reads += await readAll({ ...setup, instance: target });
      const [{ used }] = await query(
        primary,
        `select coalesce(sum(total_exec_time), 0) as used from pg_stat_statements
        where query ~ 'order_lists' and query !~* '\\m(insert|update)\\M'`,
      );
      time += used;
    }
    return (1000 * time) / reads;
  };
  const without = await timePerRead(plain);
  const before = await countPages(instance);
  const withStandbys = await timePerRead(instance);
  const after = await countPages(instance);
  const fromStandby = after.standby - before.standby;
  const share = fromStandby / (fromStandby + after.primary - before.primary);
  scope.say(
    `at rest: ${percent(share)} of the pages from standbys; the primary works ${without.toFixed(0)} µs for a read without standbys, and ${withStandbys.toFixed(0)} µs with them`,
  );
  assert.ok(share >= minShareAtRest, `${percent(share)} of the pages at rest come from standbys`);
  assert.ok(withStandbys <= without * maxTimeShare, 'standbys take most of the work');
}

/** Reads each list once with each limit, by several clients. Returns the number of reads. */
async function readAll({ instance, agent, lists }: Setup): Promise<number> {
  const wanted = lists.flatMap(({ user }) =>
    Array.from({ length: 100 }, (_, nth) => ({ user, limit: nth + 1 })),
  );
  const { length } = wanted;
  const readNext = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) {
      const { user, limit } = next;
      const path = `/v1/orders?user_id=${user}&limit=${limit}`;
      const { status } = await call(instance, 'GET', path, { user, agent });
      assert.equal(status, 200);
    }
  };
  await Promise.all(clients.map(readNext));
  return length;
}

/** Waits until the standbys have replayed all changes. */
async function caughtUp({ primary, standbys }: Setup): Promise<void> {
  const [{ position }] = await query(primary, 'select pg_current_wal_lsn() as position');
  await waitUntil('the standbys have all changes', 30_000, async () => {
    const replayed = await Promise.all(
      standbys.map((one) =>
        query(one, `select pg_last_wal_replay_lsn() >= '${position}' as has_all`),
      ),
    );
    return replayed.every(([row]) => row.has_all);
  });
}

async function setDelay(standby: Cluster, apply: string): Promise<void> {
  await query(standby, `alter system set recovery_min_apply_delay = '${apply}'`);
  await query(standby, 'select pg_reload_conf()');
}

/** Sends a statement, again if it conflicts with the replay of a standby. */
async function query({ url }: Cluster, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (;;) {
      try {
        return (await client.query(text)).rows;
      } catch (error) {
        if (sqlStateOf(error) !== serializationFailure) throw error;
      }
    }
  } finally {
    await client.end();
  }
}

/** Returns how many pages each server has answered. */
async function countPages({ internalPort }: Instance) {
  const text = await (await fetch(`http://127.0.0.1:${internalPort}/internal/metrics`)).text();
  const counted = { standby: 0, primary: 0 };
  for (const line of text.matchAll(
    /^standby_reads_total\{read="page",server="(standby|primary)",.*\} (\d+)$/gm,
  ))
    counted[line[1] as keyof typeof counted] += Number(line[2]);
  return counted;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
