/**
 * The released contracts. `openapi/releases` has one line per release: the version, the git commit
 * of the documents, and their SHA-256 checksums. The documents themselves are read from git
 * (docs/reference/versioning.md).
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, nodeOf } from '../nodes.ts';
import { git, gitLines, hasCommit, hasHistory } from './git.ts';

/** The list of the releases. */
export const releasesFile = 'openapi/releases';

/** The documents of a release, in the order of their checksums. */
export const documentFiles = [
  'generated/public/openapi.json',
  'generated/internal/openapi.json',
] as const;

/** One line of `openapi/releases`. */
export interface Release {
  version: string;
  commit: string;
  /** SHA-256 of each document, in the order of `documentFiles`. */
  checksums: readonly string[];
}

/** A version of the contract with its documents, in the order of `documentFiles`. */
export interface Documents {
  version: string;
  documents: readonly Node[];
}

const linePattern = /^(\d+\.\d+\.\d+) ([0-9a-f]{40}) ([0-9a-f]{64}) ([0-9a-f]{64})$/;

/**
 * Parses the list. Throws if a line is malformed, or if a version is not higher than the previous
 * one.
 */
export function parseReleases(text: string): Release[] {
  const releases = releaseLines(text).map((line): Release => {
    const [, version, commit, ...checksums] = linePattern.exec(line) ?? [];
    if (version === undefined || commit === undefined)
      throw new Error(`${releasesFile}: malformed line: ${line}`);
    return { version, commit, checksums };
  });
  for (const [index, { version }] of releases.entries()) {
    const before = releases[index - 1]?.version;
    if (before !== undefined && !isHigher(version, before))
      throw new Error(
        `${releasesFile}: ${version} must be higher than ${before}, the release before it`,
      );
  }
  return releases;
}

function releaseLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/**
 * Whether a version is higher than another. A pre-release such as 1.1.0-dev is higher than 1.0.0.
 */
export function isHigher(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** Reads the list of the working tree; empty if the file does not exist. */
export function listedReleases(root: string): Release[] {
  const file = join(root, releasesFile);
  return existsSync(file) ? parseReleases(readFileSync(file, 'utf8')) : [];
}

/**
 * Reads a released contract from git. Throws if git, the commit or a file is missing, or a checksum
 * differs.
 */
export function releasedDocuments(
  root: string,
  { version, commit, checksums }: Release,
): Documents {
  if (!hasCommit(root, commit))
    throw new Error(`release ${version}: the repository has no commit ${commit}`);
  const documents = documentFiles.map((file, index) => {
    const bytes = fileAt(root, commit, file);
    if (bytes === undefined) throw new Error(`release ${version}: commit ${commit} has no ${file}`);
    if (checksum(bytes) !== checksums[index])
      throw new Error(
        `release ${version}: the checksum of ${file} in commit ${commit} differs from ${releasesFile}`,
      );
    return nodeOf(JSON.parse(bytes.toString()));
  });
  return { version, documents };
}

/** Reads the contract of the working tree. */
export function presentDocuments(root: string): Documents {
  const documents = documentFiles.map((file) =>
    nodeOf(JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );
  return { version: String(nodeOf(documents[0]?.info).version), documents };
}

/**
 * Returns the lines that `openapi/releases` has in the history of `HEAD` and not in the working
 * tree. Such a line means that a release was changed or removed. In a shallow clone, the function
 * finds only lines in the fetched history.
 */
export function lostReleases(root: string): string[] {
  const file = join(root, releasesFile);
  const present = new Set(existsSync(file) ? releaseLines(readFileSync(file, 'utf8')) : []);
  // A source archive has no history. If no release is listed either, there is nothing to check.
  if (present.size === 0 && !hasHistory(root)) return [];
  const commits = gitLines(root, 'rev-list', '--full-history', 'HEAD', '--', releasesFile);
  const lines = commits.flatMap((commit) =>
    releaseLines(fileAt(root, commit, releasesFile)?.toString() ?? ''),
  );
  return [...new Set(lines)].filter((line) => !present.has(line));
}

/**
 * Adds a line with the version of the current contract and the commit at `HEAD`. Throws if the
 * version is already listed or is not the highest, if the working tree has changes, if generated
 * code is not current, or if the documents of `HEAD` differ from those of the working tree.
 */
export function addRelease(
  root: string,
  { isGeneratedCurrent }: { isGeneratedCurrent: () => boolean },
): Release {
  const { version } = presentDocuments(root);
  const releases = listedReleases(root);
  if (releases.some((release) => release.version === version))
    throw new Error(
      `${version} is released: raise info.version in openapi/openapi.yaml and openapi/internal.yaml`,
    );
  if (/-/.test(version))
    throw new Error(
      `${version} is a pre-release: set a final info.version in openapi/openapi.yaml and openapi/internal.yaml`,
    );
  if (gitLines(root, 'status', '--porcelain').length > 0)
    throw new Error('the working tree has changes that are not committed');
  if (!isGeneratedCurrent()) throw new Error('generated code is not current: npm run generate');
  const commit = gitLines(root, 'rev-parse', 'HEAD')[0] ?? '';
  const checksums = documentFiles.map((file) => {
    const bytes = readFileSync(join(root, file));
    if (!fileAt(root, commit, file)?.equals(bytes))
      throw new Error(`${file} in commit ${commit} differs from the working tree`);
    return checksum(bytes);
  });
  const line = [version, commit, ...checksums].join(' ');
  parseReleases([...releases.map(toLine), line].join('\n'));
  appendFileSync(join(root, releasesFile), `${line}\n`);
  return { version, commit, checksums };
}

function toLine({ version, commit, checksums }: Release): string {
  return [version, commit, ...checksums].join(' ');
}

/** Reads a file of a commit; undefined if the commit does not have it. */
function fileAt(root: string, commit: string, file: string): Buffer | undefined {
  if (gitLines(root, 'ls-tree', '--name-only', commit, '--', file).length === 0) return undefined;
  return git(root, 'cat-file', 'blob', `${commit}:${file}`);
}

function checksum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
