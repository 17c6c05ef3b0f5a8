/** The queries of the alerts and of the dashboard find the metrics of a running service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import dashboard from '../../deploy/grafana-dashboard.json' with { type: 'json' };
import { operations } from '../../generated/public/operations.ts';
import reasons from '../../src/errors/reasons.json' with { type: 'json' };
import { bounds, settableBounds } from '../../src/limits/bounds.ts';
import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';
import { putWebhook } from '../support/webhooks.ts';
import { selectorsOf } from './promql.ts';

const alerts = parse(
  readFileSync(join(import.meta.dirname, '../../deploy/alerts.yaml'), 'utf8'),
) as { groups: { rules: { alert: string; expr: string }[] }[] };

const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = [
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
  ),
];

/** Returns the labels of each metric in the text format of Prometheus, with those of a scrape. */
function labelsByMetric(text: string): Map<string, Set<string>> {
  const found = new Map([['up', new Set(['job', 'instance'])]]);
  for (const [, metric = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const names = found.get(metric) ?? new Set(['job', 'instance']);
    for (const [, name = ''] of labels.matchAll(/(\w+)="/g)) names.add(name);
    found.set(metric, names);
  }
  return found;
}

t.test('every query is PromQL and uses metrics and labels that a service exports', async (t) => {
  const pool = () => ({ total: 1, idle: 1, waiting: 0, max: 1 });
  const { db, call, internal, metrics } = await startBoth(t, { pool });
  await call('POST', '/v1/orders', { as: 'user', headers: { 'If-Match': '*' }, body: {} });
  const order = { recipe: 'lungo' };
  for (let nth = 0; nth < 2; nth++)
    await call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'If-Match': '*', 'X-Idempotency-Key': 'dashboard' },
      body: order,
    });
  await putWebhook(call);
  await db.updateTable('webhooks').set({ failures: 1 }).execute();
  // `serve` observes these five.
  metrics.watchStandbys(() => [{ read: 'page', server: 'standby', reason: 'current', count: 1 }]);
  metrics.webhookDeliveries.inc({ outcome: 'delivered' });
  metrics.statementDuration.observe({ outcome: 'ok' }, 0.001);
  metrics.cleanUpRuns.inc({ outcome: 'ok' });
  metrics.objectStorageDuration.observe({ operation: 'PutObject', outcome: 'ok' }, 0.01);
  const exported = labelsByMetric((await internal('GET', '/internal/metrics')).text);
  t.ok(queries.length > 40);
  for (const [name, query] of queries) {
    const selectors = selectorsOf(query);
    t.ok(selectors.length > 0, name);
    for (const { metric, labels } of selectors) {
      const known = exported.get(metric);
      const unknown = labels.filter((label) => !known?.has(label.name));
      t.same(unknown, [], `${name}: ${metric}`);
    }
  }
});

t.test('the values of labels exist: operations, reasons and bounds', (t) => {
  const known: Record<string, object> = {
    operation: operations,
    reason: reasons,
    bound: { ...bounds, ...settableBounds },
  };
  const literals = queries.flatMap(([, query]) =>
    selectorsOf(query)
      .flatMap(({ labels }) => labels)
      .filter(({ name, value = '' }) => name in known && /^\w+(\|\w+)*$/.test(value)),
  );
  t.ok(literals.length >= 6);
  for (const { name, value = '' } of literals)
    for (const one of value.split('|'))
      t.ok(Object.hasOwn(known[name] ?? {}, one), `${name}="${one}"`);
  t.end();
});

t.test('an invalid query is reported', (t) => {
  t.throws(() => selectorsOf('sum(rate(http_requests_in_flight[5m])'), /not PromQL/);
  t.throws(() => selectorsOf('sum by status (up)'), /not PromQL/);
  t.same(selectorsOf('sum by (status) (rate(a_total{b="c"}[5m]))'), [
    { metric: 'a_total', labels: [{ name: 'b', value: 'c' }, { name: 'status' }] },
  ]);
  t.end();
});

t.test('the dashboard shows every own metric of the service', async (t) => {
  const { metrics } = await startBoth(t, {
    pool: () => ({ total: 0, idle: 0, waiting: 0, max: 1 }),
  });
  const own = [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(nodejs|process)_/.test(name));
  const shown = queries.flatMap(([, query]) => selectorsOf(query).map(({ metric }) => metric));
  const isShown = (name: string) =>
    shown.some((metric) => metric.replace(/_(bucket|count|sum)$/, '') === name);
  t.same(
    own.filter((name) => !isShown(name)),
    [],
  );
});

t.test('every panel has a place of its own and an id of its own', (t) => {
  t.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
  for (const [nth, { title, gridPos: one }] of dashboard.panels.entries()) {
    t.ok(one.x + one.w <= 24, title);
    for (const { gridPos: other, title: second } of dashboard.panels.slice(nth + 1)) {
      const isApart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y;
      t.ok(isApart, `${title} and ${second}`);
    }
  }
  t.end();
});
