/**
 * A coffee machine that makes its orders with the calls of the guide "Connect a machine". Copy this
 * file to begin your own program: it needs only Node.js 24.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** An order, with the fields that this program uses. */
export interface Order {
  id: number;
  version: number;
  recipe: string;
  coffee_machine_id: number | null;
}

interface OrderPage {
  items: Order[];
  /** Null on the last page. */
  next_cursor: string | null;
}

/** The orders of a machine, or of one page. */
interface OrderList {
  orders: Order[];
  /** Whether the service has waited for a change before it answered. */
  hasWaited: boolean;
  /** Null if no later read can wait until the list changes. */
  etag: string | null;
}

/** The internal listener of the service. */
export interface Service {
  /** Without a trailing slash. */
  baseUrl: string;
  /** The key of the machine (`machine-keys create`), if the service asks for one. */
  token?: string | undefined;
  /** Ends all calls and all waiting. */
  signal: AbortSignal;
  /** Receives what happens to orders. */
  log: (line: string) => void;
  /** Receives each failure after which the machine tries again. */
  warn: (line: string) => void;
}

/** The hardware. */
export interface Hardware {
  /** The id in the catalog. Null means the orders for which the customers chose no machine. */
  id: number | null;
  /** How many drinks the machine makes at the same time, at most 100. */
  drinksAtOnce: number;
  /** The seconds between two reads of a list for which the service does not wait. */
  pollSeconds: number;
  /** Runs before drinks begin. Until it ends, the customers can change their orders. */
  prepare: () => Promise<void>;
  /**
   * Makes a drink and returns the result to report. After a restart, it is called for each drink
   * that the machine had begun: it finishes the drink, returns `ready` if the drink is already in
   * the outlet, or returns `canceled` if it cannot make the drink.
   */
  make: (order: Order) => Promise<'ready' | 'canceled'>;
}

const waitSeconds = 30;
/** How long a response may take, in addition to a wait that the request asks for. */
const answerSeconds = 10;
const maxDelaySeconds = 60;
/** The longest wait for which a response can ask: a day. */
const maxRetryAfterSeconds = 86_400;

/** Runs one machine. */
export class CoffeeMachine {
  readonly #hardware: Hardware;
  readonly #service: Service;
  /** The results of drinks that are not reported yet. They survive a lost network. */
  readonly #results = new Map<Order['id'], 'ready' | 'canceled'>();
  /** The versions of the orders whose begin the service has refused. They stay in the lists. */
  readonly #refused = new Map<Order['id'], Order['version']>();
  /** The orders whose begin got no response. The service may store it later. */
  readonly #unanswered = new Set<Order['id']>();
  /** The entity tag of the last list of pending orders. Null after a failure or a refusal. */
  #etag: string | null = null;

  constructor(hardware: Hardware, service: Service) {
    this.#hardware = hardware;
    this.#service = service;
  }

  /** Makes orders until the signal of the service is aborted, and then throws. */
  async run(): Promise<never> {
    return await untilAvailable(this.#service, async (recordSuccess) => {
      this.#etag = null;
      // After a failure too: the service may have received a report without a response.
      await this.#finishBegun();
      for (;;) {
        const orders = await this.#waitForOrders();
        recordSuccess();
        if (orders.length > 0) {
          await this.#hardware.prepare();
          await this.#makeAll(orders);
        }
        await this.#makeUnanswered(orders);
      }
    });
  }

  /** Makes only the orders that are pending now, and throws after the first failure. */
  async runOnce(): Promise<void> {
    await this.#finishBegun();
    for (;;) {
      const { orders } = await this.#list('pending');
      if (orders.length === 0) return;
      await this.#makeAll(orders);
    }
  }

  /**
   * Finishes the drinks that this machine began before a restart or a failure. Throws if a drink
   * keeps brewing although its result was reported, because it would be reported forever.
   */
  async #finishBegun(): Promise<void> {
    const reported = new Set<Order['id']>();
    for (;;) {
      const { orders } = await this.#list('brewing');
      if (orders.length === 0) {
        // The service has the results whose reports got no response.
        this.#results.clear();
        return;
      }
      const left = orders.filter(({ id }) => !reported.has(id));
      if (left.length === 0)
        throw new Error(`order ${orders[0]?.id} is still brewing after the report of its result`);
      await this.#completeAll(left);
      for (const { id } of left) reported.add(id);
    }
  }

  /** Returns the oldest pending orders; none if nothing has changed for `waitSeconds`. */
  async #waitForOrders(): Promise<Order[]> {
    const seen = this.#etag;
    const { orders, hasWaited, etag } = await this.#list('pending', seen);
    this.#etag = etag;
    const nextWaits = seen === null && etag !== null;
    if (orders.length === 0 && !hasWaited && !nextWaits)
      await pause(withJitter(this.#hardware.pollSeconds), this.#service.signal);
    return orders;
  }

  async #makeAll(orders: readonly Order[]): Promise<void> {
    const begun: Order[] = [];
    for (const order of orders) {
      // With the version, only one of several workers begins the order, and only as it was read.
      // A worker that starts also takes over the orders that another one is brewing. So only one
      // worker at a time may hold the lock of the brewing unit.
      const condition = { 'if-match': `"${order.version}"` };
      const wasUnanswered = this.#unanswered.has(order.id);
      this.#unanswered.add(order.id);
      const isBegun = await this.#report(order, 'brewing', condition);
      if (isBegun) begun.push(order);
      if (isBegun || !wasUnanswered) this.#unanswered.delete(order.id);
    }
    await this.#completeAll(begun);
  }

  /**
   * Makes the drinks that the service began after a report without a response. Those that it
   * refuses now, or that are pending no longer, are brewing, or never will be.
   */
  async #makeUnanswered(orders: readonly Order[]): Promise<void> {
    if (this.#unanswered.size === 0) return;
    await this.#finishBegun();
    for (const { id } of orders) this.#unanswered.delete(id);
    if (orders.length === 0) this.#unanswered.clear();
  }

  /** Makes drinks that have begun and reports their results. */
  async #completeAll(orders: readonly Order[]): Promise<void> {
    const complete = async (order: Order) => {
      const result = this.#results.get(order.id) ?? (await this.#hardware.make(order));
      this.#results.set(order.id, result);
      // Without the version, because the customer may archive the order at any time.
      await this.#report(order, result);
      this.#results.delete(order.id);
    };
    const outcomes = await Promise.allSettled(orders.map(complete));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /**
   * Returns the oldest orders of this machine, at most `drinksAtOnce`. With an entity tag, the
   * service waits until the list changes, and the result has no orders if it has not changed.
   */
  async #list(progress: 'pending' | 'brewing', seen: string | null = null): Promise<OrderList> {
    const { id, drinksAtOnce } = this.#hardware;
    const isWanted = ({ id: order, version, coffee_machine_id }: Order) =>
      coffee_machine_id === id && this.#refused.get(order) !== version;
    const limit = String(id === null ? 100 : drinksAtOnce);
    const query = { progress, limit, ...(id !== null && { coffee_machine_id: String(id) }) };
    const first = await this.#readPage(query, id === null ? null : seen);
    const orders = first.orders.filter(isWanted);
    let cursor = first.nextCursor;
    let isOnePage = true;
    while (cursor !== null && orders.length < drinksAtOnce) {
      isOnePage = false;
      const page = await this.#readPage({ ...query, cursor });
      orders.push(...page.orders.filter(isWanted));
      cursor = page.nextCursor;
    }
    const found = { ...first, orders: orders.slice(0, drinksAtOnce) };
    // The tag tells only what the first page has and how many orders there are: not whether one of
    // a later page was replaced by another, nor whether an order without a machine was added.
    return isOnePage && id !== null ? found : { ...found, hasWaited: false, etag: null };
  }

  /** Returns a page of orders, oldest first. With an entity tag, the service waits. */
  async #readPage(
    query: Record<string, string>,
    seen: string | null = null,
  ): Promise<OrderList & { nextCursor: string | null }> {
    const waiting = {
      headers: { 'if-none-match': seen ?? '', prefer: `wait=${waitSeconds}` },
      seconds: answerSeconds + waitSeconds,
    };
    const path = `/internal/orders?${new URLSearchParams(query)}`;
    const response = await request(this.#service, 'GET', path, seen === null ? {} : waiting);
    const unchanged: OrderPage = { items: [], next_cursor: null };
    const { items, next_cursor } =
      response.status === 304 ? unchanged : (response.body as OrderPage);
    return {
      orders: items,
      nextCursor: next_cursor,
      hasWaited: response.headers.has('preference-applied'),
      etag: response.headers.get('etag') ?? seen,
    };
  }

  /**
   * Reports progress. Returns false if the order cannot take this progress: another worker has
   * begun it, or the customer has changed, canceled or deleted it. Also returns false if the service
   * refuses the report for good. The machine then skips this version of the order.
   */
  async #report(order: Order, progress: string, headers = {}): Promise<boolean> {
    const path = `/internal/orders/${order.id}/progress`;
    const options = { headers, body: { progress }, expected: [400, 404, 409, 412] };
    const { status } = await request(this.#service, 'PUT', path, options);
    const isReported = status === 200;
    const isForGood = status === 400 || status === 404;
    if (isForGood || (status === 409 && progress === 'brewing')) {
      this.#refused.set(order.id, order.version);
      this.#etag = null;
    }
    const outcome = isReported
      ? `is ${progress}`
      : status === 400
        ? 'was refused by the service'
        : 'was changed, canceled, deleted or begun by another worker';
    this.#service.log(`order ${order.id} (${order.recipe}) ${outcome}`);
    return isReported;
  }
}

const hints: Readonly<Record<number, string>> = {
  401: ' The key or token is missing, unknown, expired or revoked.',
  403: ' The key of a machine reaches only the orders of this machine.',
};

/** A response with a status that the caller does not expect. */
class UnexpectedStatus extends Error {
  readonly retryAfterSeconds: number;

  constructor(call: string, { status, headers }: Response) {
    super(`the service returned ${status} for ${call}.${hints[status] ?? ''}`);
    this.retryAfterSeconds = secondsOf(headers.get('retry-after') ?? '');
  }
}

/**
 * Returns the seconds in `Retry-After`, which holds a number or a date. Other values, and
 * dates in the past, are 0. A timer of more than 25 days would end at once.
 */
function secondsOf(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Math.min(Math.max(0, seconds) || 0, maxRetryAfterSeconds);
}

interface RequestOptions {
  headers?: Record<string, string>;
  body?: unknown;
  /** The time limit for the response. */
  seconds?: number;
  /** The statuses other than a success and 304 that the caller handles. */
  expected?: readonly number[];
}

/**
 * Sends a request. Throws if there is no response in time, or if its status is neither a success,
 * 304 nor one of `expected`.
 */
export async function request(
  { baseUrl, token, signal }: Pick<Service, 'baseUrl' | 'token' | 'signal'>,
  method: string,
  path: string,
  { headers = {}, body, seconds = answerSeconds, expected = [] }: RequestOptions = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const credential = token?.trim() ?? '';
  // The error of `fetch` would repeat the credential.
  if (/[^\x21-\x7e]/.test(credential))
    throw new Error('the key or token has a space, a line break or another invalid character');
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...headers,
      ...(credential !== '' && { authorization: `Bearer ${credential}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    // Without a time limit, a machine behind a router that forgot the connection waits forever.
    signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { ok, status } = response;
  // Reads every body to its end, because the connection is used again only then.
  const text = await response.text();
  if (!ok && status !== 304 && !expected.includes(status))
    throw new UnexpectedStatus(`${method} ${path}`, response);
  return { status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/**
 * Repeats a task until it succeeds, and waits longer after each failure. The task may call
 * `recordSuccess` to end the row of failures. Throws if the signal of the service is aborted.
 */
export async function untilAvailable<Result>(
  { signal, warn }: Pick<Service, 'signal' | 'warn'>,
  task: (recordSuccess: () => void) => Promise<Result>,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await task(() => {
        failures = 0;
      });
    } catch (error) {
      if (signal.aborted) throw error;
      warn(messageOf(error));
      await pause(delayAfter(failures, error), signal);
    }
  }
}

/**
 * Returns the seconds to wait after a failure: at least `Retry-After`, and longer with each
 * failure. The random part keeps many machines from returning at the same time.
 */
export function delayAfter(failures: number, error?: unknown): number {
  const seconds = Math.min(maxDelaySeconds, 2 ** failures);
  const minSeconds = error instanceof UnexpectedStatus ? error.retryAfterSeconds : 0;
  return minSeconds + withJitter(seconds);
}

function withJitter(seconds: number): number {
  return seconds * (0.5 + Math.random() / 2);
}

/** Waits. Throws if the signal is aborted. */
export async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await wait(seconds * 1000, undefined, { signal });
}

/** Returns the message of an error with its cause: `fetch failed` alone explains nothing. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  return cause instanceof Error
    ? `${message}: ${cause.message || String(Reflect.get(cause, 'code'))}`
    : message;
}
