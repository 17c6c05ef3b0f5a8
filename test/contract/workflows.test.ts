/**
 * The workflows of openapi/arazzo.yaml fit the contract. `npm run live -- workflows` runs them against a
 * service.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import document from '../../generated/public/openapi.json' with { type: 'json' };
import { runWorkflows, workflowsFile } from '../../scripts/live/workflows.ts';
import { readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

interface Step {
  stepId: string;
  operationId?: string;
  workflowId?: string;
  successCriteria?: { condition: string }[];
}

interface Workflows {
  arazzo: string;
  sourceDescriptions: { url: string }[];
  workflows: { workflowId: string; summary: string; steps: Step[] }[];
}

const { arazzo, sourceDescriptions, workflows }: Workflows = parse(
  readFileSync(workflowsFile, 'utf8'),
  {
    maxAliasCount: -1,
  },
);
const steps = workflows.flatMap(({ steps }) => steps);
const operations = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path) as { operationId: string; responses: object }[])
    .map((operation) => [operation.operationId, operation]),
);

t.test(
  'each step calls an operation of the contract, and expects a status that the operation declares',
  async (t) => {
    t.match(arazzo, /^1\.0\./);
    t.same(
      sourceDescriptions.map(({ url }) => url),
      ['../openapi.json'],
    );
    for (const { stepId, operationId, workflowId, successCriteria = [] } of steps) {
      if (workflowId !== undefined) {
        t.ok(
          workflows.some((workflow) => workflow.workflowId === workflowId),
          stepId,
        );
        continue;
      }
      const [, status = ''] =
        /^\$statusCode == (\d{3})$/.exec(successCriteria[0]?.condition ?? '') ?? [];
      t.ok(operations.has(operationId ?? ''), `${stepId}: ${operationId}`);
      t.ok(
        Object.hasOwn(operations.get(operationId ?? '')?.responses ?? {}, status),
        `${stepId}: ${status}`,
      );
    }
  },
);

t.test(
  'the workflows check a replay, an outdated revision, an unchanged order and a used refresh token',
  async (t) => {
    const conditions = steps.flatMap(({ successCriteria = [] }) =>
      successCriteria.map(({ condition }) => condition),
    );
    for (const condition of [
      "$response.header.X-Beverage-Ordering-Replayed == 'true'",
      "$response.body#/reason == 'revision_mismatch'",
      '$statusCode == 304',
      '$response.header.Set-Cookie != $steps.signIn.outputs.cookie',
    ])
      t.ok(conditions.includes(condition), condition);
  },
);

t.test('the page on workflows lists each workflow with its summary', async (t) => {
  const rows = [
    ...readDocument('docs/reference/workflows.md').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm),
  ];
  t.same(
    rows.map(([, id, summary]) => [id, summary]),
    workflows.map(({ workflowId, summary }) => [workflowId, summary]),
  );
});

t.test(
  'a run fails if an operation does not exist, a status differs, or a body differs from the contract',
  async (t) => {
    const server = createServer((request, response) => {
      const body =
        request.url === '/openapi.json'
          ? JSON.stringify(document)
          : '{"status":"ok","version":"1.0.0","timestamp":"2026-03-14T08:30:00.000Z"}';
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.teardown(() => server.close());
    const folder = mkdtempSync(join(tmpdir(), 'workflows-test-'));
    t.teardown(() => rmSync(folder, { recursive: true }));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const run = async (name: string, step: Partial<Step>) => {
      const file = join(folder, `${name}.yaml`);
      const only = { workflowId: name, steps: [{ stepId: name, ...step }] };
      const info = { title: name, version: '1' };
      const sources = [{ name: 'api', type: 'openapi', url: '../openapi.json' }];
      writeFileSync(
        file,
        stringify({ arazzo: '1.0.1', info, sourceDescriptions: sources, workflows: [only] }),
      );
      return (await runWorkflows(url, { file })).passed;
    };
    const ok = [{ condition: '$statusCode == 200' }];
    const passed = await Promise.all([
      run('right', { operationId: 'getHealth', successCriteria: ok }),
      run('unknown', { operationId: 'getNothing', successCriteria: ok }),
      run('status', {
        operationId: 'getHealth',
        successCriteria: [{ condition: '$statusCode == 201' }],
      }),
      run('body', { operationId: 'getPostStats', successCriteria: ok }),
    ]);
    t.same(passed, [true, false, false, false]);
  },
);
