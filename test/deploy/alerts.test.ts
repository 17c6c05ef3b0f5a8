/** The alerts use existing metrics, labels and operations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { operations } from '../../generated/public/operations.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { readDocument } from '../support/markdown.ts';

const text = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yaml'), 'utf8');
const { groups } = parse(text) as { groups: { rules: { alert: string; expr: string }[] }[] };
const rules = groups.flatMap((group) => group.rules);

t.test('every metric of an alert is exported by an instance', async (t) => {
  const metrics = createMetrics();
  metrics.watchPool(() => ({ total: 1, idle: 1, waiting: 0 }));
  metrics.requestDuration.observe({ operation: 'login', status: '200' }, 1);
  const exported = new Set((await metrics.text()).match(/^[a-z_0-9]+(?=[{ ])/gm));
  t.ok(rules.length > 5);
  for (const { alert, expr } of rules) {
    const named = expr.match(/[a-z]+(?:_[a-z0-9]+)+(?![a-z0-9_(])/g) ?? [];
    const unknown = named.filter(
      (name) => !exported.has(name) && !/^histogram_quantile/.test(name),
    );
    t.same(unknown, [], alert);
  }
});

t.test('every operation of an alert is in the contract, and every alert is explained', (t) => {
  for (const [, name = ''] of text.matchAll(/operation="([^"]+)"/g))
    t.ok(Object.hasOwn(operations, name), name);
  const page = readDocument('docs/how-to/operate.md');
  for (const { alert } of rules) t.match(page, `| \`${alert}\` |`);
  t.end();
});
