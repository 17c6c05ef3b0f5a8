/**
 * Lets the requests read again that wait for a change of an order, in this instance and in the
 * others.
 */
import type { FastifyInstance } from 'fastify';
import type { AwaitedChange } from '../contract/operations.ts';
import type { WatchChanges } from '../db/database.ts';
import { type Channel, channels, type Handle } from '../db/handle.ts';

/** What a request awaits that reads orders of a user. */
export const changesOfUser = (userId: number) =>
  ({ channel: 'order_lists', id: userId }) satisfies AwaitedChange & { channel: Channel };

/** What a request awaits that reads the orders of a coffee machine. */
export const changesOfMachine = (machineId: number) =>
  ({ channel: 'machine_orders', id: machineId }) satisfies AwaitedChange & {
    channel: Channel;
  };

/** What a request awaits that reads the events of a partner, or of all. */
export const eventsOf = (partnerId: number | 'any') =>
  ({ channel: 'events', id: partnerId }) satisfies AwaitedChange & { channel: Channel };

/** How often waiting requests read again while the changes of other instances do not arrive. */
const rereadMs = 5000;

/**
 * Lets the waiting requests of an application read again after each change that `channel`
 * announces, and all of them after changes may have been missed.
 */
export function wakeOnChange(
  app: FastifyInstance,
  { db, watch }: { db: Handle; watch?: WatchChanges | undefined },
  channel: Channel,
): void {
  const { waits } = app;
  const otherInstances = watch?.(channel, (id) =>
    waits.wake(id === undefined ? undefined : { channel, id: Number(id) }),
  );
  const listener = (id: number) => {
    waits.wake({ channel, id });
    otherInstances?.notify(String(id));
  };
  db.changed.on(channel, listener);
  const timer = setInterval(() => {
    if (otherInstances && !otherInstances.isConnected()) waits.wake();
  }, rereadMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    db.changed.off(channel, listener);
    await otherInstances?.close();
  });
}

/**
 * Passes the changes that this process makes on to the instances, for a process without an
 * application. Call the result once all changes are made: it sends what is left.
 */
export function announceChanges(db: Handle, watch: WatchChanges): () => Promise<void> {
  const watches = channels.map((channel) => {
    const otherInstances = watch(channel, () => undefined);
    db.changed.on(channel, (id) => otherInstances.notify(String(id)));
    return otherInstances;
  });
  return async () => {
    for (const otherInstances of watches) await otherInstances.close();
  };
}
