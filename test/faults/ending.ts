import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createOrder, Ledger, percentile } from './support/client.ts';
import { startInstance, waitUntil } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const shutdownSeconds = 5;
/**
 * The process must exit within this time. The timeout that closes half-sent requests is much
 * longer.
 */
const longestEnd = 15_000;
const writers = 20;

/**
 * Sends SIGTERM under load, while some connections are idle, have sent nothing or have sent half a
 * request. Every complete request on an accepted connection gets its response. The process exits
 * with 0 and does not wait for the timeout of half-sent requests. Clients that keep connections open
 * obey `Connection: close` during the delay.
 */
export async function ending(scope: Scope): Promise<void> {
  const durations: number[] = [];
  const rounds = scope.full ? 10 : 2;
  let orders = 0;
  const databaseUrl = await createDatabase(scope);
  const ledger = new Ledger();
  for (let round = 0; round < rounds; round++) {
    const settings = {
      DATABASE_URL: databaseUrl,
      SHUTDOWN_DELAY_SECONDS: '1',
      SHUTDOWN_SECONDS: String(shutdownSeconds),
    };
    const instance = await startInstance(scope, settings);
    const silent = await openSilent(instance.port);
    const load = startImpatientWriters(instance, ledger);
    const before = ledger.orders.size;
    await waitUntil('orders are placed', 60_000, () => ledger.orders.size > before + 200);
    const { status, milliseconds } = await instance.end('SIGTERM');
    const failures = await load;
    for (const socket of silent) socket.destroy();
    assert.deepEqual(failures, [], 'no request that was in flight failed');
    assert.equal(status, 0);
    assert.ok(milliseconds < longestEnd, `${milliseconds} ms`);
    durations.push(milliseconds);
    orders = ledger.orders.size;
  }
  const after = await startInstance(scope, { DATABASE_URL: databaseUrl });
  assert.deepEqual(await ledger.contradictions(after), []);
  scope.say(
    `${rounds} x SIGTERM, ${writers} writers, 20 idle, 5 half-open and 5 half-sent connections`,
  );
  scope.say(
    `${orders} orders, 0 requests failed; exit 0 after ${Math.round(percentile(durations, 100))} ms at most`,
  );
}

/** Opens connections that send one request, half a request or nothing, and then stay silent. */
async function openSilent(port: number): Promise<Socket[]> {
  const idle = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
  const halfSent =
    'POST /v1/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
  const sent = [
    ...Array(20).fill(idle),
    ...Array(5).fill(''),
    ...Array(5).fill(halfSent),
  ] as string[];
  return Promise.all(
    sent.map(async (text) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      if (text !== '') socket.write(text);
      if (text === idle) await once(socket, 'data');
      return socket.resume();
    }),
  );
}

/**
 * Starts writers that retry nothing. Half of them keep their connections alive, and half open a
 * connection per request. A writer ends when a connection is refused. Returns all other errors.
 */
async function startImpatientWriters(target: { port: number }, ledger: Ledger): Promise<string[]> {
  const failures: string[] = [];
  const write = async (user: number, keepAlive: boolean) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    try {
      for (;;) {
        const key = randomUUID();
        const { status, body } = await createOrder(target, user, { key, agent });
        if (status === 201) ledger.orders.set(key, { id: body.id, user });
        else failures.push(`${status} ${JSON.stringify(body)}`);
      }
    } catch (error) {
      if (!isRefused(error)) failures.push(String(error));
    } finally {
      agent.destroy();
    }
  };
  await Promise.all(
    Array.from({ length: writers }, (_, index) => write((index % 4) + 1, index % 2 === 0)),
  );
  return failures;
}

/** True if the connection was refused, so the service cannot have received the request. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
