/**
 * Finds phrases that are hard to read, and words that have a plainer equivalent (words.json). Also
 * measures the voice of the guides (voice.ts).
 *
 *   npm run prose
 *   npm run prose -- src/orders docs/how-to/deploy.md
 *
 * It exits with 1 if the number of findings of a file differs from allowed.json. If it is lower,
 * lower the number there. It also exits with 1 if the guides together miss a limit of voice.ts. If
 * the arguments name guides, it only prints their measures.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import allowed from './allowed.json' with { type: 'json' };
import { examine, report } from './findings.ts';
import { sentencesOf, voiceOf } from './voice.ts';

const root = join(import.meta.dirname, '../../..');
const allowance: Readonly<Record<string, number>> = allowed;

/**
 * The kinds of text, and the files of each kind. Files with texts in other languages are excluded.
 */
const kinds: Readonly<Record<string, RegExp>> = {
  'comments and texts of src': /^src\/.*\.(ts|json)$/,
  tests: /^test\/.*\.ts$/,
  scripts:
    /^((?:bin|scripts)\/.*\.[jt]s|Makefile|Dockerfile|compose\.yaml|redocly\.yaml|\.ci\/run|deploy\/.*)$/,
  documents: /\.md$/,
  contract: /^openapi\/.*\.yaml$/,
};
const otherLanguages = /^src\/(errors\/texts|responses\/messages)\.json$/;
/** The pages that lead a reader to a goal. */
const isGuide = /^(README|docs\/(tutorial|how-to)\/.*)\.md$/;
const excluded = /^(scripts\/docs\/prose|test\/prose|docs\/reference\/api-changelog)/;

const named = process.argv.slice(2).map((name) => name.replace(/^\.\//, '').replace(/\/$/, ''));
const isIn = (path: string, name: string) => path === name || path.startsWith(`${name}/`);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const examined = files.filter((path) => !excluded.test(path) && !otherLanguages.test(path));

const problems = [
  ...named
    .filter((name) => !files.some((path) => isIn(path, name)))
    .map((name) => `${name}: no such file or folder`),
  ...Object.keys(allowance)
    .filter((path) => !examined.includes(path))
    .map((path) => `${path}: allowed.json names a file that is not examined`),
];
const chosen = examined.filter(
  (path) => named.length === 0 || named.some((name) => isIn(path, name)),
);
for (const [kind, pattern] of Object.entries(kinds)) {
  let count = 0;
  let found = 0;
  for (const path of chosen.filter((path) => pattern.test(path))) {
    const { findings, words } = examine(path, readFileSync(join(root, path), 'utf8'));
    count += words;
    found += findings.length;
    problems.push(...report(path, findings, allowance[path]));
  }
  if (count > 0)
    console.log(
      `${kind}: ${found} in ${count} words, ${((1000 * found) / count).toFixed(2)} per 1,000 words`,
    );
}
const guides = chosen
  .filter((path) => isGuide.test(path))
  .map((path) => ({ path, sentences: sentencesOf(readFileSync(join(root, path), 'utf8')) }))
  .filter(({ sentences }) => sentences.length > 0);
if (guides.length > 0) {
  const voice = voiceOf(guides);
  for (const value of voice.values) console.log(`guides: ${value}`);
  if (named.length === 0) problems.push(...voice.problems);
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
