/** Lets coffee machines wait for a change of their orders. */
import type { FastifyInstance } from 'fastify';
import type { WatchChanges } from '../db/database.ts';
import type { Handle } from '../db/handle.ts';
import type { InternalLimits } from '../limits/limits.ts';
import type { Metrics } from '../observability/metrics.ts';
import { wakeOnChange } from '../orders/wake.ts';
import { Waits } from '../server/waits.ts';

interface MachineWaitsOptions {
  db: Handle;
  watch: WatchChanges | undefined;
  limits: InternalLimits['waits'];
  metrics: Pick<Metrics, 'machineWaits'>;
}

/** Returns the waiting requests of the internal application. They end with the application. */
export function machineWaits(
  app: FastifyInstance,
  { db, watch, limits, metrics }: MachineWaitsOptions,
): Waits {
  const waits = new Waits({
    limits,
    // The contract has checked the parameter before the request waits. The feed of all events has
    // no such parameter, and its readers share one number of slots.
    callerOf: ({ query }) => (query as { coffee_machine_id?: string }).coffee_machine_id ?? null,
    ending: app.ending,
    counter: metrics.machineWaits,
  });
  for (const channel of ['machine_orders', 'events'] as const)
    app.addHook('onClose', wakeOnChange(db, waits, watch, channel));
  return waits;
}
