/**
 * Measures what machines cost while they have no orders: many simulated machines wait for orders,
 * and the CPU time of the service is read from the operating system.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { simulateMachines } from '../../bin/simulate-machines.ts';
import { freePort } from '../support/ports.ts';
import { secret } from './cases.ts';
import type { Cores } from './cores.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { type BenchPostgres, noOrders, query } from './database.ts';
import { startService } from './servers.ts';

const machines = 1000;
/** The machines connect within two seconds. The first waits end after 30 s. */
const settleSeconds = 10;
/** The largest acceptable part of a core. */
const bar = 0.1;

/** Prints the part of a core, and returns whether it is at most the bar. */
export async function measureMachines(
  postgres: BenchPostgres,
  { cores, seconds }: { cores: Cores; seconds: number },
): Promise<boolean> {
  const databaseUrl = await postgres.createDatabase(noOrders);
  await query(
    databaseUrl,
    `INSERT INTO coffee_machines (id, place_id, partner_id, model) OVERRIDING SYSTEM VALUE
      SELECT n, 1, 1, 'm' FROM generate_series(1001, ${1000 + machines}) AS n`,
  );
  const internalPort = String(await freePort());
  const settings = { DATABASE_URL: databaseUrl, JWT_SECRET: secret, INTERNAL_PORT: internalPort };
  const service = await startService(settings, cores.server);
  const stopping = new AbortController();
  const ids = Array.from({ length: machines }, (_, nth) => 1001 + nth);
  const baseUrl = `http://127.0.0.1:${internalPort}`;
  const simulation = simulateMachines(
    {
      baseUrl,
      secondsPerStep: 2,
      once: false,
      machines: ids,
      log: console.log,
      warn: console.error,
    },
    stopping.signal,
  );
  try {
    await wait(settleSeconds * 1000);
    const [before, began] = [cpuSecondsOf(service.pid), performance.now()];
    await wait(seconds * 1000);
    const elapsed = (performance.now() - began) / 1000;
    const part = (cpuSecondsOf(service.pid) - before) / elapsed;
    const percent = (part * 100).toFixed(1);
    console.log(
      `${machines} waiting machines take ${percent} % of a core (at most ${bar * 100} %)`,
    );
    return part <= bar;
  } finally {
    stopping.abort();
    await simulation;
    await service.stop();
  }
}
