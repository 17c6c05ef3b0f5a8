/** Alerts and the dashboard name the pages that say what to do. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { anchorsOf, readDocument, sectionOf } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8');
const { groups } = parse(text) as {
  groups: { rules: { alert: string; annotations: { runbook_url: string } }[] }[];
};
const rules = groups.flatMap((group) => group.rules);

t.test('the runbook of every alert is a page of the guides with a section on this alert', (t) => {
  t.ok(rules.length > 5);
  for (const { alert, annotations } of rules) {
    const { origin, pathname, hash } = new URL(annotations.runbook_url);
    t.equal(origin, 'https://drinks.example');
    const [, path = ''] = /^\/guides\/(.+)\.html$/.exec(pathname) ?? [];
    const page = readDocument(`docs/${path}.md`);
    t.ok(anchorsOf(page).has(hash.slice(1)), alert);
    t.equal(hash.slice(1), alert.toLowerCase());
    t.ok(sectionOf(page, alert).length > 50, `${alert} is explained`);
  }
  t.end();
});

t.test('every page that the dashboard names exists', (t) => {
  const dashboard = readFileSync(join(root, 'deploy/grafana-dashboard.json'), 'utf8');
  const pages = dashboard.match(/docs\/[\w/-]+\.md/g) ?? [];
  t.ok(pages.length >= 2);
  for (const page of pages) t.ok(existsSync(join(root, page)), page);
  t.end();
});
