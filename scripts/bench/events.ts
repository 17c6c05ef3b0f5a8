/**
 * Measures how long events take from the change to the delivery, while a part of the webhooks never
 * responds. Orders arrive at a constant rate, at coffee machines of as many partners as there are
 * webhooks.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { secret, tokenOf } from './cases.ts';
import type { Cores } from './cores.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { type BenchPostgres, firstUser, noOrders, query } from './database.ts';
import { fireAtRate, shotOf } from './load.ts';
import { startService } from './servers.ts';

const webhooks = 20;
const silentWebhooks = 5;
const users = 1000;
const perSecond = 1000;
const connections = 32;
/** The largest acceptable 99th percentile in milliseconds. */
const bar = 2000;
const firstPartner = 1001;
const mayTakeSeconds = 120;

/** Prints the latencies, and returns whether the 99th percentile is under the bar. */
export async function measureEvents(
  postgres: BenchPostgres,
  { cores, seconds }: { cores: Cores; seconds: number },
): Promise<boolean> {
  const databaseUrl = await postgres.createDatabase(noOrders);
  const receiver = await startReceiver();
  await query(databaseUrl, ...registeringStatements(receiver.url));
  const settings = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: secret,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const service = await startService(settings, cores.server);
  try {
    const [before, began] = [cpuSecondsOf(service.pid), performance.now()];
    const load = { connections, seconds, perSecond };
    const { times } = await fireAtRate(service.port, creations(), load);
    const expected = await countEvents(databaseUrl);
    const deadline = performance.now() + mayTakeSeconds * 1000;
    while (receiver.latencies.size < expected && performance.now() < deadline) await wait(50);
    const elapsed = (performance.now() - began) / 1000;
    const part = (cpuSecondsOf(service.pid) - before) / elapsed;
    const sorted = [...receiver.latencies.values()].sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    console.log(
      `${times.length} orders in ${seconds} s, ${webhooks} webhooks, ${silentWebhooks} of them without a response`,
    );
    console.log(
      `${sorted.length} of ${expected} events delivered to the others; from the change to the delivery p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (under ${bar} ms); ${(part * 100).toFixed(0)} % of a core`,
    );
    return sorted.length === expected && at(0.99) < bar;
  } finally {
    await service.stop();
    receiver.close();
  }
}

function registeringStatements(url: string): string[] {
  const each = `generate_series(0, ${webhooks - 1}) AS nth`;
  return [
    `INSERT INTO partners (id, name) OVERRIDING SYSTEM VALUE
      SELECT ${firstPartner} + nth, 'p' || nth FROM ${each}`,
    `INSERT INTO partner_recipes (partner_id, recipe_id)
      SELECT ${firstPartner} + nth, 'lungo' FROM ${each}`,
    `INSERT INTO coffee_machines (id, place_id, partner_id, model) OVERRIDING SYSTEM VALUE
      SELECT ${firstPartner} + nth, 1, ${firstPartner} + nth, 'm' FROM ${each}`,
    `INSERT INTO webhooks (partner_id, id, url, event_types, secrets)
      SELECT ${firstPartner} + nth, 'production',
        '${url}/' || CASE WHEN nth < ${silentWebhooks} THEN 'silent' ELSE 'fast' END,
        '{order.created}', '{whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw}'
      FROM ${each}`,
  ];
}

/** The events that the webhooks with a response have to receive. */
async function countEvents(databaseUrl: string): Promise<number> {
  const [row] = await query<{ number: number }>(
    databaseUrl,
    `SELECT count(*)::int AS number FROM events WHERE partner_id >= ${firstPartner + silentWebhooks}`,
  );
  return row?.number ?? 0;
}

/** Creations by one user after another, at one machine after another. */
function creations() {
  const tokens = Array.from({ length: users }, (_, nth) => `Bearer ${tokenOf(firstUser + nth)}`);
  let nth = 0;
  return () => {
    const order = { recipe: 'lungo', coffee_machine_id: firstPartner + (nth % webhooks) };
    const headers = { authorization: tokens[nth++ % users] ?? '', 'if-match': '*' };
    return shotOf('POST', '/v1/orders', headers, 201, JSON.stringify(order));
  };
}

/** A server for all webhooks. It remembers how long each event took to arrive. */
async function startReceiver() {
  const latencies = new Map<string, number>();
  const silent: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/silent') return void silent.push(response);
    const event: { id: string; timestamp: string } = JSON.parse(await text(request));
    if (!latencies.has(event.id)) latencies.set(event.id, Date.now() - Date.parse(event.timestamp));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    latencies,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
