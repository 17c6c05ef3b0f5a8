/**
 * Sends few requests a second while something else happens to the database, and says how long they
 * waited. A request is sent when it is due, whether or not the ones before have been answered.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { User } from './cases.ts';
import { median } from './measure.ts';

/** What happened to the requests. */
export interface Disturbance {
  requests: number;
  p50: number;
  p99: number;
  slowest: number;
  /** The number of responses with an unexpected status, by status; 0 for no response. */
  errors: ReadonlyMap<number, number>;
}

const perSecond = 20;
const timeoutMs = 60_000;

/** Runs an action with requests of these users going on. Returns its duration in seconds. */
export async function withLightLoad(
  port: number,
  users: readonly User[],
  action: () => Promise<unknown>,
): Promise<{ seconds: number; disturbance: Disturbance }> {
  const times: number[] = [];
  const errors = new Map<number, number>();
  const sent: Promise<void>[] = [];
  const ended = new AbortController();
  const send = async (nth: number) => {
    const began = performance.now();
    const [status, expected] = await sendOne(port, users[nth % users.length] as User, nth);
    times.push(performance.now() - began);
    if (status !== expected) errors.set(status, (errors.get(status) ?? 0) + 1);
  };
  const sending = (async () => {
    for (let nth = 0; !ended.signal.aborted; nth++) {
      sent.push(send(nth));
      await wait(1000 / perSecond);
    }
  })();
  const began = performance.now();
  let seconds: number;
  try {
    await action();
  } finally {
    seconds = (performance.now() - began) / 1000;
    ended.abort();
    await sending;
    await Promise.all(sent);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const disturbance = {
    requests: times.length,
    p50: median(times),
    p99: sorted[Math.floor(times.length * 0.99)] ?? Number.NaN,
    slowest: sorted.at(-1) ?? Number.NaN,
    errors,
  };
  return { seconds, disturbance };
}

/** Reads an order, reads a list, or creates an order. Returns the status, and the expected one. */
async function sendOne(port: number, user: User, nth: number): Promise<[number, number]> {
  const headers = { authorization: user.authorization };
  const origin = `http://127.0.0.1:${port}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const expected = nth % 3 === 2 ? 201 : 200;
  const request =
    nth % 3 === 2
      ? fetch(`${origin}/v1/orders`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'if-match': '*' },
          body: JSON.stringify({
            recipe: 'lungo',
            coffee_machine_id: Number(user.coffee_machine_id),
          }),
          signal,
        })
      : fetch(
          nth % 3 === 1
            ? `${origin}/v1/orders?user_id=${user.user_id}`
            : `${origin}/v1/orders/${user.order_id}`,
          { headers, signal },
        );
  try {
    const response = await request;
    await response.arrayBuffer();
    return [response.status, expected];
  } catch {
    return [0, expected];
  }
}
