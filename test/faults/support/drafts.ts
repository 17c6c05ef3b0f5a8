/** A client that creates drafts and commits them, while the database fails. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, call, type Ledger, type Target } from './client.ts';
import { type Instance, probe, waitUntil } from './instance.ts';
import type { Scope } from './scope.ts';

const longestReturn = 5000;
/** The user of the drafts. The writers use the others. */
const draftUser = 4;

/** Waits until every instance writes and is ready. */
export async function writesAgain(
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

function createDraft(target: Target, key: string): Promise<Answer> {
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
export function startDrafts(target: Target, ledger: Ledger) {
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
