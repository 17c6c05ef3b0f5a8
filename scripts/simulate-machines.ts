/**
 * Simulates the coffee machines: finds waiting orders through the internal API and makes these orders step by step.
 *
 *   npm run simulate-machines -- [--base-url http://127.0.0.1:3001] [--seconds-per-step 2] [--once]
 *
 * In each step, brewing orders become ready, including those of an earlier run, and waiting orders begin to brew. With
 * --once, the script makes the waiting orders and exits. Without it, the script runs until SIGINT.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { components } from '../generated/internal/types.ts';

type Order = components['schemas']['InternalOrder'];
type Page = components['schemas']['OpenOrderList'];

interface Options {
  baseUrl: string;
  secondsPerStep: number;
  once: boolean;
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

try {
  await simulate(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!stop.signal.aborted) {
    console.error(`simulate-machines: ${describe(error)}`);
    process.exitCode = 1;
  }
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      'base-url': { type: 'string', default: 'http://127.0.0.1:3001' },
      'seconds-per-step': { type: 'string', default: '2' },
      once: { type: 'boolean', default: false },
    },
  });
  const seconds = Number(values['seconds-per-step']);
  if (!(seconds >= 0 && seconds <= 3600)) throw new Error('--seconds-per-step must be a number from 0 to 3600');
  if (!URL.canParse(values['base-url'])) throw new Error('--base-url must be an address such as http://127.0.0.1:3001');
  return { baseUrl: values['base-url'].replace(/\/+$/, ''), secondsPerStep: seconds, once: values.once };
}

async function simulate(options: Options): Promise<void> {
  const pause = () => wait(options.secondsPerStep * 1000, undefined, { signal: stop.signal });
  if (options.once) {
    const begun = await step(options.baseUrl);
    if (begun.length === 0) return;
    await pause();
    await reportAll(options.baseUrl, begun, 'ready');
    return;
  }
  console.log(`making the orders of ${options.baseUrl}; stop with Ctrl-C`);
  for (;;) {
    await step(options.baseUrl).catch((error: unknown) => {
      // The service may be restarting, so the machines keep trying.
      if (!stop.signal.aborted) console.error(describe(error));
    });
    await pause();
  }
}

/** Makes brewing orders ready and starts brewing waiting ones. Returns the started orders. */
async function step(baseUrl: string): Promise<Order[]> {
  const brewing = await listAll(baseUrl, 'brewing');
  const pending = await listAll(baseUrl, 'pending');
  await reportAll(baseUrl, brewing, 'ready');
  return await reportAll(baseUrl, pending, 'brewing');
}

async function listAll(baseUrl: string, progress: 'pending' | 'brewing'): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ progress, limit: '100', ...(cursor !== null && { cursor }) });
    const response = await fetch(`${baseUrl}/internal/orders?${query}`, { signal: stop.signal });
    if (!response.ok) throw new Error(`${baseUrl} returned ${response.status} for the list of ${progress} orders`);
    const page = (await response.json()) as Page;
    orders.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return orders;
}

/** Sends the same new progress for each order, oldest first. Returns the orders that changed. */
async function reportAll(baseUrl: string, orders: readonly Order[], progress: 'brewing' | 'ready'): Promise<Order[]> {
  const moved: Order[] = [];
  for (const order of orders) {
    const response = await fetch(`${baseUrl}/internal/orders/${order.id}/progress`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ progress }),
      signal: stop.signal,
    });
    // The order was canceled or deleted after it was listed.
    const isGone = response.status === 404 || response.status === 409;
    if (!response.ok && !isGone) throw new Error(`order ${order.id}: the service returned ${response.status}`);
    if (response.ok) moved.push(order);
    console.log(`order ${order.id} (${order.recipe}) ${isGone ? 'was canceled or deleted' : `is ${progress}`}`);
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
