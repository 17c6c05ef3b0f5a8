/** Starts the service in its own process, and measures the memory of the process. */
import { copyDataFolder } from './data-folder.ts';
import { startScript } from './process.ts';
import type { MeasuredService, Measurement } from './serve-measured.ts';
import { createEmptyDatabase, testDatabaseUrl } from './server-databases.ts';
import type { Teardown } from './teardown.ts';

/** Starts the service with the demo data, on the kind of database that the tests use. */
export async function startMeasured(
  t: Teardown,
  options: Omit<MeasuredService, 'databaseUrl' | 'dataDir'> = {},
): Promise<{
  address: string;
  measure(): Promise<Measurement>;
  requestsInFlight(): Promise<number>;
}> {
  const { databaseUrl } = testDatabaseUrl ? await createEmptyDatabase(t, testDatabaseUrl) : {};
  const dataDir = await copyDataFolder(t);
  const service = startScript(
    t,
    'serve-measured.ts',
    JSON.stringify({ ...options, databaseUrl, dataDir }),
  );
  const address = (await service.nextLine()) ?? '';
  const ask = async (line: string) => {
    service.process.stdin?.write(`${line}\n`);
    return JSON.parse((await service.nextLine()) ?? '');
  };
  return { address, measure: () => ask('measure'), requestsInFlight: () => ask('in flight') };
}
