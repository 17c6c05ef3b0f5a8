/**
 * Holds the contract to what was released (docs/versioning.md).
 *
 *   node scripts/contract-diff/run.ts             lists what changed since the last release; exits 1 on a breaking change
 *                                                 within a major version, or when docs/api-changelog.md is not current
 *   node scripts/contract-diff/run.ts changelog   writes docs/api-changelog.md
 *   node scripts/contract-diff/run.ts release     keeps the contract as the release of its `info.version`
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, nodeOf, operationsOf } from '../contract-document.ts';
import { type Change, compareContracts } from './compare.ts';

const root = join(import.meta.dirname, '../..');
const releases = join(root, 'openapi/released');
const changelog = join(root, 'docs/api-changelog.md');
/** The bundled documents by the name a release keeps them under. */
const documents = {
  'openapi.json': 'generated/public/openapi.json',
  'internal.json': 'generated/internal/openapi.json',
};

interface Release {
  version: string;
  /** The documents, by the names above. */
  documents: Record<string, Node>;
}

/** Changes that must not happen: they break a public or partner operation, and the major version stays. */
export function forbiddenChanges(changes: readonly Change[], before: string, after: string): Change[] {
  if (majorOf(after) > majorOf(before)) return [];
  return changes.filter(({ level, audience }) => level === 'breaking' && audience !== 'internal');
}

/** The changelog of the interface over all releases, in order, and the present contract after them. */
export function renderChangelog(released: readonly Release[], present: Release): string {
  const sections = [...released, present].map((release, index, all) => {
    const before = all[index - 1];
    const isPresent = release === present;
    const title = isPresent ? `Since ${before?.version ?? 'the beginning'}` : release.version;
    if (!before) return `## ${title}\n\nThe first release, with ${count(release)} operations.`;
    const changes = changesBetween(before, release);
    return `## ${title}\n\n${changes.length === 0 ? 'Nothing.' : listed(changes)}`;
  });
  return `# Changes of the interface

What changed for clients from release to release, found by comparing the contracts in \`openapi/released/\`. Made by
\`npm run contract:changelog\`; do not edit. [Versioning](versioning.md) says what may change when.

${sections.reverse().join('\n\n')}
`;
}

function changesBetween(before: Release, after: Release): Change[] {
  return Object.keys(documents).flatMap((name) =>
    compareContracts(nodeOf(before.documents[name]), nodeOf(after.documents[name])),
  );
}

function listed(changes: readonly Change[]): string {
  const byMessage = Map.groupBy(changes, ({ level, message }) => `${level}|${message}`);
  const marks = { breaking: '**breaking** ', warning: '**careful** ', addition: '' };
  return [...byMessage.values()]
    .map(([first, ...others]) => {
      if (!first) return '';
      const where = [first, ...others].map(({ operation }) => `\`${operation}\``).join(', ');
      return `- ${marks[first.level]}${first.message}: ${where}`;
    })
    .sort()
    .join('\n');
}

function count({ documents }: Release): number {
  return Object.values(documents).flatMap(operationsOf).length;
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

function presentRelease(): Release {
  const read = Object.entries(documents).map(([name, file]) => [
    name,
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ]);
  const found: Record<string, Node> = Object.fromEntries(read);
  return { version: String(nodeOf(found['openapi.json']?.info).version), documents: found };
}

/** Every release, oldest first. */
function readReleases(): Release[] {
  const versions = existsSync(releases) ? readdirSync(releases) : [];
  return versions
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((version) => {
      const read = Object.keys(documents).map((name) => [
        name,
        JSON.parse(readFileSync(join(releases, version, name), 'utf8')),
      ]);
      return { version, documents: Object.fromEntries(read) };
    });
}

function check(): boolean {
  const present = presentRelease();
  const released = readReleases();
  const last = released.at(-1);
  if (!last) throw new Error('nothing is released yet: npm run contract:release');
  const changes = changesBetween(last, present);
  for (const { level, audience, operation, message } of changes)
    console.log(`${level}: ${operation} (${audience}): ${message}`);
  const forbidden = forbiddenChanges(changes, last.version, present.version);
  if (forbidden.length > 0) {
    console.error(
      `${forbidden.length} changes break what ${last.version} promised; only a new major version may do that.`,
    );
  }
  const isCurrent = existsSync(changelog) && readFileSync(changelog, 'utf8') === renderChangelog(released, present);
  if (!isCurrent) console.error('docs/api-changelog.md is not current. Run npm run contract:changelog.');
  if (changes.length === 0) console.log(`The interface is that of ${last.version}.`);
  return forbidden.length === 0 && isCurrent;
}

function release(): void {
  const { version } = presentRelease();
  const folder = join(releases, version);
  if (existsSync(folder)) throw new Error(`${version} is released already: raise info.version in openapi/openapi.yaml`);
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of Object.entries(documents)) copyFileSync(join(root, file), join(folder, name));
  writeChangelog();
  console.log(`${version} is released: commit openapi/released/${version} and docs/api-changelog.md`);
}

function writeChangelog(): void {
  writeFileSync(changelog, renderChangelog(readReleases(), presentRelease()));
}

if (import.meta.main) {
  const [command = 'check'] = process.argv.slice(2);
  try {
    if (command === 'changelog') writeChangelog();
    else if (command === 'release') release();
    else if (command !== 'check') throw new Error(`there is no ${command}; there are check, changelog and release`);
    else if (!check()) process.exitCode = 1;
  } catch (error) {
    console.error(`contract-diff: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
