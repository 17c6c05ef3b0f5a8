/** The release workflow gives away no rights, and every command in it exists. */
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

const path = join(import.meta.dirname, '../../.github/workflows/release.yaml');
const text = readFileSync(path, 'utf8');
const workflow = parse(text) as { permissions: object; jobs: Record<string, Job> };
const jobs = Object.entries(workflow.jobs);
const steps = jobs.flatMap(([, job]) => job.steps);

t.test('every action is pinned to a commit, with its version as a comment', (t) => {
  const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => action);
  t.ok(used.length > 5);
  for (const action of used)
    t.match(action, /^[a-z-]+\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, action);
  t.end();
});

t.test('a job has only the permissions that it names, and a time limit', (t) => {
  t.same(workflow.permissions, {});
  for (const [name, { permissions, 'timeout-minutes': limit }] of jobs) {
    t.ok(permissions, name);
    t.ok(limit, name);
  }
  const writers = jobs.filter(([, { permissions = {} }]) => permissions.contents === 'write');
  t.same(
    writers.map(([name]) => name),
    ['release'],
  );
  for (const { uses, with: inputs } of steps)
    if (uses?.startsWith('actions/checkout@')) t.equal(inputs?.['persist-credentials'], false);
  t.end();
});

t.test('no shell command contains an expression, which could inject commands', (t) => {
  for (const { run = '' } of steps) t.notMatch(run, /\$\{\{/);
  t.end();
});

t.test('every npm script of the workflow exists, and nothing is released without checks', (t) => {
  const scripts = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  t.ok(scripts.length > 0);
  for (const name of scripts) t.ok(Object.hasOwn(packageJson.scripts, name), name);
  const needs = (name: string): string[] =>
    [workflow.jobs[name]?.needs ?? []].flat().flatMap((needed) => [needed, ...needs(needed)]);
  for (const [name] of jobs)
    if (name !== 'checks') t.ok(needs(name).includes('checks'), `${name} waits for the checks`);
  t.match(workflow.jobs.checks?.steps.at(-1)?.run, /bash \.ci\/run$/m);
  t.end();
});
