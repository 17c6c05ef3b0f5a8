/**
 * Finds phrases that a reader must translate first, and words for which the field has another one (words.json).
 *
 *   npm run prose
 *   npm run prose -- src/orders docs/how-to/deploy.md
 *
 * It exits with 1 when a file has more findings than allowed.json grants, or fewer: then lower the number there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import allowed from './allowed.json' with { type: 'json' };
import { passagesOf } from './extract.ts';
import words from './words.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const allowance: Readonly<Record<string, number>> = allowed;
const rules = Object.entries(words).map(([phrase, instead]) => ({
  pattern: new RegExp(`\\b(?:${phrase.replaceAll(' ', '\\s+')})\\b`, 'gi'),
  instead,
}));

/** The kinds of text that are measured, and the files of each. The texts in other languages are not English. */
const kinds: Readonly<Record<string, RegExp>> = {
  'comments and texts of src': /^src\/.*\.(ts|json)$/,
  tests: /^test\/.*\.ts$/,
  scripts: /^(scripts\/.*\.ts|Makefile|Dockerfile|compose\.yaml|\.ci\/run|deploy\/.*)$/,
  documents: /\.md$/,
  contract: /^openapi\/.*\.yaml$/,
};
const otherLanguages = /^src\/(errors\/texts|auth\/messages|database\/demo)\.json$/;
const excluded = /^(scripts\/prose|test\/prose|docs\/reference\/api-changelog)/;

interface Finding {
  path: string;
  line: number;
  phrase: string;
  instead: string;
}

function findingsIn(path: string, text: string, line: number): Finding[] {
  return rules.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map((match) => ({
      path,
      line: line + (text.slice(0, match.index).match(/\n/g)?.length ?? 0),
      phrase: match[0].replaceAll(/\s+/g, ' '),
      instead,
    })),
  );
}

const named = process.argv.slice(2);
const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => named.length === 0 || named.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`)),
  )
  .filter((path) => !excluded.test(path) && !otherLanguages.test(path) && existsSync(join(root, path)));
let failed = false;
for (const [kind, pattern] of Object.entries(kinds)) {
  let count = 0;
  let found = 0;
  for (const path of paths.filter((path) => pattern.test(path))) {
    const passages = passagesOf(path, readFileSync(join(root, path), 'utf8'));
    const findings = passages.flatMap(({ line, text }) => findingsIn(path, text, line));
    count += passages.reduce((sum, { text }) => sum + (text.match(/[a-z][\w'-]*/gi)?.length ?? 0), 0);
    found += findings.length;
    const granted = allowance[path] ?? 0;
    if (findings.length === granted) continue;
    failed = true;
    for (const { line, phrase, instead } of findings.sort((a, b) => a.line - b.line))
      console.log(`${path}:${line}: "${phrase}": ${instead}`);
    console.log(`${path}: ${findings.length} findings, ${granted} allowed\n`);
  }
  if (count > 0)
    console.log(`${kind}: ${found} in ${count} words, ${((1000 * found) / count).toFixed(2)} per 1,000 words`);
}
process.exitCode = failed ? 1 : 0;
