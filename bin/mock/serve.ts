/**
 * Runs the service on a database in memory, for developers of clients. It keeps its state until the
 * process ends.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { databaseOf, startPGlite } from '../../src/database/embedded.ts';
import { prepareDatabase } from '../../src/demo/prepare.ts';
import { buildInternal } from '../../src/internal.ts';
import { deliveryLimits } from '../../src/limits/limits.ts';
import { listen } from '../../src/listener/listen.ts';
import { loggerOptions } from '../../src/observability/logging.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { runDeliveries } from '../../src/webhooks/deliveries.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { simulateMachines } from '../simulate-machines.ts';
import { buildExamples, preferences } from './examples.ts';
import { exampleSecret, sendWebhookExamples } from './webhook-examples.ts';

interface MockOptions {
  /** The port of the public listener. 0 selects a free port. */
  port?: string | undefined;
  /** Simulates the machines, with this number of seconds between two steps. */
  secondsPerStep?: number | undefined;
  /** The address that gets an example of each type of webhooks. */
  webhook?: string | undefined;
}

/** A running mock. */
export interface Mock {
  url: string;
  internalUrl: string;
  /** A token of INTERNAL_TOKENS, if there are some. */
  internalToken: string | undefined;
  close(): Promise<void>;
}

/** The settings that the mock ignores, because it keeps all data in memory. */
const storageSettings = /^(?:DATABASE|REDIS|S3)_/;

/**
 * Starts the mock with the settings in `environment`. Throws a one-line Error if a setting is
 * invalid or a port is in use.
 */
export async function startMock(environment: NodeJS.ProcessEnv): Promise<Mock> {
  const settings = Object.entries(environment).filter(([name]) => !storageSettings.test(name));
  // With a free internal port, the mock can run at the same time as the service.
  const defaults = {
    INTERNAL_PORT: '0',
    RATE_LIMIT_MAX: '1000000000',
    LOG_LEVEL: 'silent',
    DEMO: 'true',
    // Developers receive webhooks on their own computers.
    WEBHOOK_ALLOW_PRIVATE: 'true',
  };
  const config: Config = {
    ...loadConfig({ ...defaults, ...Object.fromEntries(settings) }, { needsSecret: false }),
    // The web pages of developers have many origins, such as http://localhost:5173.
    corsOrigins: 'any',
  };
  const database = databaseOf(await startPGlite({}));
  await prepareDatabase(database);
  const { db, watch } = database;
  const secrets: [string] = [randomBytes(32).toString('base64url')];
  const metrics = createMetrics();
  const logger = loggerOptions(config.logLevel);
  const app = await buildApp({ config, db, watch, secrets, storage: undefined, metrics, logger });
  const internal = await buildInternal({
    config,
    db,
    secrets,
    metrics,
    isEnding: () => false,
    logger,
  });
  const examples = await buildExamples();
  answerPreferences(app, examples);
  const stopDeliveries = runDeliveries({
    db,
    watch,
    metrics,
    log: app.log,
    limits: deliveryLimits(),
    sender: createSender({ allowPrivate: config.webhookAllowPrivate }),
  });
  const close = async () => {
    await stopDeliveries();
    for (const part of [app, internal, examples, database]) await part.close();
  };
  try {
    const url = await listen(app, config.host, config.port, 'PORT (--port)');
    const internalUrl = await listen(
      internal,
      config.internalHost,
      config.internalPort,
      'INTERNAL_PORT',
    );
    return { url, internalUrl, internalToken: config.internalTokens[0], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Passes the requests to `app` whose header `Prefer` selects a response on to `examples`. */
function answerPreferences(app: FastifyInstance, examples: FastifyInstance): void {
  const listeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const { code, example } = preferences(request);
    if (code !== undefined || example !== undefined) return examples.routing(request, response);
    for (const listener of listeners) listener.call(app.server, request, response);
  });
}

/** Serves the mock until SIGTERM or SIGINT. Throws an Error if MOCK_WEBHOOK_SECRET is invalid. */
export async function serveMock({ port, secondsPerStep, webhook }: MockOptions): Promise<void> {
  const { url, internalUrl, internalToken } = await startMock({
    ...process.env,
    ...(port !== undefined && { PORT: port }),
  });
  // Without a listener, the first process of a container would ignore these signals.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  console.log(`
  Mock      ${url}
  Try       user@example.com with the password brew-a-better-cup
  Internal  ${internalUrl}/internal/orders
`);
  if (webhook !== undefined) {
    const { MOCK_WEBHOOK_SECRET: secret = exampleSecret } = process.env;
    await sendWebhookExamples({ url: webhook, secret, log: console.log });
  }
  if (secondsPerStep === undefined) return;
  await simulateMachines(
    {
      baseUrl: internalUrl,
      secondsPerStep,
      once: false,
      token: internalToken,
      log: console.log,
      warn: console.error,
    },
    new AbortController().signal,
  );
}
