/**
 * Runs every check of Schemathesis on a service, against the document that the service publishes:
 *
 *   npm run live -- schemathesis [options of `schemathesis run`]
 *
 * The database is the embedded one, or a new database on the server of TEST_DATABASE_URL.
 * Afterwards the script stops the service and removes its folder and database. The exit status is
 * that of Schemathesis: 0 if there are no findings. requirements.txt has the version of
 * Schemathesis, and schemathesis.toml has its options and its seed.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LiveService, runToEnd, startService } from '../live-service.ts';

const account = {
  email: 'schemathesis@example.com',
  password: `pour-${randomBytes(9).toString('base64url')}`,
};

const settings = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_MAX: '1000000000',
  ACCESS_TOKEN_TTL_SECONDS: '3600',
  JWT_SECRET: randomBytes(32).toString('base64url'),
};

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

try {
  const schemathesis = installSchemathesis();
  const server = process.env.TEST_DATABASE_URL || undefined;
  const service = await startService(settings, { server, signal: stop.signal });
  try {
    process.exitCode = await run(schemathesis, service, process.argv.slice(2));
  } finally {
    await service.stop();
  }
} catch (error) {
  console.error(`schemathesis: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function run(
  schemathesis: string,
  { url, internalUrl }: LiveService,
  options: string[],
): Promise<number> {
  const token = await signIn(url, internalUrl);
  const folder = mkdtempSync(join(tmpdir(), 'schemathesis-'));
  try {
    // Passes the document as a file. If Schemathesis read the document from the service, it would
    // not test that operation.
    const document = join(folder, 'openapi.json');
    writeFileSync(document, await send('GET', `${url}/openapi.json`));
    const config = join(import.meta.dirname, 'schemathesis.toml');
    const tester = spawn(
      schemathesis,
      ['--config-file', config, 'run', document, '--url', url, ...options],
      {
        cwd: folder,
        env: {
          ...process.env,
          SCHEMATHESIS_TOKEN: token,
          SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py'),
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    stop.signal.addEventListener('abort', () => tester.kill());
    const [code] = await once(tester, 'exit');
    return typeof code === 'number' ? code : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Installs the pinned version in a virtual environment, which later runs reuse until the pins
 * change.
 */
function installSchemathesis(): string {
  const pins = join(import.meta.dirname, 'requirements.txt');
  // The programs of a virtual environment contain its path, so a link does not name it.
  const packages = realpathSync(join(import.meta.dirname, '../../../node_modules'));
  const folder = join(packages, '.cache/beverage-ordering/schemathesis');
  const executable = join(folder, 'bin/schemathesis');
  const record = join(folder, 'requirements.txt');
  const isCurrent =
    existsSync(record) && readFileSync(record, 'utf8') === readFileSync(pins, 'utf8');
  if (isCurrent && existsSync(executable)) return executable;
  rmSync(folder, { recursive: true, force: true });
  runToEnd('python3', ['-m', 'venv', folder]);
  runToEnd(join(folder, 'bin/pip'), [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-deps',
    '-r',
    pins,
  ]);
  runToEnd('cp', [pins, record]);
  return executable;
}

/**
 * Creates the account of the test and returns its access token. The account has every role and may
 * act for the first demo user, who owns the orders of the examples.
 */
async function signIn(url: string, internalUrl: string): Promise<string> {
  const registered = JSON.parse(await send('POST', `${url}/auth/register`, account));
  const roles = { roles: ['user', 'moderator', 'admin'] };
  const { user_id } = JSON.parse(
    await send('PUT', `${internalUrl}/internal/accounts/${registered.data.id}/roles`, roles),
  );
  await send('PUT', `${internalUrl}/internal/users/${user_id}/delegations`, {
    allowed_user_id: [1],
  });
  return JSON.parse(await send('POST', `${url}/auth/login`, account)).data.accessToken;
}

async function send(method: string, address: string, body?: unknown): Promise<string> {
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(address, { method, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} returned ${response.status}: ${text}`);
  return text;
}
