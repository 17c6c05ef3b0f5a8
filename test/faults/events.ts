import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Answer, call, type Target, users } from './support/client.ts';
import { type Instance, startInstance, waitUntil } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const partnerKey = { 'X-Partner-ApiKey': 'demo-partner-key-1' };
const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];
/** A webhook whose instance was killed waits until the lease ends. */
const longestWait = 180_000;

interface ReceivedEvent {
  id: string;
  data: { version: number; order: { id: number } };
}

/**
 * Sends `kill -9` to one of two instances again and again while clients create and change orders. A
 * reader of the feed gets each stored event once, in order. Each webhook gets each event at least
 * once, and those of an order in the order of their versions; a repetition has the same id.
 */
export async function events(scope: Scope): Promise<void> {
  const kills = scope.full ? 20 : 3;
  const databaseUrl = await createDatabase(scope);
  const settings = {
    DATABASE_URL: databaseUrl,
    PARTNER_EVENTS: 'all',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const instances = [await startInstance(scope, settings), await startInstance(scope, settings)];
  const receivers = [await startReceiver(scope), await startReceiver(scope)];
  for (const [nth, { url }] of receivers.entries()) {
    const path = `/v1/partners/1/webhooks/receiver-${nth}`;
    const body = { url, secrets };
    const { status } = await call(first(instances), 'PUT', path, { headers: partnerKey, body });
    assert.equal(status, 201);
  }

  const state = { isWriting: true, hasEnded: false, answers: 0 };
  const writing = Promise.all(users.map((user) => write(user, instances, state)));
  const seen: ReceivedEvent[] = [];
  const following = follow(instances, state, seen);
  for (let kill = 0; kill < kills; kill++) {
    const enough = state.answers + 20;
    await waitUntil('orders are placed', 60_000, () => state.answers >= enough);
    const index = kill % instances.length;
    await instances[index]?.end('SIGKILL');
    instances[index] = await startInstance(scope, settings);
  }
  state.isWriting = false;
  await writing;
  const stored = await storedEvents(databaseUrl);
  // An event can be read after all earlier transactions on the server, also those in other databases.
  await waitUntil('the feed has all events', longestWait, () => seen.length >= stored.length);
  state.hasEnded = true;
  await following;

  assert.deepEqual(
    seen.map(({ id }) => id),
    stored,
    'the feed has each stored event once, in order',
  );
  for (const { received } of receivers) {
    const ids = () => new Set(received.map(({ id }) => id));
    await waitUntil('all events are delivered', longestWait, () => ids().size === stored.length);
    assert.deepEqual([...ids()].sort(), [...stored].sort());
    assertOrdered(received);
  }
  const sent = receivers.map(({ received }) => received.length);
  scope.say(
    `${kills} x kill -9 of one of two instances, ${stored.length} events: the feed had each once`,
  );
  scope.say(`deliveries to two webhooks: ${sent.join(' and ')}, none missing, all in order`);
}

function first(instances: readonly Instance[]): Target {
  return instances[0] as Instance;
}

/** Creates and changes orders until the end. A failed request is repeated at the other instance. */
async function write(
  user: number,
  instances: readonly Instance[],
  state: { isWriting: boolean; answers: number },
): Promise<void> {
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: object,
  ) => {
    for (let attempt = 0; ; attempt++) {
      const target = instances[attempt % instances.length] as Instance;
      const answer: Answer | undefined = await call(target, method, path, {
        user,
        headers,
        body,
      }).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) {
        state.answers++;
        return answer;
      }
      await delay(20);
    }
  };
  while (state.isWriting) {
    const headers = { 'If-Match': '*', 'X-Idempotency-Key': randomUUID() };
    const order = { recipe: 'lungo', coffee_machine_id: 1 };
    const { status, body } = await send('POST', '/v1/orders', headers, order);
    assert.ok(status === 200 || status === 201, String(status));
    for (const volume of ['60ml', '70ml'])
      await send('PUT', `/v1/orders/${body.id}/volume`, {}, { volume });
  }
}

/** Follows the feed of all orders until the end, at whichever instance responds. */
async function follow(
  instances: readonly Instance[],
  state: { hasEnded: boolean },
  seen: ReceivedEvent[],
): Promise<void> {
  let after = '';
  for (let attempt = 0; ; attempt++) {
    const { internalPort: port } = instances[attempt % instances.length] as Instance;
    const { hasEnded } = state;
    const path = `/internal/events?limit=50${after && `&after=${after}`}`;
    const page = await call({ port }, 'GET', path).catch(() => undefined);
    if (page?.status !== 200) {
      await delay(20);
      continue;
    }
    seen.push(...page.body.events);
    after = page.body.next_cursor;
    if (page.body.events.length === 0 && hasEnded) return;
  }
}

async function startReceiver(scope: Scope) {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    received.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scope.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

async function storedEvents(connectionString: string): Promise<string[]> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT 'evt_' || id AS id FROM events WHERE NOT is_copy ORDER BY written, id`,
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** The first deliveries of the events of each order are in the order of their versions. */
function assertOrdered(received: readonly ReceivedEvent[]): void {
  for (const [order, ofOrder] of Map.groupBy(received, ({ data }) => data.order.id)) {
    const versions = [...new Set(ofOrder.map(({ data }) => data.version))];
    assert.deepEqual(
      versions,
      versions.map((_, index) => index + 1),
      `the events of order ${order}`,
    );
  }
}
