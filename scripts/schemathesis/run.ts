/**
 * Holds a running service to the document it serves, with every check Schemathesis has:
 *
 *   node scripts/schemathesis/run.ts [options of `schemathesis run`]
 *
 * The database is the embedded one, or a fresh one on the server of TEST_DATABASE_URL. Everything it makes (service,
 * folder, database) is gone afterwards. The exit status is that of Schemathesis: 0 when it found nothing. Its version
 * is in requirements.txt, its options and its seed in schemathesis.toml.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const root = join(import.meta.dirname, '../..');
const account = { email: 'schemathesis@example.com', password: `pour-${randomBytes(9).toString('base64url')}` };

type Undo = () => unknown;

const undo: Undo[] = [];
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(`schemathesis: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  for (const action of undo.reverse()) await action();
}

async function run(options: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'schemathesis-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const schemathesis = installSchemathesis();
  const environment = { ...process.env, ...(await settings(folder)) };
  if (environment.DATABASE_URL !== undefined) {
    command(environment, ['migrate']);
    command(environment, ['seed']);
  }
  command(environment, ['create-user', account.email, '--role', 'moderator', '--role', 'admin'], account.password);
  await serve(environment);
  const base = `http://127.0.0.1:${environment.PORT}`;
  const token = await signIn(base, `http://127.0.0.1:${environment.INTERNAL_PORT}`);
  const config = join(import.meta.dirname, 'schemathesis.toml');
  const tester = spawn(schemathesis, ['--config-file', config, 'run', `${base}/openapi.json`, ...options], {
    cwd: folder,
    env: { ...process.env, SCHEMATHESIS_TOKEN: token, SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  stop.signal.addEventListener('abort', () => tester.kill());
  const [code] = await once(tester, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** The pinned version in a virtual environment that later runs find again; a change of the pins makes it anew. */
function installSchemathesis(): string {
  const pins = join(import.meta.dirname, 'requirements.txt');
  const folder = join(root, 'node_modules/.cache/beverage-ordering/schemathesis');
  const executable = join(folder, 'bin/schemathesis');
  const record = join(folder, 'requirements.txt');
  const isCurrent = existsSync(record) && readFileSync(record, 'utf8') === readFileSync(pins, 'utf8');
  if (isCurrent && existsSync(executable)) return executable;
  rmSync(folder, { recursive: true, force: true });
  expectSuccess('python3', ['-m', 'venv', folder]);
  expectSuccess(join(folder, 'bin/pip'), [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-deps',
    '-r',
    pins,
  ]);
  expectSuccess('cp', [pins, record]);
  return executable;
}

async function settings(folder: string): Promise<Record<string, string>> {
  const [port, internalPort] = await freePorts();
  const server = process.env.TEST_DATABASE_URL;
  return {
    PORT: port,
    INTERNAL_PORT: internalPort,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_MAX: '1000000000',
    ACCESS_TOKEN_TTL_SECONDS: '3600',
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ...(server === undefined || server === '' ? {} : { DATABASE_URL: await createDatabase(server) }),
  };
}

async function freePorts(): Promise<[string, string]> {
  const servers = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')] as const;
  const ports: string[] = [];
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') ports.push(String(address.port));
  }
  for (const server of servers) server.close();
  const [first = '', second = ''] = ports;
  return [first, second];
}

async function createDatabase(server: string): Promise<string> {
  const name = `schemathesis_${randomBytes(6).toString('hex')}`;
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await query(`create database ${name} template template0`);
  undo.push(() => query(`drop database ${name} with (force)`));
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

function command(environment: NodeJS.ProcessEnv, words: string[], input?: string): void {
  expectSuccess(process.execPath, [join(root, 'src/cli.ts'), ...words], environment, input);
}

function expectSuccess(program: string, args: string[], env = process.env, input = ''): void {
  const { status, error, stdout, stderr } = spawnSync(program, args, { env, input, encoding: 'utf8' });
  if (error !== undefined) throw new Error(`${program} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const service = spawn(process.execPath, [join(root, 'src/cli.ts'), 'serve'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo.push(() => end(service));
  const ready = `http://127.0.0.1:${environment.INTERNAL_PORT}/internal/health/ready`;
  for (let attempt = 0; attempt < 300; attempt++) {
    if (service.exitCode !== null) throw new Error('the service did not start');
    const isReady = await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100, undefined, { signal: stop.signal });
  }
  throw new Error('the service did not become ready');
}

async function end(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null) return;
  const exit = once(service, 'exit');
  service.kill();
  await exit;
}

/** The account may act for the first demo user too, since the examples of the document are about that one's orders. */
async function signIn(base: string, internal: string): Promise<string> {
  const first = await login(base);
  const { user_id } = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString());
  await send('PUT', `${internal}/internal/users/${user_id}/delegations`, { allowed_user_id: [1] });
  return login(base);
}

async function login(base: string): Promise<string> {
  const answer = await send('POST', `${base}/auth/login`, account);
  const { data } = JSON.parse(answer);
  return data.accessToken;
}

async function send(method: string, address: string, body: unknown): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`);
  return text;
}
