/** Checks the current contract against the newest release, and writes the changelog (docs/reference/versioning.md). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesBetween, forbiddenChanges, renderChangelog } from './changelog.ts';
import { listedReleases, lostReleases, presentDocuments, releasedDocuments } from './releases.ts';

const changelogFile = 'docs/reference/api-changelog.md';

/** The result of the check. The check fails if there are `problems`. `notes` are only information. */
export interface Verdict {
  notes: string[];
  problems: string[];
}

/**
 * Compares the contract of the working tree with the newest release. Throws if a released document cannot be read from
 * git or has another checksum.
 */
export function checkContract(root: string): Verdict {
  const present = presentDocuments(root);
  const released = listedReleases(root).map((release) => releasedDocuments(root, release));
  const problems = lostReleases(root).map(
    (line) => `openapi/releases: a released line was changed or removed: ${line}`,
  );
  const newest = released.at(-1);
  const changes = newest ? changesBetween(newest, present) : [];
  const notes = changes.map(
    ({ level, audience, operation, message }) => `${level}: ${operation} (${audience}): ${message}`,
  );
  if (!newest) notes.push('No release is listed in openapi/releases: there is nothing to compare with.');
  else if (changes.length === 0) notes.push(`The contract has not changed since ${newest.version}.`);
  const forbidden = newest ? forbiddenChanges(changes, newest.version, present.version) : [];
  if (newest && forbidden.length > 0) {
    const count = `${forbidden.length} breaking ${forbidden.length === 1 ? 'change' : 'changes'}`;
    problems.push(`${count} since ${newest.version}: only a new major version may break clients.`);
  }
  const file = join(root, changelogFile);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === renderChangelog(released, present);
  if (!isCurrent) problems.push(`${changelogFile} is not current. Run npm run contract:changelog.`);
  return { notes, problems };
}

/** Writes the changelog of the contract. Throws if a released document cannot be read from git. */
export function writeChangelog(root: string): void {
  const released = listedReleases(root).map((release) => releasedDocuments(root, release));
  writeFileSync(join(root, changelogFile), renderChangelog(released, presentDocuments(root)));
}
