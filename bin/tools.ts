/**
 * Defines the tools for teams that test a client or a deployment. The code of a tool is loaded only
 * when the tool runs.
 */
import { type Commands, defineCommand, UsageError } from '../src/cli/command.ts';

const text = { type: 'string' } as const;

/** The tools by their names, in the order of the usage. */
export const tools: Commands = {
  mock: defineCommand({
    synopsis: '[--port 3000] [--seconds-per-step 2] [--webhook <address>]',
    summary: 'run the service in memory, for developers of clients',
    help: `
You get the real service with its demo data, and it forgets everything at the end. With the header Prefer, you choose a
response of the contract, such as "Prefer: code=412" or "Prefer: example=machine_not_found". All settings of the service
apply, except those of databases and of the object storage. Unless you set them, there is no rate limit, and webhooks may
have private addresses. Web pages of every origin may call the mock.

  --port               the port of the public listener; 0 selects a free port
  --seconds-per-step   makes the orders: each waits for a step, brews, and is ready after another step
  --webhook            sends an example of each type of webhooks to this address, signed with MOCK_WEBHOOK_SECRET; by
                       default with the secret of the examples in the contract`,
    options: { port: text, 'seconds-per-step': text, webhook: text },
    async run(_argument, { port, webhook, 'seconds-per-step': seconds }) {
      if (webhook !== undefined && !/^https?:$/.test(URL.parse(webhook)?.protocol ?? ''))
        throw new UsageError('--webhook must be an address such as http://127.0.0.1:8080/webhooks');
      const { serveMock } = await import('./mock/serve.ts');
      await serveMock({
        port,
        webhook,
        secondsPerStep:
          seconds === undefined ? undefined : secondsOf('--seconds-per-step', seconds),
      });
    },
  }),
  'contract-test': defineCommand({
    synopsis: '[--base-url http://127.0.0.1:3000] [--email <email>] [--partner <id>]',
    summary: 'compare the responses of a deployment with its contract',
    help: `
Reads /openapi.json of your deployment, then acts as a client, with an account that must be allowed to order. It removes
everything that it creates. If a check fails, the exit status is 1.

  --base-url   the address of the deployment
  --email      the account, with its password in CONTRACT_TEST_PASSWORD; by default an account of the demo data
  --partner    the id of a partner, with a key in CONTRACT_TEST_PARTNER_KEY; without it, the feed and the webhooks of
               partners are not checked`,
    options: { 'base-url': text, email: text, partner: text },
    async run(_argument, { email, partner, ...options }) {
      if (partner !== undefined && !/^[1-9]\d{0,14}$/.test(partner))
        throw new UsageError('--partner must be the id of a partner, such as 1');
      const partnerId = partner === undefined ? undefined : Number(partner);
      const { testContract } = await import('./contract-test/run.ts');
      const passed = await testContract(addressOf(options, '3000'), { email, partnerId });
      if (!passed) process.exitCode = 1;
    },
  }),
  attack: defineCommand({
    synopsis: '[--base-url http://127.0.0.1:3000] [--email <email>] [--stall-seconds 40]',
    summary: 'attack a deployment that you operate',
    help: `
Sends a few hostile requests of each kind and reports which guarantees hold. It changes no stored data and takes about a
minute, so you may run it against a deployment in use. If a guarantee is broken, or the deployment does not answer, the exit
status is 1. A deployment on this computer skips the attack that needs another computer.

  --base-url        the address of the deployment
  --email           an account, with its password in ATTACK_PASSWORD; without it, attacks that need an account do not run
  --stall-seconds   the time in which the deployment, or a proxy in front of it, must disconnect a client without progress`,
    options: { 'base-url': text, email: text, 'stall-seconds': text },
    async run(_argument, { email, 'stall-seconds': stall, ...options }) {
      const { attackDeployment } = await import('./attack/run.ts');
      const stallSeconds = stall === undefined ? undefined : secondsOf('--stall-seconds', stall);
      if (!(await attackDeployment(addressOf(options, '3000'), email, stallSeconds)))
        process.exitCode = 1;
    },
  }),
  drill: defineCommand({
    synopsis: '[--base-url http://127.0.0.1:3000] --email <email> [--pause-seconds 2]',
    summary: 'check that nothing is lost while servers fail',
    help: `
Creates a draft every few seconds until you press Ctrl-C, while you take servers away. You see when requests fail and when
they succeed again. At the end, it reads every acknowledged draft and deletes it. No machine makes a draft, so you may run
the drill against a deployment in use. If an acknowledged draft is lost or could not be read, or none was acknowledged, the
exit status is 1.

  --base-url        the address of the deployment
  --email           an account, with its password in DRILL_PASSWORD
  --pause-seconds   the seconds between two drafts; each takes three requests, which count against RATE_LIMIT_MAX`,
    options: { 'base-url': text, email: text, 'pause-seconds': text },
    async run(_argument, { email, 'pause-seconds': pause = '2', ...options }) {
      const { DRILL_PASSWORD: password } = process.env;
      if (email === undefined || password === undefined)
        throw new UsageError('give --email, and set DRILL_PASSWORD to the password of the account');
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      const { drill } = await import('./drill.ts');
      const settings = { baseUrl: addressOf(options, '3000'), email, password };
      const pauseSeconds = secondsOf('--pause-seconds', pause);
      if (!(await drill({ ...settings, pauseSeconds, signal: stop.signal, log: console.log })))
        process.exitCode = 1;
    },
  }),
  'simulate-machines': defineCommand({
    synopsis:
      '[--base-url http://127.0.0.1:3001] [--seconds-per-step 2] [--machines 1,5-9] [--once]',
    summary: 'simulate coffee machines: brew and finish the waiting orders',
    help: `
Each machine waits for its orders. A new order waits for a step, brews for another step, and is ready. Orders that an earlier
run began are finished first. Stop it with Ctrl-C. If your service has INTERNAL_TOKENS, set MACHINE_TOKEN to one of them.

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
