import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { type Answer, call, countBy, createOrder, tally } from './support/client.ts';
import { type Instance, probe, startInstance, waitUntil } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const longestAnswer = 5000;
const longestReturn = 5000;

/**
 * The database is reachable but makes no progress: a table is locked, all connections are taken,
 * the disk is slow, or the network drops every packet. Requests fail within five seconds, and the
 * service recovers by itself.
 */
export async function stalls(scope: Scope): Promise<void> {
  const url = await createDatabase(scope);
  const network = await startNetwork(scope, url);
  const instance = await startInstance(scope, { DATABASE_URL: network.url });
  const session = new pg.Client(url);
  await session.connect();
  scope.teardown(() => session.end());

  await stall(scope, instance, 'locked table', 20, {
    begin: () => session.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE'),
    end: () => session.query('ROLLBACK'),
  });
  await stall(scope, instance, 'exhausted pool', 60, {
    begin: () => session.query('BEGIN; LOCK TABLE order_lists IN ACCESS EXCLUSIVE MODE'),
    end: () => session.query('ROLLBACK'),
  });
  await session.query(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$`);
  await stall(scope, instance, 'slow disk', 5, {
    begin: () =>
      session.query(
        'CREATE TRIGGER dawdle BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION dawdle()',
      ),
    end: () => session.query('DROP TRIGGER dawdle ON orders'),
  });
  await stall(scope, instance, 'silent network', 20, {
    begin: async () => network.hold(),
    end: async () => network.release(),
  });
}

interface Fault {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

async function stall(
  scope: Scope,
  instance: Instance,
  name: string,
  requests: number,
  fault: Fault,
): Promise<void> {
  assert.equal((await createOrder(instance, 1)).status, 201);
  await fault.begin();
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, index) => createOrder(instance, (index % 4) + 1)),
  );
  assert.equal(await probe(instance, 'live'), 200);
  await fault.end();
  const back = await waitUntil(
    'back',
    longestReturn,
    async () => (await createOrder(instance, 1)).status === 201,
  );
  const read = await call(instance, 'GET', '/v1/orders?user_id=1', { user: 1 });
  assert.equal(read.status, 200);

  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  const statuses = tally(countBy(answers.map(({ status }) => status)));
  scope.say(
    `${name}: ${statuses}; slowest ${Math.round(slowest)} ms; serving ${Math.round(back)} ms after its end`,
  );
  for (const answer of answers) assertGivenUp(answer);
  assert.ok(slowest < longestAnswer, `${slowest} ms`);
}

function assertGivenUp({ status, headers, body }: Answer): void {
  assert.ok(status === 503 || status === 504, JSON.stringify(body));
  assert.equal(headers['retry-after'], '5');
  assert.deepEqual(body.details, { can_be_retried: true, retry_after: 5 });
}

/** A proxy to the database that can hold back all traffic, like an unplugged cable. */
async function startNetwork(scope: Scope, url: string) {
  const place = new URL(url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    if (isHeld) socket.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(place.port), place.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      add(from);
      from.on('data', (data) => to.write(data));
      from.once('close', () => to.destroy());
    }
    if (isHeld) client.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scope.teardown(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as { port: number };
  const way = new URL(url);
  way.host = `127.0.0.1:${port}`;
  return {
    url: way.href,
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
