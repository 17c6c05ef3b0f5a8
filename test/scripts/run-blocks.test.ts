/** What runs the blocks of pages saves their files, runs their commands and notices failures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { missingLines, runBlocks } from '../../scripts/live/run-blocks.ts';
import { Shell } from '../../scripts/live/shell.ts';
import { type Test, t } from '../support/tap.ts';

const page = `Save this as \`a/b.txt\`:

\`\`\`yaml
port: 3000
\`\`\`

\`\`\`sh
NAME=lungo
cat a/b.txt
\`\`\`

\`\`\`text
port: ...
\`\`\`

\`\`\`sh
false
echo $NAME
\`\`\`
`;

async function run(t: Test, isStrict: boolean) {
  const shell = new Shell(t.testdir({}), { env: process.env, isStrict });
  t.teardown(() => shell.kill());
  const replace = (text: string) => text.replaceAll('3000', '4711');
  return { shell, steps: await runBlocks(shell, blocksOf(page), { replace }) };
}

t.test('files are saved, commands share their variables, and outputs are kept', async (t) => {
  const { shell, steps } = await run(t, false);
  t.equal(readFileSync(join(shell.folder, 'a/b.txt'), 'utf8'), 'port: 4711\n');
  t.match(steps, [
    { status: 0, stdout: 'port: 4711\n', expected: { text: 'port: ...\n' } },
    { status: 0, stdout: 'lungo\n', expected: undefined },
  ]);
});

t.test('a command that fails ends a strict shell, and no later command runs', async (t) => {
  const { steps } = await run(t, true);
  t.equal(steps.length, 2);
  t.match(steps[1], { status: Number.NaN, stdout: '' });
});

t.test('an output lacks the lines that it does not have in the order of the page', async (t) => {
  const output = 'one: 1\ntwo\nthree\n';
  t.same(missingLines('one: ...\nthree\n', output), []);
  t.same(missingLines('two\none: 1\n', output), ['one: 1']);
  t.same(missingLines('tw\n', output), ['tw']);
});
