/**
 * Generates clients from the published documents of a running service and compiles them. In six
 * languages, also runs a program that uses the client on a bad network:
 *
 *   npm run live -- clients                  all generators
 *   npm run live -- clients kotlin swift     some generators
 *
 * Prints a line for each generator. Generators whose programs are not installed are skipped. The
 * code stays in dist/clients. The exit status is 1 if a client does not compile, or if a program
 * omits a step.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { startService } from '../live/live-service.ts';
import { cache, pythonPrograms, run } from '../support/programs.ts';
import { type Generator, generators } from './generators.ts';
import { startNetwork } from './network.ts';
import { wrongSteps } from './steps.ts';

const root = join(import.meta.dirname, '../..');

/** Refresh tokens are in bodies, because generated clients have no cookies. */
const settings = { LOG_LEVEL: 'error', RATE_LIMIT_MAX: '1000000', REFRESH_TOKEN_IN_BODY: 'true' };

/** What each program reads: an order of the first page, and another one after each change. */
const expected = 'latte 300ml note.txt 400ml cancelled';

/** Returns a function that runs shell commands in a folder and returns their output. */
async function shell() {
  const folders = [await pythonPrograms(), join(root, 'node_modules/.bin'), process.env.PATH];
  const environment = {
    PATH: folders.join(delimiter),
    CACHE: cache,
    CARGO_TARGET_DIR: join(cache, 'rust'),
    GOTOOLCHAIN: 'local',
    GOFLAGS: '-mod=mod -buildvcs=false',
  };
  return (commands: string, folder: string, variables: NodeJS.ProcessEnv = {}) =>
    run(['bash', '-euo', 'pipefail', '-c', commands], folder, { ...environment, ...variables });
}

type Shell = Awaited<ReturnType<typeof shell>>;

/** Returns why a generator cannot run here; none if it can. */
function reasonToSkip({ needs = [] }: Generator): string | undefined {
  const absent = needs.filter((program) => spawnSync(program, ['--version']).error !== undefined);
  if (absent.length > 0) return `${absent.join(', ')} not found`;
  if (needs.includes('debootstrap') && process.getuid?.() !== 0) return 'needs the rights of root';
  return undefined;
}

/** Generates and compiles a client, and runs its program if it has one. Returns the result. */
async function resultOf(
  name: string,
  generator: Generator,
  { service, execute }: { service: string; execute: Shell },
): Promise<string> {
  const folder = join(root, 'dist/clients', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await execute(generator.generate, folder, { VIEW: `${service}/openapi/${generator.view}` });
  const files = join(import.meta.dirname, name);
  if (existsSync(files)) cpSync(files, folder, { recursive: true });
  await execute(generator.compile, folder);
  if (generator.program === undefined) return 'compiled';
  const network = await startNetwork(service);
  try {
    const account = await newAccount(name, service);
    const variables = { ...account, SERVICE_URL: network.url };
    const output = await execute(generator.program, folder, variables);
    if (!output.includes(expected)) throw new Error(`the program printed ${output}`);
    const wrong = wrongSteps(network.exchanges);
    if (wrong.length > 0) throw new Error(`wrong steps: ${wrong.join(', ')}`);
    return 'compiled, and the program passed';
  } finally {
    network.stop();
  }
}

async function newAccount(name: string, service: string): Promise<Record<string, string>> {
  const [email, password] = [`${name}@example.com`, 'brew-a-generated-cup'];
  const response = await fetch(`${service}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`the registration got ${response.status}`);
  return { EMAIL: email, PASSWORD: password };
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in generators));
  if (unknown.length > 0)
    throw new Error(`unknown: ${unknown.join(', ')}; known: ${Object.keys(generators).join(', ')}`);
  const count = { passed: 0, failed: 0, skipped: 0 };
  const execute = await shell();
  const service = await startService(settings);
  try {
    // One at a time, because a compiler uses all processors.
    for (const [name, generator] of Object.entries(generators)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const reason = reasonToSkip(generator);
      if (reason !== undefined) {
        count.skipped++;
        console.log(`${name}: skipped: ${reason}`);
        continue;
      }
      const [outcome, result] = await resultOf(name, generator, {
        service: service.url,
        execute,
      }).then(
        (result) => ['passed', result] as const,
        (error: unknown) => ['failed', error instanceof Error ? error.message : error] as const,
      );
      count[outcome]++;
      console.log(`${name}: ${result}`);
    }
  } finally {
    await service.stop();
  }
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  if (count.failed > 0) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`clients: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
