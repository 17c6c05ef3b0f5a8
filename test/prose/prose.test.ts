/** The prose check finds the listed phrases in text, but not in code. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { passagesOf } from '../../scripts/docs/prose/extract.ts';
import { examine, report } from '../../scripts/docs/prose/findings.ts';
import { t } from '../support/tap.ts';

const found = (path: string, lines: readonly string[]) =>
  examine(path, lines.join('\n')).findings.map(({ line, phrase }) => `${line} ${phrase}`);

t.test('a phrase in a comment is found across a line break', async (t) => {
  const block = [
    '/**',
    ' * The client is',
    ' * told the reason.',
    ' */',
    'const a = 1; // it goes',
    '// on and on',
  ];
  t.same(found('src/a.ts', block), ['2 is told', '5 goes on']);
  t.same(found('src/a.ts', ['// nobody reads', 'const a = 1;', '// somebody does']), [
    '1 nobody',
    '3 somebody',
  ]);
  t.same(found('src/a.ts', ['const a = [', '  // a comment before a bracket stands', '];']), [
    '2 stands',
  ]);
});

t.test(
  'a phrase is found in test titles, messages and templates, but not in names and code',
  async (t) => {
    t.same(found('test/a.test.ts', ["t.test('a client’s order stands anew', async () => {});"]), [
      '1 stands',
      '1 anew',
    ]);
    t.same(
      found('src/a.ts', [
        `const text = \`order \${id}: it is told \${why} as such and is closed\`;`,
      ]),
      ['1 is told', '1 as such'],
    );
    t.same(found('src/a.ts', ["const text = 'first line of text\\nstands here';"]), ['1 stands']);
    t.same(found('src/a.ts', ['const stands = nobody;', "const key = 'stands';"]), []);
  },
);

t.test('code, commands, paths and URLs in comments are skipped', async (t) => {
  const lines = [
    '// See `nobody`, src/faults/stands.ts and https://example.com/nobody.',
    '// Run npm run faults.',
    '// Also `two',
    '// stands`, but nobody else.',
  ];
  t.same(found('src/a.ts', lines), ['4 nobody']);
});

t.test('a phrase is found in a Markdown paragraph, but not in code', async (t) => {
  const page = [
    '# Title',
    '',
    'The page is',
    'told `nobody` hence.',
    '',
    '```sh',
    'nobody stands',
    '```',
    '',
    '- hence',
  ];
  t.same(found('docs/a.md', page), ['3 is told', '4 hence', '10 hence']);
  t.same(found('docs/a.md', ['One ` backtick.', '', 'It stands.', '', 'Another ` one.']), [
    '3 stands',
  ]);
});

t.test('a phrase is found in a YAML description and in a comment, but not in a key', async (t) => {
  const lines = [
    'stands:',
    '  description: >-',
    '    The client is',
    '    told nothing.',
    '# it stands',
    '# anew',
  ];
  t.same(found('openapi/a.yaml', lines), ['3 is told', '5 stands', '6 anew']);
});

t.test(
  'a phrase is found in comments of scripts and settings files, in help texts of make and in JSON values',
  async (t) => {
    t.same(found('.ci/run', ['# it is', '# told here', 'nobody --stands', '  run # hence']), [
      '1 is told',
      '4 hence',
    ]);
    t.same(found('Makefile', ['all: nobody ## make it anew', '\tnobody # stands']), [
      '1 anew',
      '2 stands',
    ]);
    t.same(found('deploy/a.ini', ['; it stands', 'nobody = 1']), ['1 stands']);
    t.same(found('src/a.json', ['{ "nobody": "it stands" }']), ['1 stands']);
  },
);

t.test('a passage begins on the line of its first word', async (t) => {
  t.same(passagesOf('docs/a.md', 'One.\n\nTwo\nthree.'), [
    { line: 1, text: 'One.' },
    { line: 3, text: 'Two\nthree.' },
  ]);
});

t.test('a file passes only with exactly as many findings as allowed', async (t) => {
  const { findings } = examine('docs/a.md', 'It stands.');
  t.same(report('docs/a.md', findings, 1), []);
  t.same(report('docs/a.md', findings), [
    'docs/a.md:1: "stands": is, has, appears',
    'docs/a.md: 1 findings, 0 allowed\n',
  ]);
  t.match(
    report('docs/a.md', findings, 2).at(-1),
    '1 findings, 2 allowed',
    'an allowance that is too high',
  );
  t.match(
    report('docs/a.md', [], 1).at(-1),
    '0 findings, 1 allowed',
    'an allowance without findings',
  );
});

t.test('the command rejects a name that matches no file', async (t) => {
  const entry = join(import.meta.dirname, '../../scripts/docs/prose/run.ts');
  const { status, stdout } = spawnSync(process.execPath, [entry, 'docs/nowhere.md'], {
    encoding: 'utf8',
  });
  t.equal(status, 1);
  t.match(stdout, 'docs/nowhere.md: no such file or folder');
});
