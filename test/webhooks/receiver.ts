/** A server that receives deliveries, and an instance that delivers to it. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Handle } from '../../src/db/handle.ts';
import { type Maxima, maxima } from '../../src/limits/bounds.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { runDeliveries } from '../../src/webhooks/deliveries.ts';
import { deliveryLimits } from '../../src/webhooks/fair-semaphore.ts';
import { createSender } from '../../src/webhooks/send.ts';
import type { Teardown } from '../support/teardown.ts';

/** A delivery as the receiver saw it. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The event of the body. */
  event: { id: string; type: string; data: { order: { id: number }; version: number } };
}

/** Returns the status of the response; a status of 0 breaks the connection. */
export type Answer = (received: Received) => number | Promise<number>;

/** Starts a receiver. `answer` can be replaced at any time. */
export async function startReceiver(t: Teardown, answer: Answer = () => 204) {
  const received: Received[] = [];
  const state = { answer };
  const respond = async (request: IncomingMessage) => {
    const body = await text(request);
    const delivery = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      event: JSON.parse(body),
    };
    received.push(delivery);
    return await state.answer(delivery);
  };
  const server: Server = createServer((request, response) => {
    respond(request).then(
      (status) => (status === 0 ? request.socket.destroy() : response.writeHead(status).end()),
      () => request.socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    /** The received events: the order and its version. */
    versions: () => received.map(({ event }) => `${event.data.order.id} v${event.data.version}`),
    answerWith(next: Answer) {
      state.answer = next;
    },
  };
}

/** Runs the deliveries of one instance until `t` ends or `stop` is called. */
export function startDeliveries(t: Teardown, db: Handle, smaller: Partial<Maxima> = {}) {
  const warnings: object[] = [];
  const log = { info: () => undefined, warn: (what: object) => warnings.push(what) };
  const sender = createSender({ allowPrivate: true, timeoutMs: 60_000 });
  const limits = deliveryLimits({ ...maxima, ...smaller });
  const metrics = createMetrics();
  const stop = runDeliveries({ db, watch: undefined, sender, limits, log, metrics });
  let stopping: Promise<void> | undefined;
  const stopOnce = () => {
    stopping ??= stop().then(() => sender.close());
    return stopping;
  };
  t.teardown(stopOnce);
  return { stop: stopOnce, warnings, metrics };
}
