/** Reads figures of the webhooks for the metrics. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Handle } from '../db/handle.ts';
import type { WebhookFigures } from '../observability/webhook-gauges.ts';
import { countStates, listFailing, readBacklog } from './queries/figures.ts';

/** Each failing webhook is a time series in Prometheus, so their number has a limit. */
const maxFailing = 20;

/** For how long the figures are used before they are read again. */
const maxAgeMs = 15_000;

/** How long a scrape waits for the database. Prometheus waits ten seconds by default. */
const waitMs = 2000;

/**
 * Returns a function that reads the figures, at most once in `maxAge` milliseconds. It returns
 * undefined if the database fails, or needs more than `timeout` milliseconds.
 */
export function webhookFigures(
  db: Handle,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { maxAge = maxAgeMs, timeout = waitMs } = {},
): () => Promise<WebhookFigures | undefined> {
  let figures: Promise<WebhookFigures | undefined> | undefined;
  let isReading = false;
  let readAt = 0;
  const read = async () => {
    isReading = true;
    try {
      return await readFigures(db);
    } catch (err) {
      log.warn({ err }, 'the figures of the webhooks could not be read');
      return undefined;
    } finally {
      isReading = false;
      readAt = performance.now();
    }
  };
  return async () => {
    const isOld = !isReading && performance.now() - readAt >= maxAge;
    if (figures === undefined || isOld) figures = read();
    return await Promise.race([figures, wait(timeout, undefined, { ref: false })]);
  };
}

/** Reads one after another, so that a scrape takes at most one connection. */
async function readFigures(db: Handle): Promise<WebhookFigures> {
  const states = await countStates(db.reads);
  const { events, oldest_age } = await readBacklog(db.reads);
  const failing = await listFailing(db.reads, maxFailing);
  return {
    states,
    backlogEvents: events,
    oldestAgeSeconds: Math.max(oldest_age, 0),
    failing: failing.map(({ partner_id, id, failures }) => ({
      partner: partner_id,
      webhook: id,
      failures,
    })),
  };
}
