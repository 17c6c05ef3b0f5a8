/**
 * Checks the current contract against the newest release, and writes the changelog
 * (docs/reference/versioning.md).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { noticeYears } from '../../../src/contract/deprecation.ts';
import { nodeOf, operationsOf } from '../nodes.ts';
import {
  changesBetween,
  type DatedDocuments,
  forbiddenChanges,
  renderChangelog,
} from './changelog.ts';
import type { Change } from './compare.ts';
import { dateOfCommit } from './git.ts';
import {
  type Documents,
  isHigher,
  listedReleases,
  lostReleases,
  presentDocuments,
  releasedDocuments,
} from './releases.ts';

const changelogFile = 'docs/reference/api-changelog.md';

/**
 * The result of the check. The check fails if there are `problems`. `notes` are only information.
 */
export interface Verdict {
  notes: string[];
  problems: string[];
}

/**
 * Compares the contract of the working tree with the newest release. Throws if a released document
 * cannot be read from git or has another checksum.
 */
export function checkContract(root: string): Verdict {
  const present = presentDocuments(root);
  const released = announcedReleases(root);
  const problems = lostReleases(root).map(
    (line) => `openapi/releases: a released line was changed or removed: ${line}`,
  );
  const newest = released.at(-1);
  const changes = newest ? changesBetween(newest, present) : [];
  const notes = changes.map(lineOf);
  if (!newest)
    notes.push('No release is listed in openapi/releases: there is nothing to compare with.');
  else if (changes.length === 0)
    notes.push(`The contract has not changed since ${newest.version}.`);
  if (
    newest &&
    !isDeepStrictEqual(newest.documents, present.documents) &&
    !isHigher(present.version, newest.version)
  )
    problems.push(
      `The contract differs from release ${newest.version} and has the version ${present.version}. ` +
        'Set info.version to a pre-release of the next version, such as 1.1.0-dev.',
    );
  problems.push(...earlySunsets(released, present));
  const forbidden = newest ? forbiddenChanges(changes, newest.version, present.version) : [];
  if (newest && forbidden.length > 0) {
    const count = `${forbidden.length} breaking ${forbidden.length === 1 ? 'change' : 'changes'}`;
    problems.push(`${count} since ${newest.version}: only a new major version may break clients.`);
  }
  const file = join(root, changelogFile);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === renderChangelog(released);
  if (!isCurrent)
    problems.push(`${changelogFile} is not current. Run npm run contract -- changelog.`);
  return { notes, problems };
}

/** Returns all releases, which git dates. */
function announcedReleases(root: string): DatedDocuments[] {
  return listedReleases(root).map((release) => ({
    ...releasedDocuments(root, release),
    date: dateOfCommit(root, release.commit),
  }));
}

function lineOf({ level, audience, operation, message }: Change): string {
  return `${level}: ${operation} (${audience}): ${message}`;
}

/**
 * Returns a line for each change between two releases, and a line with their numbers. Without a
 * second release, compares with the contract of the working tree. Throws if a release is unknown.
 */
export function compareReleases(root: string, from: string, to?: string): string[] {
  const documentsOf = (version: string) => {
    const release = listedReleases(root).find((one) => one.version === version);
    if (!release) throw new Error(`there is no release ${version}`);
    return releasedDocuments(root, release);
  };
  const after = to === undefined ? presentDocuments(root) : documentsOf(to);
  const changes = changesBetween(documentsOf(from), after);
  const counts = (['breaking', 'warning', 'addition'] as const).map(
    (level) => `${level} ${changes.filter((change) => change.level === level).length}`,
  );
  return [...changes.map(lineOf), `${from} to ${after.version}: ${counts.join(', ')}`];
}

/**
 * Lists the operations whose sunset is less than two years after the release that announced their
 * deprecation.
 */
function earlySunsets(releases: readonly DatedDocuments[], present: Documents): string[] {
  return deprecatedIn(present).flatMap(({ id, sunset }) => {
    const announced = releases.find((release) =>
      deprecatedIn(release).some((one) => one.id === id),
    );
    const earliest = new Date(announced?.date ?? Date.now());
    earliest.setUTCFullYear(earliest.getUTCFullYear() + noticeYears);
    const day = earliest.toISOString().slice(0, 10);
    return sunset < day ? [`${id}: x-sunset is ${sunset}, but it must not be before ${day}.`] : [];
  });
}

/** The deprecated operations of the public document. */
function deprecatedIn({ documents: [document] }: Documents): { id: string; sunset: string }[] {
  const deprecated = operationsOf(nodeOf(document)).filter(({ node }) => node.deprecated === true);
  return deprecated.map(({ id, node }) => ({ id, sunset: String(node['x-sunset']) }));
}

/** Writes the changelog of the releases. Throws if a released document cannot be read from git. */
export function writeChangelog(root: string): void {
  writeFileSync(join(root, changelogFile), renderChangelog(announcedReleases(root)));
}
