/**
 * Defines the tools for teams that test a client or a deployment. The code of a tool is loaded only
 * when the tool runs.
 */
import { type Commands, defineCommand, UsageError } from '../src/cli/command.ts';

const text = { type: 'string' } as const;

/** The tools by their names, in the order of the usage. */
export const tools: Commands = {
  mock: defineCommand({
    synopsis: '[--port 3000] [--seconds-per-step 2]',
    summary: 'run the service on a temporary folder, for developers of clients',
    help: `
You get the real service with its demo data, and it forgets everything at the end. All settings of the service apply, except
those of databases and of the object storage. Unless you set them, there is no rate limit, and webhooks may have private
addresses. Web pages of every origin may call the mock.

  --port               the port of the public listener; 0 selects a free port
  --seconds-per-step   makes the orders: each waits for a step, brews, and is ready after another step`,
    options: { port: text, 'seconds-per-step': text },
    async run(_argument, { port, 'seconds-per-step': seconds }) {
      const secondsPerStep =
        seconds === undefined ? undefined : secondsOf('--seconds-per-step', seconds);
      const { serveMock } = await import('./mock.ts');
      await serveMock({ port, secondsPerStep });
    },
  }),
  'simulate-machines': defineCommand({
    synopsis:
      '[--base-url http://127.0.0.1:3001] [--seconds-per-step 2] [--machines 1,5-9] [--once]',
    summary: 'simulate coffee machines: brew and finish the waiting orders',
    help: `
Each machine waits for its orders. A new order waits for a step, brews for another step, and is ready. Orders that an earlier
run began are finished first. Stop it with Ctrl-C. If your service has INTERNAL_TOKENS, set MACHINE_TOKEN to one of
them. Or set it to the key of a machine ("machine-keys create"), and --machines to the id of this machine.

  --base-url           the address of the internal listener
  --seconds-per-step   the seconds of each step
  --machines           the ids of the machines; by default all machines of the catalog, and one more for the orders without a
                       machine
  --once               makes the waiting orders at once and exits`,
    options: {
      'base-url': text,
      'seconds-per-step': text,
      machines: text,
      once: { type: 'boolean', default: false },
    },
    async run(_argument, { once, 'seconds-per-step': seconds = '2', machines, ...options }) {
      const { simulateMachines } = await import('./simulate-machines.ts');
      const { idsIn, maxMachines } = await import('./machine-ids.ts');
      const ids = machines === undefined ? undefined : idsIn(machines);
      if (ids === null)
        throw new UsageError(`--machines must list at most ${maxMachines} ids, such as 1,5-9`);
      const settings = {
        baseUrl: addressOf(options, '3001'),
        secondsPerStep: secondsOf('--seconds-per-step', seconds),
        once,
        machines: ids,
        token: process.env.MACHINE_TOKEN,
        log: console.log,
        warn: console.error,
      };
      if (!once) console.log(`making the orders of ${settings.baseUrl}; stop with Ctrl-C`);
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      await simulateMachines(settings, stop.signal);
    },
  }),
};

/**
 * Returns the address in --base-url, without a trailing slash. The tools append paths, so a query or
 * a fragment is an error. `URL` would take `localhost:3000` for an address with the scheme
 * `localhost`.
 */
function addressOf(
  { 'base-url': given = '' }: { 'base-url': string | undefined },
  port: string,
): string {
  const address = given === '' ? `http://127.0.0.1:${port}` : given.replace(/\/+$/, '');
  if (/^https?:\/\/[^?#]*$/i.test(address) && URL.canParse(address)) return address;
  throw new UsageError(`--base-url must be an address such as http://127.0.0.1:${port}`);
}

function secondsOf(option: string, given: string): number {
  const seconds = given.trim() === '' ? Number.NaN : Number(given);
  if (seconds >= 0 && seconds <= 3600) return seconds;
  throw new UsageError(`${option} must be a number from 0 to 3600`);
}
