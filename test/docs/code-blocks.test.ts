/** The blocks of code of the README, CONTRIBUTING, the tutorial and the guides work. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { documentPaths, readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const pages = documentPaths().filter((path) =>
  /^(README|CONTRIBUTING)\.md$|^docs\/(tutorial|how-to)\//.test(path),
);
const textsOf = (path: string, ...languages: string[]) =>
  blocksOf(readDocument(path)).flatMap(({ language, text }) =>
    languages.includes(language) ? [text] : [],
  );

t.test('every block of JSON and YAML can be parsed', async (t) => {
  for (const path of pages) {
    for (const text of textsOf(path, 'json'))
      t.doesNotThrow(
        () =>
          text
            .trim()
            // A block is one value in several lines, or one value a line.
            .split(/^[[{]\n/.test(text) ? /(?!)/ : '\n')
            .map((value) => JSON.parse(value)),
        path,
      );
    for (const text of textsOf(path, 'yaml')) t.doesNotThrow(() => parse(text), path);
  }
});

t.test('the test that CONTRIBUTING explains is a test that passes', async (t) => {
  const [block = ''] = textsOf('CONTRIBUTING.md', 'ts');
  const results = await t.test('the block', async (t) => {
    const file = join(t.testdir(), 'anatomy.test.ts');
    const support = join(import.meta.dirname, '../support');
    const runs = block.replaceAll("'../support/", `'${support}/`);
    // The block takes `t` from the support module. Here it is the test of this block.
    writeFileSync(
      file,
      `${runs.replace(/^import \{ t \} .*\n/m, 'export default async (t) => {')}};`,
    );
    const { default: define } = await import(file);
    await define(t);
  });
  t.match(results, { count: 1, pass: 1 });
});
