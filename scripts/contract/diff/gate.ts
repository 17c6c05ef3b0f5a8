/**
 * Checks the current contract against the newest release, and writes the changelog
 * (docs/reference/versioning.md).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { noticeYears } from '../../../src/contract/deprecation.ts';
import { nodeOf, operationsOf } from '../../../src/openapi/nodes.ts';
import { changesBetween, forbiddenChanges, renderChangelog } from './changelog.ts';
import { dateOfCommit } from './git.ts';
import {
  type Documents,
  isHigher,
  listedReleases,
  lostReleases,
  presentDocuments,
  type Release,
  releasedDocuments,
} from './releases.ts';

const changelogFile = 'docs/reference/api-changelog.md';

/** A released contract, and the commit that released it. */
type AnnouncedRelease = Documents & Pick<Release, 'commit'>;

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
  const released = listedReleases(root).map((release) => ({
    ...release,
    ...releasedDocuments(root, release),
  }));
  const problems = lostReleases(root).map(
    (line) => `openapi/releases: a released line was changed or removed: ${line}`,
  );
  const newest = released.at(-1);
  const changes = newest ? changesBetween(newest, present) : [];
  const notes = changes.map(
    ({ level, audience, operation, message }) => `${level}: ${operation} (${audience}): ${message}`,
  );
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
  problems.push(...earlySunsets(root, released, present));
  const forbidden = newest ? forbiddenChanges(changes, newest.version, present.version) : [];
  if (newest && forbidden.length > 0) {
    const count = `${forbidden.length} breaking ${forbidden.length === 1 ? 'change' : 'changes'}`;
    problems.push(`${count} since ${newest.version}: only a new major version may break clients.`);
  }
  const file = join(root, changelogFile);
  const isCurrent =
    existsSync(file) && readFileSync(file, 'utf8') === renderChangelog(released, present);
  if (!isCurrent) problems.push(`${changelogFile} is not current. Run npm run contract:changelog.`);
  return { notes, problems };
}

/**
 * Lists the operations whose sunset is less than two years after the release that announced their
 * deprecation.
 */
function earlySunsets(
  root: string,
  releases: readonly AnnouncedRelease[],
  present: Documents,
): string[] {
  return deprecatedIn(present).flatMap(({ id, sunset }) => {
    const announced = releases.find((release) =>
      deprecatedIn(release).some((one) => one.id === id),
    );
    const earliest = new Date(announced ? dateOfCommit(root, announced.commit) : Date.now());
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

/** Writes the changelog of the contract. Throws if a released document cannot be read from git. */
export function writeChangelog(root: string): void {
  const released = listedReleases(root).map((release) => releasedDocuments(root, release));
  writeFileSync(join(root, changelogFile), renderChangelog(released, presentDocuments(root)));
}
