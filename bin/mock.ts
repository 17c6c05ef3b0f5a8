/** Runs the service on a temporary folder, for developers of clients. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../src/config.ts';
import { serve } from '../src/main.ts';
import { simulateMachines } from './simulate-machines.ts';

interface MockOptions {
  /** The port of the public listener. 0 selects a free port. */
  port?: string | undefined;
  /** Simulates the machines, with this number of seconds between two steps. */
  secondsPerStep?: number | undefined;
}

/** The settings that the mock ignores, because its folder has all data. */
const storageSettings = /^(?:DATABASE|REDIS|S3)_/;

const defaults = {
  // With a free internal port, the mock can run at the same time as the service.
  INTERNAL_PORT: '0',
  RATE_LIMIT_MAX: '1000000000',
  LOG_LEVEL: 'silent',
  DEMO: 'true',
  // Developers receive webhooks on their own computers.
  WEBHOOK_ALLOW_PRIVATE: 'true',
};

/**
 * Serves the mock with the settings of the environment until SIGTERM or SIGINT. Throws a one-line
 * Error if a setting is invalid or a port is in use.
 */
export async function serveMock({ port, secondsPerStep }: MockOptions): Promise<void> {
  // Nothing is worth a graceful shutdown. Registered first, so that the folder is always removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  const { internalAddress, internalTokens } = await start(port);
  if (secondsPerStep === undefined) return;
  await simulateMachines(
    {
      baseUrl: internalAddress,
      secondsPerStep,
      once: false,
      token: internalTokens[0],
      log: console.log,
      warn: console.error,
    },
    new AbortController().signal,
  );
}

async function start(port: string | undefined) {
  const given = Object.entries(process.env).filter(([name]) => !storageSettings.test(name));
  const folder = mkdtempSync(join(tmpdir(), 'beverage-ordering-mock-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const settings = { ...defaults, ...Object.fromEntries(given), DATA_DIR: join(folder, 'data') };
  const config: Config = {
    ...loadConfig({ ...settings, ...(port !== undefined && { PORT: port }) }),
    // The web pages of developers have many origins, such as http://localhost:5173.
    corsOrigins: 'any',
  };
  const { internalAddress } = await serve(config);
  return { internalAddress, internalTokens: config.internalTokens };
}
