/**
 * Clients that follow the documentation: they create each order with an idempotency key, and retry
 * a request without a response with the same key.
 */
import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Json } from '../../support/json.ts';
import { sign } from '../../support/tokens.ts';

/**
 * The current target of requests. It changes when an instance restarts, because the instance gets
 * another port.
 */
export interface Target {
  port: number;
}

/** A target that sends each request to the next of several targets. */
export function inTurn(targets: readonly Target[]): Target {
  let turn = 0;
  return {
    get port() {
      return targets[turn++ % targets.length]?.port ?? 0;
    },
  };
}

/** A response. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Json;
  milliseconds: number;
}

/** The options of a request. */
export interface CallOptions {
  /** The user whose token is sent; no token if absent. */
  user?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /**
   * The agent whose connections the request uses. If absent, the request opens a new connection.
   */
  agent?: Agent;
}

/** The demo users with their own orders. */
export const users = [1, 2, 3, 4] as const;

const tokens = new Map<number, string>();

function tokenOf(user: number): string {
  const token = tokens.get(user) ?? sign({ user_id: user, exp: 4_000_000_000 });
  tokens.set(user, token);
  return token;
}

/** Kept-alive connections, as clients and proxies use them. */
export function keptConnections(
  scope: { teardown(action: () => unknown): void },
  most = 64,
): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  scope.teardown(() => agent.destroy());
  return agent;
}

/** Sends one request. Rejects if the connection closes before the response is complete. */
export function call(
  target: Target,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { user, headers = {}, body, agent } = options;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent: agent ?? false,
        host: '127.0.0.1',
        port: target.port,
        method,
        path,
        headers: {
          ...(user !== undefined && { authorization: `Bearer ${tokenOf(user)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: isJson ? JSON.parse(text) : text,
            milliseconds: performance.now() - started,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Creates an order, with a generated key if none is given. */
export function createOrder(
  target: Target,
  user: number,
  {
    key = randomUUID(),
    ifMatch = '*',
    agent,
  }: { key?: string; ifMatch?: string; agent?: Agent } = {},
): Promise<Answer> {
  const headers = { 'If-Match': ifMatch, 'X-Idempotency-Key': key };
  return call(target, 'POST', '/v1/orders', {
    user,
    headers,
    body: { recipe: 'lungo', volume: '250ml' },
    ...(agent && { agent }),
  });
}

/**
 * Records the responses that clients received, and compares these responses later with the state of
 * the service.
 */
export class Ledger {
  /** Orders by the key that created them, with their owners. */
  readonly orders = new Map<string, { id: number; user: number }>();
  /** The number of acknowledged changes of each order, by the id of the order. */
  readonly changes = new Map<number, number>();
  /** Requests that had to be retried. */
  repeats = 0;

  /** Compares the ledger with the lists of its users, and returns every contradiction. */
  async contradictions(target: Target): Promise<string[]> {
    const found: string[] = [];
    const owners = [...this.orders.values()].map(({ user }) => user);
    for (const user of new Set(owners)) {
      const { ids, revision } = await readOrders(target, user);
      const told = [...this.orders.values()]
        .filter((order) => order.user === user)
        .map(({ id }) => id);
      const kept = new Set(ids);
      const lost = told.filter((id) => !kept.has(id));
      if (lost.length > 0)
        found.push(`user ${user}: ${lost.length} acknowledged orders lost (${lost.slice(0, 5)})`);
      if (new Set(told).size !== told.length) found.push(`user ${user}: one order for two keys`);
      if (ids.length !== told.length)
        found.push(`user ${user}: ${ids.length} orders for ${told.length} keys`);
      const changes = told.reduce((sum, id) => sum + (this.changes.get(id) ?? 0), 0);
      if (revision !== told.length + changes) {
        found.push(
          `user ${user}: revision ${revision} after ${told.length} orders and ${changes} changes`,
        );
      }
    }
    return found;
  }
}

/** Reads all orders of a user and the revision of the list, page by page. */
async function readOrders(
  target: Target,
  user: number,
): Promise<{ ids: number[]; revision: number }> {
  const ids: number[] = [];
  let cursor = '';
  for (;;) {
    const path = `/v1/orders?user_id=${user}&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { status, headers, body } = await call(target, 'GET', path, { user });
    if (status !== 200) throw new Error(`the list of user ${user} returned ${status}`);
    ids.push(...body.items.map(({ id }: { id: number }) => id));
    cursor = body.next_cursor ?? '';
    if (cursor === '') return { ids, revision: Number(String(headers.etag).replaceAll('"', '')) };
  }
}

/** Running writers. */
export interface Load {
  readonly ledger: Ledger;
  /** The number of responses by status. `broken` counts closed connections. */
  readonly seen: Map<number | 'broken', number>;
  /**
   * Returns whether at least `orders` orders have been placed. Throws Error with the error response
   * if a writer has given up.
   */
  hasPlaced(orders: number): boolean;
  /** Ends every writer after its current request, without further checks. */
  stop(): Promise<void>;
}

/** Options of the writers. */
export interface WriterOptions {
  writers: number;
  /** The users who write in turn. Default: the demo users. */
  users?: readonly number[];
  /**
   * Orders per second that all writers together start. If absent, each writer starts an order when
   * its previous order ends.
   */
  perSecond?: number;
  onAnswer?: (answer: Answer) => void;
}

/**
 * Starts writers that place orders one after another and change every second order. They retry a
 * failed request with its key until it succeeds, as the documentation asks of clients, but wait
 * less between two attempts.
 */
export function startWriters(
  target: Target,
  {
    writers,
    users: owners = users,
    perSecond = Number.POSITIVE_INFINITY,
    onAnswer = () => undefined,
  }: WriterOptions,
): Load {
  const started = performance.now();
  let begun = 0;
  const ledger = new Ledger();
  const seen = new Map<number | 'broken', number>();
  const count = (what: number | 'broken') => seen.set(what, (seen.get(what) ?? 0) + 1);
  let stopped = false;

  const untilAnswered = async (send: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        const answer = await send();
        count(answer.status);
        onAnswer(answer);
        if (answer.status < 300) return answer;
        if (answer.status < 429 && answer.status !== 409) {
          throw new Refused(`${answer.status} ${JSON.stringify(answer.body)}`);
        }
      } catch (error) {
        if (error instanceof Refused) throw error;
        count('broken');
      }
      ledger.repeats++;
      await delay(200);
    }
  };

  const write = async (user: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let turn = 0; ; turn++) {
        const early = started + (begun++ * 1000) / perSecond - performance.now();
        if (early > 0) await delay(early);
        if (stopped) return;
        const key = randomUUID();
        const { id } = (await untilAnswered(() => createOrder(target, user, { key, agent }))).body;
        ledger.orders.set(key, { id, user });
        if (turn % 2 === 1) continue;
        const body = { volume: '300ml' };
        await untilAnswered(() =>
          call(target, 'PUT', `/v1/orders/${id}/volume`, { user, body, agent }),
        );
        ledger.changes.set(id, 1);
      }
    } finally {
      agent.destroy();
    }
  };
  const all = Promise.all(
    Array.from({ length: writers }, (_, index) => write(owners[index % owners.length] ?? 1)),
  );
  // `hasPlaced` and `stop` report the error of a writer. Without this handler, the error would end
  // the process before that.
  let fault: Error | undefined;
  all.catch((error: Error) => {
    fault = error;
  });
  return {
    ledger,
    seen,
    hasPlaced(orders) {
      if (fault) throw fault;
      return ledger.orders.size >= orders;
    },
    async stop() {
      stopped = true;
      await all;
    },
  };
}

/** An error response that a retry would not change. */
class Refused extends Error {}

/** Formats the statuses as one line. */
export function tally(seen: Iterable<[number | 'broken', number]>): string {
  return [...seen].map(([status, count]) => `${status}: ${count}`).join(', ');
}

/** Counts by value. */
export function countBy<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns the value that `percent` percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
  );
}
