import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { versionProblems } from '../../scripts/contract/versions.ts';
import { startApp } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const version = '2.3.4';
const yaml = (value: string) => `info: { version: ${value} }`;
const json = (value: string) => JSON.stringify({ version: value });
const lock = (...[own, root, client]: string[]) =>
  JSON.stringify({
    version: own,
    packages: { '': { version: root }, client: { version: client } },
  });
const released: Readonly<Record<string, string>> = {
  'openapi/openapi.yaml': yaml(version),
  'openapi/internal.yaml': yaml(version),
  'package.json': json(version),
  'client/package.json': json(version),
  'package-lock.json': lock(version, version, version),
  'deploy/kubernetes/kustomization.yaml': `images: [{ newTag: ${version} }]`,
  'CHANGELOG.md': `# Changelog\n\n## [Unreleased]\n\n## [${version}]\n\n- A change.\n`,
};
const changed = `# Changelog\n\n## [Unreleased]\n\n- A change.\n\n## [2.3.3]\n`;

t.test('every file states the version of the contract', async (t) => {
  const problemsWith = (edits: Record<string, string>) => {
    const folder = t.testdir();
    for (const [file, text] of Object.entries({ ...released, ...edits })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return versionProblems(folder);
  };
  t.same(problemsWith({}), []);
  for (const [file, path, text] of [
    ['openapi/internal.yaml', 'info.version', yaml('1.0.0')],
    ['package.json', 'version', json('1.0.0')],
    ['client/package.json', 'version', json('1.0.0')],
    ['package-lock.json', 'version', lock('1.0.0', version, version)],
    ['package-lock.json', 'packages..version', lock(version, '1.0.0', version)],
    ['package-lock.json', 'packages.client.version', lock(version, version, '1.0.0')],
    ['deploy/kubernetes/kustomization.yaml', 'images.0.newTag', 'images: [{ newTag: 1.0.0 }]'],
  ] as const)
    t.same(problemsWith({ [file]: text }), [
      `${file}: ${path} is 1.0.0, and the version in openapi/openapi.yaml is ${version}`,
    ]);
  t.match(problemsWith({ 'CHANGELOG.md': changed }), [/is no pre-release/], 'changes are left');
  const development = Object.entries(released).map(([file, text]) => [
    file,
    text.replaceAll(version, `${version}-dev`),
  ]);
  t.match(problemsWith(Object.fromEntries(development)), [/is a pre-release/]);
  t.same(problemsWith({ ...Object.fromEntries(development), 'CHANGELOG.md': changed }), []);
  t.same(versionProblems(root), [], 'this project');
});

t.test('the service, its command line and its index state the version', async (t) => {
  const { call } = await startApp(t);
  t.equal((await call('GET', '/health')).body.version, packageJson.version);
  t.equal((await call('GET', '/')).body.version, packageJson.version);
  t.match(await runCommand(['--version']), { status: 0, stdout: `${packageJson.version}\n` });
  const contract = readFileSync(join(root, 'generated/internal/openapi.json'), 'utf8');
  t.equal(JSON.parse(contract).info.version, packageJson.version);
});
