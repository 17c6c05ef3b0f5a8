/**
 * Compares the contract with its releases (docs/reference/versioning.md).
 *
 *   node scripts/contract/diff/run.ts             lists the changes since the newest release; exits with 1 on a breaking
 *                                                 change without a new major version, on a changed release, and if
 *                                                 docs/reference/api-changelog.md is not current
 *   node scripts/contract/diff/run.ts 1.0.0 [1.1.0]
 *                                                 lists the changes between two releases, or since a release
 *   node scripts/contract/diff/run.ts changelog   writes docs/reference/api-changelog.md
 *   node scripts/contract/diff/run.ts release     adds the commit at HEAD to openapi/releases
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkContract, compareReleases, writeChangelog } from './gate.ts';
import { addRelease } from './releases.ts';

const root = join(import.meta.dirname, '../../..');

const commands: Record<string, () => void> = {
  check() {
    const { notes, problems } = checkContract(root);
    for (const note of notes) console.log(note);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  },
  changelog() {
    writeChangelog(root);
  },
  release() {
    const { version, commit } = addRelease(root, { isGeneratedCurrent });
    writeChangelog(root);
    buildSite();
    console.log(
      `${version} is released as ${commit}: commit openapi/releases, docs/ and generated/docs/`,
    );
  },
};

/** Adds the released contract to the parts of the site at /docs. */
function buildSite(): void {
  const { status } = spawnSync(process.execPath, ['scripts/docs/site/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the parts of the site at /docs could not be built');
}

function isGeneratedCurrent(): boolean {
  return (
    spawnSync(process.execPath, ['scripts/contract/make/generate.ts', '--check'], {
      cwd: root,
      stdio: 'inherit',
    }).status === 0
  );
}

const [name = 'check', to] = process.argv.slice(2);
try {
  if (/^\d/.test(name)) for (const line of compareReleases(root, name, to)) console.log(line);
  else {
    const command = commands[name];
    if (!command)
      throw new Error(
        `unknown command ${name}; the commands are ${Object.keys(commands).join(', ')}`,
      );
    command();
  }
} catch (error) {
  console.error(`contract-diff: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
