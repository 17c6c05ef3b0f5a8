/** Simulates coffee machines. Each one runs the program in `coffee-machine.ts`. */
import {
  CoffeeMachine,
  messageOf,
  pause,
  request,
  type Service,
  untilAvailable,
} from './coffee-machine.ts';
import { maxMachines } from './machine-ids.ts';

/** How many machines connect in a second. */
const connectionsPerSecond = 500;

/** The options of a simulation. */
export interface Simulation {
  /** The address of the internal listener, without a trailing slash. */
  baseUrl: string;
  secondsPerStep: number;
  /** Makes only the orders that are pending now. */
  once: boolean;
  /**
   * The machines to simulate. By default, all machines of the catalog, and one for the orders for
   * which the customers chose no machine.
   */
  machines?: readonly number[] | undefined;
  /** The key of the only machine, or one of the tokens in INTERNAL_TOKENS, if the service has some. */
  token?: string | undefined;
  /** Receives what happens to orders. */
  log: (line: string) => void;
  /** Receives each failure after which a machine tries again. */
  warn: (line: string) => void;
}

/**
 * Makes orders until `signal` is aborted. With `once`, makes only the pending orders, and throws if
 * the service fails.
 */
export async function simulateMachines(
  { baseUrl, secondsPerStep, once, machines, token, log, warn }: Simulation,
  signal: AbortSignal,
): Promise<void> {
  const service: Service = { baseUrl, token, signal, log, warn: withoutRepeats(warn) };
  const step = () => pause(secondsPerStep, signal);
  const machinesOfCatalog = () =>
    once ? readMachines(service) : untilAvailable(service, () => readMachines(service));
  const machineFor = (id: number | null) =>
    new CoffeeMachine(
      {
        id,
        drinksAtOnce: 100,
        pollSeconds: Math.max(0.1, Math.min(5, secondsPerStep)),
        prepare: step,
        make: async () => {
          await step();
          return 'ready';
        },
      },
      service,
    );
  try {
    const ids = machines ?? (await machinesOfCatalog());
    const simulated = ids.map(machineFor);
    const unassigned = machines === undefined ? [machineFor(null)] : [];
    if (once) {
      await Promise.all(simulated.map((machine) => machine.runOnce()));
      // Afterwards, because it takes every order that no machine has.
      for (const machine of unassigned) await machine.runOnce();
    } else {
      await Promise.all(
        [...simulated, ...unassigned].map(async (machine) => {
          // Not all machines connect at the same time.
          await pause(Math.random() * (simulated.length / connectionsPerSecond), signal);
          await machine.run();
        }),
      );
    }
  } catch (error) {
    if (!signal.aborted) throw new Error(messageOf(error), { cause: error });
  }
}

async function readMachines(service: Service): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) });
    const { body } = await request(service, 'GET', `/internal/coffee-machines?${query}`);
    const page = body as { items: { id: number }[]; next_cursor: string | null };
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null && ids.length < maxMachines);
  if (cursor !== null || ids.length > maxMachines)
    service.warn(
      `the catalog has more machines: only the first ${maxMachines} machines make orders`,
    );
  return ids.slice(0, maxMachines);
}

/** Writes a line only if it differs from the one before, because many machines fail at once. */
function withoutRepeats(write: (line: string) => void): (line: string) => void {
  let last = '';
  return (line) => {
    if (line !== last) write(line);
    last = line;
  };
}
