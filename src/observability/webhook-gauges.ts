/** The gauges of webhooks. Their values are in the database, so all instances export the same. */
import { Gauge, type Registry } from 'prom-client';

export interface WebhookFigures {
  /** The number of webhooks in each state. */
  states: Readonly<Record<'active' | 'paused' | 'failing', number>>;
  backlogEvents: number;
  oldestAgeSeconds: number;
  /** The webhooks with the most failures. */
  failing: readonly { partner: number; webhook: string; failures: number }[];
}

type Read = () => Promise<WebhookFigures | undefined>;

/** Exports the figures at each scrape. While `read` returns undefined, the gauges have no value. */
export function exportWebhooks(registry: Registry, read: Read): void {
  const registers = [registry];
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[],
    show: (gauge: Gauge<Label>, figures: WebhookFigures) => void,
  ) =>
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const figures = await read();
        this.reset();
        if (figures !== undefined) show(this, figures);
        // `reset` sets a gauge without labels to 0, which would be a wrong value.
        else if (labelNames.length === 0) this.remove();
      },
    });
  gauge('webhooks', 'Webhooks by state', ['state'], (all, { states }) => {
    for (const [state, count] of Object.entries(states)) all.set({ state }, count);
  });
  gauge(
    'webhook_backlog_events',
    'Events that wait for deliveries to webhooks that are not paused',
    [],
    (all, { backlogEvents }) => all.set(backlogEvents),
  );
  gauge(
    'webhook_oldest_event_age_seconds',
    'Age of the oldest event that waits for a delivery to a webhook that is not paused',
    [],
    (all, { oldestAgeSeconds }) => all.set(oldestAgeSeconds),
  );
  gauge(
    'webhook_failures',
    'Failures in a row of the webhooks with the most failures',
    ['partner', 'webhook'],
    (all, { failing }) => {
      for (const { partner, webhook, failures } of failing)
        all.set({ partner: String(partner), webhook }, failures);
    },
  );
}
