import { execFileSync } from 'node:child_process';
import { violationsIn, violationsOf } from '../../scripts/commits.ts';
import { t } from '../support/tap.ts';

t.test('a feature, fix, refactoring or speed-up without a reason is refused', async (t) => {
  for (const type of ['feat', 'fix', 'perf', 'refactor']) {
    t.match(violationsOf(`${type}(orders): accept milk`), [/without a reason/], type);
    t.match(
      violationsOf(`${type}!: accept milk\n\nReviewed-by: Somebody`),
      [/without a reason/],
      type,
    );
    t.same(violationsOf(`${type}(orders): accept milk\n\nCustomers ask for it.`), [], type);
  }
  for (const type of ['docs', 'test', 'build']) t.same(violationsOf(`${type}: say milk`), [], type);
});

t.test('a title has a type and is shorter than 72 characters', async (t) => {
  for (const wrong of ['Merge branch x', 'accept milk', 'feature: milk', 'fix:milk', 'fix: '])
    t.match(violationsOf(wrong), [/Conventional Commits/], wrong);
  const longest = 'docs: '.padEnd(71, 'x');
  t.same(violationsOf(longest), []);
  t.match(violationsOf(`${longest}x`), [/longer than 71/]);
});

t.test('the check names each commit that breaks a rule, and merges', async (t) => {
  const cwd = t.testdir();
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  const git = (...given: string[]) =>
    execFileSync('git', [...who, ...given], { cwd, stdio: 'pipe' });
  const commit = (message: string) => git('commit', '-q', '--allow-empty', '-m', message);
  git('init', '-q', '-b', 'main');
  commit('docs: begin');
  git('checkout', '-q', '-b', 'other');
  commit('fix: mend it');
  git('checkout', '-q', 'main');
  commit('fix: mend it\n\nIt was broken.');
  git('merge', '-q', '--no-ff', '-m', 'Merge other', 'other');
  t.match(violationsIn(cwd), [/Merge other: a merge$/, /fix: mend it: a fix without a reason/]);
});
