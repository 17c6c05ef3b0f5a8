/**
 * Compares statements, tables and diagrams of the documents with the code. `docs.test.ts` checks
 * links and generated tables.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import contract from '../generated/public/openapi.json' with { type: 'json' };
import { loadConfig, settings } from '../src/config.ts';
import catalog from '../src/demo/catalog.json' with { type: 'json' };
import people from '../src/demo/people.json' with { type: 'json' };
import { createMetrics } from '../src/observability/metrics.ts';
import { advance, type OrderRow, statusOf } from '../src/orders/order.ts';
import {
  keySteps,
  machineIsOff,
  noSuchMachine,
  ownerSteps,
  representationSteps,
  revisionSteps,
} from './orders/creation-steps.ts';
import { startApp } from './support/app.ts';
import { startBoth } from './support/internal.ts';
import { documentPaths, fencesOf, readDocument, sectionOf } from './support/markdown.ts';
import { createOrder, forceOrder, storedOrder } from './support/orders.ts';
import { t } from './support/tap.ts';

const root = join(import.meta.dirname, '..');
const pages = documentPaths().filter(
  (path) => path.startsWith('docs/') && path !== 'docs/reference/api-changelog.md',
);

/** The parts of an operation that the tests read. */
interface Operation {
  parameters?: readonly { $ref?: string }[];
  responses: Readonly<Record<string, unknown>>;
}

/** The texts in backticks of a page, outside fenced blocks. */
function codeIn(markdown: string): string[] {
  const prose = markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** The rows of the table under a heading, each a list of cells without backticks. */
function rowsUnder(markdown: string, heading: string): string[][] {
  const lines = sectionOf(markdown, heading)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

/** The pages whose steps create files; `test/walks` runs them. */
const walks = /^docs\/how-to\/add-/;

t.test('every file and folder in backticks exists', async (t) => {
  const folders = /^(src|test|docs|scripts|openapi|generated|deploy)\/[\w./-]+$/;
  for (const page of pages.filter((page) => !walks.test(page))) {
    const named = codeIn(readDocument(page)).filter((code) => folders.test(code));
    for (const path of new Set(named)) t.ok(existsSync(join(root, path)), `${page}: ${path}`);
  }
});

/**
 * Variables that the service does not read: of npm, the shell, other programs, tests and
 * measurements.
 */
const otherVariables =
  /^([A-Z]+_DATABASE_URL|TEST_(REDIS|POOLER|CITUS)_URL|RECORD_TRAFFIC|FEED_\w+|PUSH_\w+|BASE_URL|USERS_FILE|NODE_\w+|OTEL_\w+|POSTGRES_\w+)$/;

t.test('every setting that a page names exists', async (t) => {
  for (const page of pages) {
    const named = codeIn(readDocument(page)).flatMap(
      (code) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=\S*)?$/.exec(code)?.[1] ?? [],
    );
    for (const name of new Set(named)) {
      if (name in settings) continue;
      t.match(name, otherVariables, `${page}: ${name}`);
    }
  }
});

t.test('invalid settings are reported as the page on settings says', async (t) => {
  const [command, output] = fencesOf(readDocument('docs/reference/settings.md'));
  const given = [...(command?.text ?? '').matchAll(/\b([A-Z_]+)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
  t.equal(given.length, 2);
  const message = (output?.text ?? '').trim().replace('beverage-ordering: ', '');
  t.throws(() => loadConfig(Object.fromEntries(given)), { message });
});

t.test('every POST of /v1 that creates something takes an idempotency key', async (t) => {
  for (const [path, { post }] of Object.entries(
    contract.paths as Record<string, { post?: Operation }>,
  )) {
    if (!path.startsWith('/v1/') || post?.responses['201'] === undefined) continue;
    t.ok(
      post.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
      path,
    );
  }
});

t.test('every metric that a page names exists', async (t) => {
  const metrics = createMetrics();
  metrics.watchPool(() => ({ total: 0, idle: 0, waiting: 0, max: 1 }));
  metrics.watchStandbys(() => []);
  metrics.watchWebhooks(async () => undefined);
  const names = new Set(
    [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
  );
  const isMetric = /^[a-z]+(?:_[a-z0-9]+)*_(?:total|seconds|pool_connections|in_flight)$/;
  let count = 0;
  for (const page of pages) {
    const named = codeIn(readDocument(page)).map((code) => code.replace(/\{.*$/, ''));
    for (const name of new Set(named.filter((code) => isMetric.test(code)))) {
      count++;
      t.ok(names.has(name), `${page}: ${name}`);
    }
  }
  t.ok(count > 5, `${count} metrics are named`);
});

t.test('the functions that the tour of the code names exist', async (t) => {
  const tour = readDocument('docs/explanation/code-tour.md');
  const named = [...tour.matchAll(/`(\w+)`(?:\s+in)\s+\[`[^`]+`\]\(([^)]+)\)/g)];
  t.ok(named.length >= 4);
  for (const [, name = '', link = ''] of named) {
    const source = readFileSync(join(root, 'docs/explanation', link), 'utf8');
    t.match(source, new RegExp(`\\b(function|const) ${name}\\b`), `${link}: ${name}`);
  }
});

t.test('the page on versions lists every deprecated operation with its sunset', async (t) => {
  const listed = rowsUnder(readDocument('docs/reference/versioning.md'), 'Deprecation').filter(
    ([name]) => /^[A-Z]+ \//.test(name ?? ''),
  );
  const deprecated = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { deprecated?: boolean; 'x-sunset'?: string }>)
      .filter(([, operation]) => operation.deprecated)
      .map(([method, operation]) => `${method.toUpperCase()} ${path} ${operation['x-sunset']}`),
  );
  t.same(
    listed.map(([operation, , sunset]) => `${operation} ${sunset}`),
    deprecated,
  );
});

t.test(
  'the documented order of checks of POST is the order that the precedence tests prove',
  async (t) => {
    const rows = rowsUnder(readDocument('docs/reference/order-of-checks.md'), 'Creating an order');
    const published = rows.filter(([, , , post]) => post !== '').map(([, , error = '']) => error);
    const proven = [
      ...ownerSteps,
      noSuchMachine,
      ...keySteps,
      ...revisionSteps,
      ...representationSteps.snake,
      machineIsOff,
    ].map(({ answer: { status, reason } }) => `${status} ${reason}`);
    t.equal(published.length, proven.length);
    for (const [index, error] of proven.entries())
      t.ok(published[index]?.includes(error), `${published[index]}: ${error}`);
  },
);

t.test('each request in the table of error forms gets the form that its row names', async (t) => {
  const rows = rowsUnder(readDocument('docs/explanation/errors.md'), 'Choosing a form').filter(
    ([request]) => /^[A-Z]+ \//.test(request ?? ''),
  );
  t.ok(rows.length >= 10);
  const { app } = await startApp(t);
  const forms: Record<string, [type: string, member: RegExp]> = {
    native: ['application/json', /"developer_message":/],
    camelCase: ['application/vnd.beverage.order+json', /"developerMessage":/],
    envelope: ['application/json', /"statusCode":/],
    XML: ['application/xml', /<Error\b/],
    'RFC 9457': ['application/problem+json', /"instance":/],
  };
  for (const [request = '', accept = '', form = ''] of rows) {
    const [method = '', url = ''] = request.split(' ');
    const { statusCode, headers, body } = await app.inject({
      method: method as 'GET',
      url,
      headers: { accept },
    });
    const [type, member] = forms[form] ?? [];
    t.ok(statusCode >= 400, `${request}: ${statusCode}`);
    t.equal(String(headers['content-type']).split(';')[0], type, `${request} ${accept}`);
    t.match(body, member, `${request} ${accept}`);
  }
});

const lifeOfAnOrder = readDocument('docs/explanation/life-of-an-order.md');

/** The arrows of a state diagram, without its beginning and its ends. */
function arrowsOf(diagram: string | undefined): { from: string; to: string; label: string }[] {
  const arrows = [...(diagram ?? '').matchAll(/^\s*(\S+) --> ([^\s:]+)(?:: (.+))?$/gm)];
  return arrows
    .map(([, from = '', to = '', label = '']) => ({ from, to, label }))
    .filter(({ from, to }) => from !== '[*]' && to !== '[*]');
}

const [progressDiagram, archiveDiagram] = fencesOf(lifeOfAnOrder).map(({ text }) => text);
const progresses = ['pending', 'brewing', 'ready', 'canceled'] as const;

t.test('the diagram of progress has the transitions that the rules of orders allow', async (t) => {
  const drawn = arrowsOf(progressDiagram).map(({ from, to }) => `${from} ${to}`);
  const allowed = progresses.flatMap((from) =>
    progresses.filter((to) => from !== to && moves(from, to)).map((to) => `${from} ${to}`),
  );
  t.same(drawn.sort(), allowed.sort());
});

function moves(from: OrderRow['progress'], to: OrderRow['progress']): boolean {
  try {
    return advance({ progress: from, archive_state: 'listed' } as OrderRow, to) !== null;
  } catch {
    return false;
  }
}

t.test('the diagram of archive states has the transitions that the operations make', async (t) => {
  const { call, internal, db } = await startBoth(t);
  const actions: Record<string, (id: number) => Promise<unknown>> = {
    archive: (id) => call('PUT', `/v1/orders/${id}/archive`, { as: 'user' }),
    restore: (id) => call('PUT', `/v1/orders/${id}/restore`, { as: 'user' }),
    'the progress changes': (id) =>
      internal('PUT', `/internal/orders/${id}/progress`, { body: { progress: 'brewing' } }),
  };
  const made = [];
  for (const from of ['listed', 'archived', 'restored'] as const) {
    for (const [label, act] of Object.entries(actions)) {
      const { body: order } = await createOrder(call);
      await forceOrder(db, order.id, { archive_state: from });
      await act(order.id);
      const { archive_state: to } = await storedOrder(db, order.id);
      if (to !== from) made.push({ from, to, label });
    }
  }
  const byName = (one: object, other: object) =>
    JSON.stringify(one).localeCompare(JSON.stringify(other));
  t.same(arrowsOf(archiveDiagram).sort(byName), made.sort(byName));
});

t.test('the table of statuses agrees with the rules of orders', async (t) => {
  const rows = rowsUnder(lifeOfAnOrder, 'The status that clients see');
  for (const archive_state of ['listed', 'archived', 'restored'] as const) {
    for (const progress of progresses) {
      const row = rows.find(
        ([state, of]) => state === archive_state && (of === progress || of === 'any'),
      );
      t.equal(row?.[2], statusOf({ archive_state, progress }), `${archive_state} ${progress}`);
      t.ok(row?.[3] === progress || row?.[3] === 'the progress');
    }
  }
});

t.test('the page on the demo data lists every account, partner and machine', async (t) => {
  const page = readDocument('docs/reference/demo-data.md');
  t.same(
    rowsUnder(page, 'Accounts').map(([email, user]) => [email, user]),
    people.accounts.map(({ email, userId }) => [email, String(userId)]),
  );
  t.same(
    rowsUnder(page, 'Accounts').map(([, , , roles, others]) => [roles, others]),
    people.accounts.map(({ roles, allowedUserId }) => [
      roles.join(', '),
      allowedUserId.map((user) => `user ${user}`).join(', ') || '-',
    ]),
  );
  t.same(
    rowsUnder(page, 'Partners').map(([id, name, key, machines, recipes]) => [
      id,
      name,
      key,
      machines,
      recipes,
    ]),
    catalog.partners.map(({ id, name, recipes }) => {
      const key = people.partnerKeys.find(({ partnerId }) => partnerId === id)?.key;
      const machines = catalog.machines
        .filter((machine) => machine.partner_id === id)
        .map((machine) => machine.id);
      return [String(id), name, key, machines.join(', '), recipes.join(', ')];
    }),
  );
  t.same(
    rowsUnder(page, 'Machines').map(([id, , , takesOrders]) => [id, takesOrders]),
    catalog.machines.map(({ id, is_available }) => [String(id), is_available ? 'yes' : 'no']),
  );
  const { call } = await startApp(t);
  const found = await call('GET', '/v1/search?lat=52.52&lng=13.40', { as: 'user' });
  const shown = found.body.results.map(
    ({ coffee_machine }: { coffee_machine: { id: number } }) => coffee_machine.id,
  );
  t.same(
    shown.sort(),
    catalog.machines.filter((machine) => machine.is_available).map(({ id }) => id),
  );
});
