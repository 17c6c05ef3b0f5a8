/** Tests the release gate and its commands. Each test uses its own git repository. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkContract,
  compareReleases,
  writeChangelog,
} from '../../scripts/contract/diff/gate.ts';
import { git, gitLines } from '../../scripts/contract/diff/git.ts';
import {
  addRelease,
  documentFiles,
  parseReleases,
  releasesFile,
} from '../../scripts/contract/diff/releases.ts';
import { writeWithFolders } from '../../scripts/support/write-file.ts';
import { type Test, t } from '../support/tap.ts';
import { needsOasdiff } from './needs-oasdiff.ts';

const [publicFile, internalFile] = documentFiles;
const isGeneratedCurrent = () => true;
const gate = new URL('../../scripts/contract/diff/gate.ts', import.meta.url).href;

/** Returns a contract with one operation, whose response has these `properties`. */
function contract(
  version: string,
  properties: Record<string, object> = { id: { type: 'integer' } },
): string {
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const operation = {
    operationId: 'getCup',
    'x-audience': 'public',
    responses: { 200: { description: 'The cup', content } },
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Cups', version },
    paths: { '/cups': { get: operation } },
  });
}

function write(root: string, file: string, text: string): void {
  writeWithFolders(join(root, file), text);
}

function commit(root: string): string {
  git(root, 'add', '--all');
  const author = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  git(root, ...author, 'commit', '--quiet', '--message', 'Change');
  return gitLines(root, 'rev-parse', 'HEAD')[0] ?? '';
}

function temporaryFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Creates a repository with the contract of version 1.0.0 and no release. */
function repository(t: Test): string {
  const root = temporaryFolder(t);
  git(root, 'init', '--quiet', '--initial-branch=main');
  write(root, publicFile, contract('1.0.0'));
  write(root, internalFile, JSON.stringify({ info: { version: '1.0.0' }, paths: {} }));
  write(root, releasesFile, '# The releases.\n');
  write(root, 'docs/reference/api-changelog.md', '');
  writeChangelog(root);
  commit(root);
  return root;
}

/** Creates a repository with the same contract, in which version 1.0.0 is released. */
function released(t: Test): string {
  const root = repository(t);
  addRelease(root, { isGeneratedCurrent });
  writeChangelog(root);
  commit(root);
  return root;
}

function replaceIn(root: string, file: string, from: RegExp, to: string): void {
  writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));
}

t.test(
  'if no version has been released, the gate reports this and passes, in a repository and in a copy without git',
  (t) => {
    const root = repository(t);
    const nothing = {
      notes: ['No release is listed in openapi/releases: there is nothing to compare with.'],
      problems: [],
    };
    t.strictSame(checkContract(root), nothing);
    rmSync(join(root, '.git'), { recursive: true });
    t.strictSame(checkContract(root), nothing);
    t.end();
  },
);

t.test(
  'a release adds one line: version, commit at HEAD, and the checksums of both documents',
  (t) => {
    const root = repository(t);
    const head = gitLines(root, 'rev-parse', 'HEAD')[0];
    addRelease(root, { isGeneratedCurrent });
    const sums = documentFiles.map((file) =>
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    );
    t.equal(
      readFileSync(join(root, releasesFile), 'utf8'),
      `# The releases.\n1.0.0 ${head} ${sums.join(' ')}\n`,
    );
    t.end();
  },
);

t.test(
  'a second release is added below the first, and the changelog has a section for each',
  { skip: needsOasdiff },
  (t) => {
    const root = released(t);
    write(
      root,
      publicFile,
      contract('1.1.0', { id: { type: 'integer' }, size: { type: 'string' } }),
    );
    writeChangelog(root);
    commit(root);
    addRelease(root, { isGeneratedCurrent });
    writeChangelog(root);
    const listed = parseReleases(readFileSync(join(root, releasesFile), 'utf8'));
    t.strictSame(
      listed.map(({ version }) => version),
      ['1.0.0', '1.1.0'],
    );
    const changelog = readFileSync(join(root, 'docs/reference/api-changelog.md'), 'utf8');
    t.match(
      changelog,
      /## 1\.1\.0 \([\d-]{10}\)\n\n- .*the optional property `size`.*\n\n## 1\.0\.0 \([\d-]{10}\)\n\nThe first/,
    );
    t.strictSame(checkContract(root).problems, []);
    for (const lines of [compareReleases(root, '1.0.0', '1.1.0'), compareReleases(root, '1.0.0')]) {
      t.match(lines[0], /^addition: GET \/cups .*`size`/);
      t.equal(lines.at(-1), '1.0.0 to 1.1.0: breaking 0, warning 0, addition 1');
    }
    t.throws(() => compareReleases(root, '1.2.0'), { message: 'there is no release 1.2.0' });
    t.end();
  },
);

t.test('a rejected release writes nothing', (t) => {
  const cases: Record<
    string,
    [prepare: (root: string) => void, message: RegExp, current?: boolean]
  > = {
    'with a version that is already listed': [
      () => undefined,
      /1\.0\.0 is released: raise info\.version/,
    ],
    'with a version lower than the newest': [
      (root) => {
        write(root, publicFile, contract('0.9.0'));
        commit(root);
      },
      /0\.9\.0 must be higher than 1\.0\.0/,
    ],
    'with a changed file': [
      (root) => write(root, publicFile, contract('1.1.0')),
      /the working tree has changes that are not committed/,
    ],
    'with a file that is not in git': [
      (root) => {
        write(root, publicFile, contract('1.1.0'));
        commit(root);
        write(root, 'notes.txt', 'new');
      },
      /the working tree has changes that are not committed/,
    ],
    'with generated code that is not current': [
      (root) => {
        write(root, publicFile, contract('1.1.0'));
        commit(root);
      },
      /generated code is not current/,
      false,
    ],
    'at a commit whose documents differ from the working tree': [
      (root) => {
        git(root, 'update-index', '--assume-unchanged', publicFile);
        write(root, publicFile, contract('1.1.0'));
      },
      /generated\/public\/openapi\.json in commit [0-9a-f]{40} differs from the working tree/,
    ],
    'at a commit without a document': [
      (root) => {
        write(root, publicFile, contract('1.1.0'));
        git(root, 'rm', '--quiet', '--cached', internalFile);
        write(root, '.gitignore', internalFile);
        commit(root);
      },
      /generated\/internal\/openapi\.json in commit [0-9a-f]{40} differs from the working tree/,
    ],
  };
  for (const [name, [prepare, message, current = true]] of Object.entries(cases)) {
    t.test(name, (t) => {
      const root = released(t);
      prepare(root);
      const before = readFileSync(join(root, releasesFile), 'utf8');
      t.throws(() => addRelease(root, { isGeneratedCurrent: () => current }), { message });
      t.equal(readFileSync(join(root, releasesFile), 'utf8'), before);
      t.end();
    });
  }
  t.end();
});

t.test(
  'a breaking change needs a new major version; any other change needs a higher version',
  { skip: needsOasdiff },
  (t) => {
    const root = released(t);
    const problemsOf = (document: string) => {
      write(root, publicFile, document);
      writeChangelog(root);
      return checkContract(root).problems;
    };
    t.strictSame(problemsOf(contract('1.1.0-dev', {})), [
      '1 breaking change since 1.0.0: only a new major version may break clients.',
    ]);
    t.strictSame(problemsOf(contract('1.9.0', {})).length, 1, 'a minor version is not enough');
    t.strictSame(problemsOf(contract('2.0.0', {})), []);
    const larger = { id: { type: 'integer' }, size: {} };
    t.match(problemsOf(contract('1.0.0', larger)), [
      /differs from release 1\.0\.0 and has the version 1\.0\.0/,
    ]);
    t.strictSame(problemsOf(contract('1.1.0-dev', larger)), []);
    t.strictSame(problemsOf(contract('1.1.0', larger)), []);
    t.end();
  },
);

t.test('a pre-release version cannot be released', (t) => {
  const root = released(t);
  write(root, publicFile, contract('1.1.0-dev', { id: { type: 'integer' }, size: {} }));
  commit(root);
  t.throws(() => addRelease(root, { isGeneratedCurrent }), {
    message: /1\.1\.0-dev is a pre-release/,
  });
  t.end();
});

t.test(
  'the sunset of an operation is at least two years after the release that announced it',
  { skip: needsOasdiff },
  (t) => {
    const root = released(t);
    const problemsOf = (sunset: string) => {
      const document = JSON.parse(contract('1.1.0-dev'));
      Object.assign(document.paths['/cups'].get, { deprecated: true, 'x-sunset': sunset });
      write(root, publicFile, JSON.stringify(document));
      writeChangelog(root);
      return checkContract(root).problems;
    };
    const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-01-01`;
    t.match(problemsOf(inYears(2)), [/^getCup: x-sunset is .* must not be before/]);
    t.strictSame(problemsOf(inYears(3)), []);
    t.end();
  },
);

t.test('the changelog must match the releases', (t) => {
  const root = released(t);
  t.strictSame(checkContract(root).problems, []);
  appendFileSync(join(root, 'docs/reference/api-changelog.md'), 'More.\n');
  t.strictSame(checkContract(root).problems, [
    'docs/reference/api-changelog.md is not current. Run npm run contract -- changelog.',
  ]);
  t.end();
});

t.test(
  'a released document is read from git, not from the working tree',
  { skip: needsOasdiff },
  (t) => {
    const root = released(t);
    write(root, publicFile, contract('1.0.0', {}));
    commit(root);
    t.match(checkContract(root).notes, [
      /breaking: GET \/cups \(public\): removed the optional property `id`/,
    ]);
    t.end();
  },
);

t.test('the gate fails if a released document cannot be read or has changed', (t) => {
  t.test('the commit is missing', (t) => {
    const root = released(t);
    replaceIn(root, releasesFile, /[0-9a-f]{40}/, 'a'.repeat(40));
    t.throws(() => checkContract(root), {
      message: `release 1.0.0: the repository has no commit ${'a'.repeat(40)}`,
    });
    t.end();
  });
  t.test('the commit has no such file', (t) => {
    const root = repository(t);
    const text = readFileSync(join(root, internalFile), 'utf8');
    rmSync(join(root, internalFile));
    const without = commit(root);
    write(root, internalFile, text);
    const sum = 'b'.repeat(64);
    appendFileSync(
      join(root, releasesFile),
      `1.0.0 ${without} ${checksumAt(root, without)} ${sum}\n`,
    );
    t.throws(() => checkContract(root), {
      message: `release 1.0.0: commit ${without} has no generated/internal/openapi.json`,
    });
    t.end();
  });
  t.test('the checksum differs', (t) => {
    const root = released(t);
    replaceIn(root, releasesFile, /[0-9a-f]{64}/, 'c'.repeat(64));
    t.throws(() => checkContract(root), {
      message: /release 1\.0\.0: the checksum of generated\/public\/openapi\.json/,
    });
    t.end();
  });
  t.test('the folder is not a repository', (t) => {
    const root = released(t);
    rmSync(join(root, '.git'), { recursive: true });
    t.throws(() => checkContract(root), { message: /git .*: fatal/ });
    t.end();
  });
  t.test('git is not installed', (t) => {
    const root = released(t);
    const run = `import { checkContract } from ${JSON.stringify(gate)}; checkContract(${JSON.stringify(root)});`;
    const program = ['--input-type=module', '--eval', run];
    const { stderr } = spawnSync(process.execPath, program, {
      env: { PATH: root },
      encoding: 'utf8',
    });
    t.match(stderr, /git is not installed/);
    t.end();
  });
  t.end();
});

function checksumAt(root: string, at: string): string {
  return createHash('sha256')
    .update(git(root, 'cat-file', 'blob', `${at}:${publicFile}`))
    .digest('hex');
}

t.test(
  'a shallow clone fetches the commit of a release from origin, and fails without origin',
  (t) => {
    const origin = released(t);
    const [, commitOfRelease] =
      readFileSync(join(origin, releasesFile), 'utf8').split('\n')[1]?.split(' ') ?? [];
    git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    const root = temporaryFolder(t);
    const clone = (name: string) => {
      git(root, 'clone', '--quiet', '--depth=1', `file://${origin}`, name);
      return join(root, name);
    };
    t.strictSame(checkContract(clone('connected')).problems, []);
    const alone = clone('alone');
    git(alone, 'remote', 'set-url', 'origin', join(root, 'nowhere'));
    t.throws(() => checkContract(alone), {
      message: `release 1.0.0: the repository has no commit ${commitOfRelease}`,
    });
    t.end();
  },
);

t.test('a committed line of openapi/releases is never changed or removed', (t) => {
  const edits: Record<string, RegExp> = {
    'a changed version': /^1\.0\.0/m,
    'a removed line': /^1\.0\.0.*\n/m,
  };
  for (const [name, edited] of Object.entries(edits)) {
    t.test(name, (t) => {
      const root = released(t);
      const [, line] = readFileSync(join(root, releasesFile), 'utf8').split('\n');
      const lost = `openapi/releases: a released line was changed or removed: ${line}`;
      replaceIn(root, releasesFile, edited, name === 'a removed line' ? '' : '1.0.1');
      t.match(checkContract(root).problems, [lost], 'before it is committed');
      commit(root);
      t.match(checkContract(root).problems, [lost], 'after it is committed');
      t.end();
    });
  }
  t.end();
});

t.test('a malformed list of releases is rejected, and the error names the line', (t) => {
  const [commitId, sum] = ['a'.repeat(40), 'b'.repeat(64)];
  for (const line of [
    '1.0.0',
    `1.0 ${commitId} ${sum} ${sum}`,
    `1.0.0 ${commitId} ${sum}`,
    `1.0.0 main ${sum} ${sum}`,
  ])
    t.throws(() => parseReleases(line), { message: `openapi/releases: malformed line: ${line}` });
  const twice = ['1.10.0', '1.9.0']
    .map((version) => `${version} ${commitId} ${sum} ${sum}`)
    .join('\n');
  t.throws(() => parseReleases(twice), { message: /1\.9\.0 must be higher than 1\.10\.0/ });
  t.end();
});
