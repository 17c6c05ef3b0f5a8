import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../../scripts/support/cluster.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import {
  type Answer,
  call,
  createOrder,
  type Ledger,
  startWriters,
  tally,
} from './support/client.ts';
import { type Instance, probe, startInstance, waitUntil } from './support/instance.ts';
import { fillDatabase, startCluster, startStandby } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const longestReturn = 5000;
/** The user of the drafts. The writers use the others. */
const draftUser = 4;

/**
 * Under load, the primary is killed and its standby is promoted; then a primary and its standby
 * change roles. Instances reach the database under one address, which moves without breaking open
 * connections. Every acknowledged change is there, writes work again soon after the address has
 * moved, no instance that cannot write is ready, and a draft is found when it is committed.
 */
export async function failover(scope: Scope): Promise<void> {
  const first = await startCluster(scope);
  await fillDatabase(first.url);
  const relay = await startRelay(scope, first.port);
  const url = new URL(first.url);
  url.port = String(relay.port);
  const settings = { DATABASE_URL: url.href };
  const instances = await Promise.all([
    startInstance(scope, settings),
    startInstance(scope, settings),
  ]);
  const [writing, drafting] = instances as [Instance, Instance];

  const second = await startStandby(scope, first);
  const load = startWriters(writing, { writers: 3 });
  const drafts = startDrafts(drafting, load.ledger);
  const placed = (count: number) => load.hasPlaced(count) && drafts.hasCommitted(count / 10);
  await waitUntil('orders are placed', 60_000, () => placed(60));

  await first.stop('immediate');
  await second.promote();
  relay.moveTo(second.port);
  await writesAgain(scope, 'promotion', instances);
  const before = load.ledger.orders.size;
  await waitUntil('the writers continue', 60_000, () => placed(before + 60));

  for (let [primary, round] = [second, 0]; round < (scope.full ? 10 : 2); round++)
    primary = await changeRoles(scope, { primary, relay, instances, placed, ledger: load.ledger });

  await Promise.all([load.stop(), drafts.stop()]);
  scope.say(
    `${load.ledger.orders.size} orders, ${drafts.committed()} of them from drafts; answers ${tally(load.seen)}`,
  );
  assert.deepEqual(await load.ledger.contradictions(writing), []);
}

interface Roles {
  primary: Cluster;
  relay: Relay;
  instances: readonly Instance[];
  placed: (count: number) => boolean;
  ledger: Ledger;
}

/** Gives a primary a standby, and lets the two change roles. Returns the new primary. */
async function changeRoles(
  scope: Scope,
  { primary, relay, instances, placed, ledger }: Roles,
): Promise<Cluster> {
  const next = await startStandby(scope, primary);
  await primary.stop('fast');
  await next.promote();
  // The address still names the old primary, which is a standby now.
  await primary.startAsStandbyOf(next);
  for (let nth = 0; nth < 10; nth++) {
    for (const instance of instances) {
      assert.equal(
        await probe(instance, 'ready'),
        503,
        'an instance that cannot write is not ready',
      );
      assert.equal((await createOrder(instance, 1)).status, 503);
    }
    await delay(50);
  }
  relay.moveTo(next.port);
  await writesAgain(scope, 'change of roles', instances);
  const before = ledger.orders.size;
  await waitUntil('the writers continue', 60_000, () => placed(before + 60));
  await primary.stop('fast');
  return next;
}

/** Waits until every instance writes and is ready. */
async function writesAgain(
  scope: Scope,
  after: string,
  instances: readonly Instance[],
): Promise<void> {
  const waits = await Promise.all(
    instances.map((instance) =>
      waitUntil(`writes work after the ${after}`, longestReturn, async () => {
        // The draft changes no order list, so the ledger of the orders stays right.
        const { status } = await createDraft(instance, randomUUID());
        return status === 201 && (await probe(instance, 'ready')) === 200;
      }),
    ),
  );
  scope.say(`${after}: writes work again after ${waits.map(Math.round).join(' and ')} ms`);
}

function createDraft(target: Instance, key: string): Promise<Answer> {
  const headers = { 'X-Idempotency-Key': key };
  return call(target, 'POST', '/v1/orders/drafts', {
    user: draftUser,
    headers,
    body: { recipe: 'latte' },
  });
}

/**
 * Creates drafts and commits them, one after another. A request is repeated while it gets 503 or no
 * response.
 */
function startDrafts(target: Instance, ledger: Ledger) {
  let isStopped = false;
  let committed = 0;
  let fault: Error | undefined;
  const patiently = async (send: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await send().catch(() => undefined);
      if (answer !== undefined && answer.status !== 503 && answer.status !== 409) {
        assert.ok(
          answer.status < 300,
          `a draft got ${answer.status} ${JSON.stringify(answer.body)}`,
        );
        return answer;
      }
      await delay(50);
    }
  };
  const run = async () => {
    while (!isStopped) {
      const key = randomUUID();
      const { body: draft } = await patiently(() => createDraft(target, key));
      const path = `/v1/orders/drafts/${draft.id}/commit`;
      const { body: order } = await patiently(() => call(target, 'PUT', path, { user: draftUser }));
      ledger.orders.set(key, { id: order.id, user: draftUser });
      committed++;
    }
  };
  const running = run().catch((error: Error) => {
    fault = error;
  });
  const rethrow = () => {
    if (fault) throw fault;
  };
  return {
    committed: () => committed,
    hasCommitted(count: number) {
      rethrow();
      return committed >= count;
    },
    async stop() {
      isStopped = true;
      await running;
      rethrow();
    },
  };
}
