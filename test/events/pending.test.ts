/** Reads that wait for an event are woken when it can be read. */
import { setImmediate } from 'node:timers/promises';
import { PendingEvents } from '../../src/events/pending.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';

t.test('reads of other feeds do not put off the look for ended transactions', async (t) => {
  const { db } = await openTestDatabase(t);
  const woken = new Set<unknown>();
  const waits = { isAwaited: () => true, wake: ({ id }: { id: unknown }) => woken.add(id) };
  const app = {
    waits,
    addHook: (_name: 'onClose', close: () => Promise<void>) => t.teardown(close),
  };
  const pending = new PendingEvents(app as never, db);
  const ended = '3';
  pending.add(1, ended);
  // If no look ever comes, the time limit of the file ends the test.
  for (let transaction = 1000; !woken.has(1); transaction++) {
    pending.add(2, String(transaction));
    await setImmediate();
  }
  t.ok(woken.has(1));
});
