/** Batched calls whose statements the test resolves or rejects. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import { batched } from '../../src/db/batch.ts';
import { Handle } from '../../src/db/handle.ts';
import type { Teardown } from '../support/teardown.ts';

/** A statement that was sent and waits until the test resolves or rejects it. */
export interface Sent {
  readonly inputs: readonly string[];
  readonly context: string | undefined;
  answer(): void;
  fail(error: Error): void;
}

export const request = new AsyncLocalStorage<string>();
/** A handle that never connects. `isFree` says whether it has a free connection. */
export function database(isFree = () => true): Handle {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) });
  return new Handle({ dialect }, { connections: { hasFree: isFree, drop: () => undefined } });
}

/**
 * Batches calls, each of which returns its input and an exclamation mark. Without `maxWaitMs`,
 * calls wait without a limit.
 */
export function start(
  options: Partial<Parameters<typeof batched<string, string>>[1]> = {},
  isFree?: () => boolean,
) {
  const sent: Sent[] = [];
  const ask = batched<string, string>(
    (_db, inputs) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(inputs.map((input) => `${input}!`));
        sent.push({ inputs, context: request.getStore(), answer, fail: reject });
      }),
    { maxWaitMs: 1_000_000_000, ...options },
  );
  const db = database(isFree);
  return { sent, db, ask: (input: string) => ask(db, input), askOn: ask };
}

/**
 * Waits until all due calls are sent. Calls are sent after a turn of the event loop, and whenever a
 * statement ends.
 */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await turn();
}

export const inputsOf = (sent: Sent[]) => sent.map(({ inputs }) => inputs.join(''));

/** Replaces `performance.now` until `t` ends. `t.intercept` would take a stack trace of each call. */
export function replaceClock(t: Teardown, now: () => number): void {
  performance.now = now;
  t.teardown(() => Reflect.deleteProperty(performance, 'now'));
}
