/**
 * Simulates the coffee machines: finds pending orders through the internal API and makes the drinks
 * step by step.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '../generated/internal/types.ts';

type Order = components['schemas']['InternalOrder'];
type Page = components['schemas']['OpenOrderList'];

/** The options of a simulation. */
export interface Simulation {
  /** The address of the internal listener, without a trailing slash. */
  baseUrl: string;
  secondsPerStep: number;
  /** Makes only the orders that are pending now. */
  once: boolean;
}

/**
 * Makes orders until `signal` is aborted. With `once`, makes only the pending orders, and throws if
 * the service fails.
 */
export async function simulateMachines(simulation: Simulation, signal: AbortSignal): Promise<void> {
  const { baseUrl, secondsPerStep, once } = simulation;
  const service = { baseUrl, signal };
  // The orders that have waited for a step. A new order waits for a step too, so that a client has
  // time to change the order.
  let waited = new Set<Order['id']>();
  try {
    for (;;) {
      const { pending, begun } = await step(service, ({ id }) => once || waited.has(id)).catch(
        (error: unknown) => {
          if (once || signal.aborted) throw error;
          // The service may be restarting, so the simulation keeps trying.
          console.error(describe(error));
          return { pending: [], begun: [] };
        },
      );
      if (once && begun.length === 0) return;
      waited = new Set(pending.map(({ id }) => id));
      await wait(secondsPerStep * 1000, undefined, { signal });
      if (once) return void (await reportAll(service, begun, 'ready'));
    }
  } catch (error) {
    if (!signal.aborted) throw new Error(describe(error), { cause: error });
  }
}

/** The token of the internal listener, if it asks for one (INTERNAL_TOKENS). */
function credentials(): Record<string, string> {
  const { MACHINE_TOKEN: token } = process.env;
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

interface Service {
  baseUrl: string;
  signal: AbortSignal;
}

/**
 * Makes brewing orders ready, and starts to brew the pending ones that `mayBegin` accepts. Returns
 * all pending and all started orders.
 */
async function step(
  service: Service,
  mayBegin: (order: Order) => boolean,
): Promise<{ pending: Order[]; begun: Order[] }> {
  const brewing = await listAll(service, 'brewing');
  const pending = await listAll(service, 'pending');
  await reportAll(service, brewing, 'ready');
  return { pending, begun: await reportAll(service, pending.filter(mayBegin), 'brewing') };
}

async function listAll(
  { baseUrl, signal }: Service,
  progress: 'pending' | 'brewing',
): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({
      progress,
      limit: '100',
      ...(cursor !== null && { cursor }),
    });
    const response = await fetch(`${baseUrl}/internal/orders?${query}`, {
      headers: credentials(),
      signal,
    });
    if (!response.ok)
      throw new Error(`${baseUrl} returned ${response.status} for the list of ${progress} orders`);
    const page = (await response.json()) as Page;
    orders.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return orders;
}

/** Reports the same progress for each order, oldest first. Returns the orders that changed. */
async function reportAll(
  { baseUrl, signal }: Service,
  orders: readonly Order[],
  progress: 'brewing' | 'ready',
): Promise<Order[]> {
  const moved: Order[] = [];
  for (const order of orders) {
    const response = await fetch(`${baseUrl}/internal/orders/${order.id}/progress`, {
      method: 'PUT',
      headers: {
        ...credentials(),
        'content-type': 'application/json',
        'if-match': `"${order.version}"`,
      },
      body: JSON.stringify({ progress }),
      signal,
    });
    // The order was changed, canceled or deleted after it was listed.
    const isGone = [404, 409, 412].includes(response.status);
    if (!response.ok && !isGone)
      throw new Error(`order ${order.id}: the service returned ${response.status}`);
    if (response.ok) moved.push((await response.json()) as Order);
    console.log(
      `order ${order.id} (${order.recipe}) ${isGone ? 'was changed, canceled or deleted' : `is ${progress}`}`,
    );
  }
  return moved;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Shows the cause, because the message `fetch failed` does not explain the failure.
  const { cause } = error;
  return cause instanceof Error
    ? `${error.message}: ${cause.message || String(Reflect.get(cause, 'code'))}`
    : error.message;
}
