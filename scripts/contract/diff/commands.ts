/** The commands that compare the contract with its releases (docs/reference/versioning.md). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeReleases } from '../make/releases.ts';
import { checkContract, compareReleases, writeChangelog } from './gate.ts';
import { installedOasdiff } from './oasdiff.ts';
import { addRelease } from './releases.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Lists the changes between two releases, or since one. Without a release, checks the contract
 * against the newest release, and sets the exit code to 1 if it finds a problem.
 */
export function diff([from, to]: readonly string[]): void {
  if (from !== undefined) {
    for (const line of compareReleases(root, from, to)) console.log(line);
    return;
  }
  const { notes, problems } = checkContract(root);
  for (const note of notes) console.log(note);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** Writes docs/reference/api-changelog.md. */
export function changelog(): void {
  writeChangelog(root);
}

/** Adds the commit at HEAD to openapi/releases, and its contract to the published releases. */
export function release(): void {
  // The changelog needs oasdiff. Without it, the list of releases must not change.
  installedOasdiff();
  const { version, commit } = addRelease(root, { isGeneratedCurrent });
  writeChangelog(root);
  writeReleases();
  console.log(
    `${version} is released as ${commit}: commit openapi/releases, docs/ and generated/releases/`,
  );
}

function isGeneratedCurrent(): boolean {
  return succeeds('scripts/contract/make/generate.ts', '--check');
}

function succeeds(...script: string[]): boolean {
  return spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' }).status === 0;
}
