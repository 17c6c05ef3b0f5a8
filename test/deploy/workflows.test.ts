/** The workflows of GitHub give away no rights, and every command in them exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { t } from '../support/tap.ts';

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps: { uses?: string; run?: string; with?: Record<string, string | boolean> }[];
}

function readWorkflow(name: string) {
  const path = join(import.meta.dirname, '../../.github/workflows', name);
  const text = readFileSync(path, 'utf8');
  const workflow = parse(text) as { permissions: object; jobs: Record<string, Job> };
  const jobs = Object.entries(workflow.jobs);
  return { text, ...workflow, names: jobs, steps: jobs.flatMap(([, job]) => job.steps) };
}

const release = readWorkflow('release.yaml');
const ci = readWorkflow('ci.yaml');

for (const [name, { text, names, steps }] of Object.entries({ ci, release })) {
  t.test(`every action of ${name} is pinned to a commit, with its version as a comment`, (t) => {
    const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
    t.ok(used.length > 5);
    for (const action of used)
      t.match(action, /^[a-z-]+\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, action);
    t.end();
  });

  t.test(`a job of ${name} has a time limit, and git keeps no token`, (t) => {
    for (const [job, { 'timeout-minutes': limit }] of names) t.ok(limit, job);
    for (const { uses, with: inputs } of steps)
      if (uses?.startsWith('actions/checkout@')) t.equal(inputs?.['persist-credentials'], false);
    t.end();
  });

  t.test(`no shell command of ${name} contains an expression, which could inject commands`, (t) => {
    for (const { run = '' } of steps) t.notMatch(run, /\$\{\{/);
    t.end();
  });

  t.test(`every npm script of ${name} exists`, (t) => {
    const scripts = [...text.matchAll(/npm run ([\w:]+)(?! --workspace)\b/g)];
    t.ok(scripts.length > 0);
    for (const [, script = ''] of scripts) t.ok(Object.hasOwn(packageJson.scripts, script), script);
    t.end();
  });
}

t.test('no job of ci may write, and each job of release names its permissions', (t) => {
  t.same(ci.permissions, { contents: 'read' });
  for (const [name, { permissions }] of ci.names) t.equal(permissions, undefined, name);
  t.same(release.permissions, {});
  for (const [name, { permissions }] of release.names) t.ok(permissions, name);
  const writers = release.names.filter(
    ([, { permissions = {} }]) => permissions.contents === 'write',
  );
  t.same(
    writers.map(([name]) => name),
    ['release'],
  );
  t.end();
});

t.test('nothing is released without all checks', (t) => {
  const needs = (name: string): string[] =>
    [release.jobs[name]?.needs ?? []].flat().flatMap((needed) => [needed, ...needs(needed)]);
  for (const [name] of release.names)
    if (name !== 'checks') t.ok(needs(name).includes('checks'), `${name} waits for the checks`);
  t.match(release.jobs.checks?.steps.at(-1)?.run, /bash \.ci\/run release$/m);
  t.end();
});
