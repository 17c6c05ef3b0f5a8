/** The steps of the pages that show how to change the service are parsed, applied and counted. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';
import { applyStep, sizeOf, stepsOf } from './steps.ts';

const root = join(import.meta.dirname, '../..');

const page = (lead: string, language = 'ts') =>
  `# A page\n\n${lead}\n\n\`\`\`${language}\nconst b = 2;\n\`\`\`\n`;

t.test('the line before a code block says where the block is inserted', async (t) => {
  const cases: [string, string][] = [
    ['after the line `const a = 1;`', 'const a = 1;\nconst b = 2;\n  return;\n'],
    ['before the line `return;`', 'const a = 1;\nconst b = 2;\n  return;\n'],
    ['instead of the line `return;`', 'const a = 1;\nconst b = 2;\n'],
  ];
  for (const [where, expected] of cases) {
    const root = t.testdir({ 'a.ts': 'const a = 1;\n  return;\n' });
    for (const step of stepsOf(page(`In \`a.ts\`, ${where}:`))) applyStep(root, step);
    t.equal(readFileSync(join(root, 'a.ts'), 'utf8'), expected, where);
  }
  const root = t.testdir({});
  for (const step of stepsOf(page('New file `src/deep/b.ts`:'))) applyStep(root, step);
  t.equal(readFileSync(join(root, 'src/deep/b.ts'), 'utf8'), 'const b = 2;\n');
});

t.test(
  'a step fails if its line is missing or appears more than once, or if its new file already exists',
  async (t) => {
    const root = t.testdir({ 'a.ts': 'same;\n same;\n' });
    const apply = (lead: string) => () => {
      for (const step of stepsOf(page(lead))) applyStep(root, step);
    };
    t.throws(apply('In `a.ts`, after the line `other;`:'), {
      message: 'a.ts: 0 lines are `other;`',
    });
    t.throws(apply('In `a.ts`, after the line `same;`:'), { message: 'a.ts: 2 lines are `same;`' });
    t.throws(apply('New file `a.ts`:'), { message: 'a.ts exists' });
    t.throws(apply('In `b.ts`, after the line `same;`:'), { code: 'ENOENT' });
  },
);

t.test('a code block without a place is an error; commands and output need no place', async (t) => {
  t.throws(() => stepsOf(page('Then write:')), /does not say where it goes/);
  t.same(stepsOf(page('Then run:', 'sh')), []);
  t.same(stepsOf(page('It prints:', 'text')), []);
});

t.test(
  'tests and documents do not count; every other file counts once, with the lines of all its steps',
  async (t) => {
    const step = (path: string, text: string) => ({
      path,
      text,
      anchor: null,
      position: 'new' as const,
    });
    const counted = [
      step('src/a.ts', 'a\nb\n'),
      step('src/a.ts', 'c\n'),
      step('openapi/b.yaml', 'd\n'),
    ];
    const free = [
      step('test/a.test.ts', 'x\n'),
      step('docs/a.md', 'x\n'),
      step('CHANGELOG.md', 'x\n'),
    ];
    t.same(sizeOf([...counted, ...free]), { files: 2, lines: 4 });
  },
);

t.test('a page that says how many files you touch is right', async (t) => {
  const numbers = { six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 };
  for (const kind of ['a-field', 'an-operation']) {
    const text = readDocument(`docs/how-to/add-${kind}.md`);
    const [, stated = ''] = /\b(\w+)\s+files\b/.exec(text) ?? [];
    const files = new Set(stepsOf(text).map(({ path }) => path));
    t.equal(numbers[stated as keyof typeof numbers], files.size, `${kind}: ${stated}`);
  }
});

t.test('every step of the pages names a new file, or one line of an existing file', async (t) => {
  for (const kind of ['a-bound', 'a-field', 'a-rule', 'an-operation']) {
    const path = `docs/how-to/add-${kind}.md`;
    const steps = stepsOf(readDocument(path));
    t.ok(steps.length > 2, path);
    for (const { path: file, anchor } of steps) {
      const lines = existsSync(join(root, file)) ? readDocument(file).split('\n') : undefined;
      const found = lines?.filter((line) => line.trim() === anchor).length;
      t.equal(found, anchor === null ? undefined : 1, `${path}: ${file}: ${anchor}`);
    }
  }
});
