/**
 * Runs the commands of a guide as a reader would: in order, in one shell, in a checkout whose
 * parent folder is writable, with a new database.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { missingLines, runBlocks, type Step } from '../../scripts/live/run-blocks.ts';
import { type Output, Shell } from '../../scripts/live/shell.ts';
import { freePort } from '../../scripts/support/ports.ts';
import { readDocument } from './markdown.ts';
import { matchResponse } from './printed-response.ts';
import { type Roles, urlAs } from './roles.ts';
import { patient } from './settings.ts';
import type { Test } from './tap.ts';
import type { Teardown } from './teardown.ts';
import { until } from './wait-until.ts';

/** What the reader of a guide has done before. */
const createDatabase = `createdb -h 127.0.0.1 -U postgres beverages
export DATABASE_URL=postgres://postgres@127.0.0.1:5432/beverages
export JWT_SECRET=$(openssl rand -hex 32) INTERNAL_TOKENS=$(openssl rand -hex 32)
npm run migrate`;
/** With demo data, whose passwords are public, `doctor` accepts only a server for development. */
const seedForDevelopment = `export NODE_ENV=development
npm run seed`;
const runningService = [createDatabase, seedForDevelopment, 'npm start'];

interface WholeGuide {
  /** Whether the guide needs a PostgreSQL server. */
  needsServer: boolean;
  before: readonly string[];
}

/** The guides that `runGuide` runs. */
export const wholeGuides: ReadonlyMap<string, WholeGuide> = new Map([
  ['docs/how-to/open-for-business.md', { needsServer: true, before: [] }],
  ['docs/how-to/connect-a-machine.md', { needsServer: false, before: [] }],
  ['docs/how-to/fill-the-catalog.md', { needsServer: true, before: [createDatabase, 'npm start'] }],
  ['docs/how-to/daily-work.md', { needsServer: true, before: runningService }],
  [
    'docs/how-to/help-a-customer.md',
    { needsServer: true, before: ['export PARTNER_EVENTS=all', ...runningService] },
  ],
  ['docs/how-to/keep-and-erase-data.md', { needsServer: true, before: runningService }],
  ['docs/how-to/receive-webhooks.md', { needsServer: false, before: [] }],
  ['docs/how-to/follow-events.md', { needsServer: false, before: [] }],
  ['docs/how-to/send-push-notifications.md', { needsServer: false, before: [] }],
]);

const root = join(import.meta.dirname, '../..');

/** The addresses of a running service. */
export interface Addresses {
  address: string;
  internalAddress: string;
}

/** What a guide runs on. By default, that is one instance with no other settings than the guide's. */
interface Deployment {
  /** The PostgreSQL server that gets a new database. */
  server?: string | undefined;
  /** The role that owns the database and migrates it, and the role for everything else. */
  roles?: Roles;
  settings?: Readonly<Record<string, string>>;
  /** Starts a proxy in front of two instances, and returns the address for clients. */
  startProxy?: (instances: readonly [Addresses, Addresses]) => Promise<string>;
}

interface FinishedGuide {
  steps: Step[];
  /** Runs another command of the reader, who still has the variables and files of the guide. */
  run(command: string): Promise<Output>;
}

/**
 * Runs a guide. A block that ends with `npm start` runs in the background, and the next block
 * begins when the service prints its addresses. A new database replaces the one of the guide, and
 * free ports replace 3000 and 3001, and 4000 for a program of the guide.
 */
export async function runGuide(
  t: Teardown,
  path: string,
  { server = 'postgres://none.invalid', roles, settings, startProxy }: Deployment,
): Promise<FinishedGuide> {
  const database = new URL(`/guide_${randomBytes(8).toString('hex')}`, server);
  const name = database.pathname.slice(1);
  const { needsServer, before } = wholeGuides.get(path) as WholeGuide;
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  const checkout = makeCheckout(join(folder, 'checkout'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', INTERNAL_PORT: '0', NO_COLOR: '1', ...patient, ...settings };
  const shell = new Shell(checkout, { env });
  t.teardown(async () => {
    await shell.kill();
    if (needsServer)
      await runOnce('dropdb', `--maintenance-db=${server}`, '--force', '--if-exists', name);
    rmSync(folder, { recursive: true });
  });

  const create = `createdb --maintenance-db=${server} ${name}`;
  const replaced = new Map([
    ['4000', String(await freePort())],
    [
      'createdb -h 127.0.0.1 -U postgres beverages',
      roles ? `${create} --owner=${roles.owner}\n${grantIn(database, roles)}` : create,
    ],
    [
      'postgres://postgres@127.0.0.1:5432/beverages',
      roles ? urlAs(roles.service, database) : database.href,
    ],
  ]);
  if (roles)
    replaced.set(
      'npm run --silent migrate',
      `DATABASE_URL=${urlAs(roles.owner, database)} npm run --silent migrate`,
    );
  const replace = (text: string) =>
    [...replaced].reduce((result, [from, to]) => result.replaceAll(from, to), text);
  const startIfAsked = async (command: string) => {
    if (!/(^|\s)npm start\s*$/.test(command)) return false;
    const instance = await startService(shell, replace(command));
    const address = startProxy
      ? await startProxy([instance, await startService(shell, replace(command))])
      : instance.address;
    replaced.set('http://127.0.0.1:3000', address);
    replaced.set('http://127.0.0.1:3001', instance.internalAddress);
    return true;
  };
  const blocks = blocksOf([...before.map(asBlock), readDocument(path)].join('\n'));
  const steps = await runBlocks(shell, blocks, { replace, runDifferently: startIfAsked });
  return { steps, run: (command) => shell.run(replace(command)) };
}

const asBlock = (command: string) => `\`\`\`sh\n${command}\n\`\`\`\n`;

/** Checks that every command succeeded, and printed what the page shows. `...` matches any text. */
export function matchSteps(t: Test, steps: readonly Step[]): void {
  t.not(steps.length, 0);
  for (const { command, status, stderr, stdout } of steps)
    t.equal(status, 0, `${command}\n${stdout}\n${stderr}`);
  for (const { command, expected, stdout } of steps)
    if (expected?.language === 'http') matchResponse(t, stdout, expected.text, command);
    else if (expected !== undefined) t.same(missingLines(expected.text, stdout), [], command);
}

/** Returns a command in which the owner grants the rights to the other role. */
function grantIn(database: URL, { owner, grantsForFuture }: Roles): string {
  const options = '-X --quiet --set ON_ERROR_STOP=1';
  return `psql ${options} --command '${grantsForFuture}' ${urlAs(owner, database)}`;
}

/** Makes a folder that has everything of the project, and in which a guide may create files. */
function makeCheckout(folder: string): string {
  mkdirSync(folder);
  const ofProject = readdirSync(root).filter((entry) => entry !== 'data');
  for (const entry of ofProject) symlinkSync(join(root, entry), join(folder, entry));
  return folder;
}

async function runOnce(command: string, ...args: string[]): Promise<void> {
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'exit');
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/** Starts a service in the background. Returns its addresses when it has printed them. */
async function startService(shell: Shell, command: string): Promise<Addresses> {
  const log = join(shell.folder, `service-${randomBytes(8).toString('hex')}.log`);
  // The background process may open the log only after this returns.
  writeFileSync(log, '');
  const { status } = await shell.run(`(${command.trim()}) > ${log} 2>&1 &\nSERVICE=$!`);
  if (status !== 0) throw new Error(`the shell could not run ${command}`);
  // The service listens for clients first, then on the internal address.
  const addresses = () =>
    readFileSync(log, 'utf8').match(/(?<="msg":"Server listening at )http:[^"]+/g) ?? [];
  await until(async () => {
    const { status } = await shell.run('kill -0 $SERVICE');
    if (status !== 0) throw new Error(`the service ended: ${readFileSync(log, 'utf8')}`);
    return addresses().length === 2;
  });
  const [address = '', internalAddress = ''] = addresses();
  return { address, internalAddress };
}
