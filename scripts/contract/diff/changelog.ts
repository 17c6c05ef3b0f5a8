/**
 * Generates `docs/reference/api-changelog.md`, which lists the changes for clients in each release.
 */
import { nodeOf, operationsOf } from '../../../src/openapi/nodes.ts';
import { markdownTable } from '../../docs/markdown-table.ts';
import { type Change, compareContracts } from './compare.ts';
import type { Documents } from './releases.ts';

/** Returns every change of every document between two versions of the contract. */
export function changesBetween(before: Documents, after: Documents): Change[] {
  return before.documents.flatMap((document, index) =>
    compareContracts(document, nodeOf(after.documents[index])),
  );
}

/**
 * Returns the forbidden changes: they break a public or partner operation without a new major
 * version.
 */
export function forbiddenChanges(
  changes: readonly Change[],
  before: string,
  after: string,
): Change[] {
  if (majorOf(after) > majorOf(before)) return [];
  return changes.filter(({ level, audience }) => level === 'breaking' && audience !== 'internal');
}

/** A released contract, and the day of its commit. */
export type DatedDocuments = Documents & { date: string };

/** Returns the changelog of all releases, in their order, and of the current contract. */
export function renderChangelog(released: readonly DatedDocuments[], present: Documents): string {
  const versions = [...released, present].map((version, index, all) => {
    const before = all[index - 1];
    return { version, before, changes: before ? changesBetween(before, version) : [] };
  });
  const sections = versions.map(({ version, before, changes }) => {
    const isPresent = version === present;
    if (!before) {
      const title = isPresent ? 'Not released' : titleOf(version);
      return `## ${title}\n\nThe first version of the contract. Its operations: ${operationCounts(version)}.`;
    }
    const title = isPresent ? `Since ${before.version}` : titleOf(version);
    return `## ${title}\n\n${changes.length === 0 ? 'Nothing changed.' : listed(changes)}`;
  });
  const rows = versions.flatMap(({ version, changes }) =>
    isReleased(version) ? [rowOf(version, changes)] : [],
  );
  return `# Changes of the API

For: developers of clients. The changes of the API in each release.

<!-- \`npm run contract -- changelog\` writes this page from openapi/releases. Do not edit it. -->

[Versioning](versioning.md) says which changes a release may contain, and how to
[compare any two releases](versioning.md#compare-two-releases). A feed reader shows each release:
[\`/docs/changes.atom\`](http://127.0.0.1:3000/docs/changes.atom).

${rows.length === 0 ? '' : `## Releases\n\n${markdownTable(columns, rows.reverse())}\n\n`}${sections.reverse().join('\n\n')}
`;
}

const columns = [
  'Release',
  'Day',
  'Breaks clients',
  'Careful',
  'Additions',
  'Internal',
  'Contract',
];

/** Returns the cells of a release: how many changes it has, by their effect on clients. */
function rowOf({ version, date }: DatedDocuments, changes: readonly Change[]): string[] {
  const forClients = changes.filter(({ audience }) => audience !== 'internal');
  const count = (wanted: Change['level']) =>
    String(forClients.filter(({ level }) => level === wanted).length);
  const internal = String(changes.length - forClients.length);
  const file = `\`/openapi/${version}.json\``;
  return [version, date, count('breaking'), count('warning'), count('addition'), internal, file];
}

function isReleased(version: Documents): version is DatedDocuments {
  return 'date' in version;
}

function titleOf(version: Documents): string {
  return isReleased(version) ? `${version.version} (${version.date})` : version.version;
}

function listed(changes: readonly Change[]): string {
  const byMessage = Map.groupBy(changes, ({ level, message, audience }) =>
    [level, message, audience === 'internal'].join('|'),
  );
  const marks = { breaking: '**breaking** ', warning: '**careful** ', addition: '' };
  return [...byMessage.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const where = [first, ...others].map(({ operation }) => `\`${operation}\``).join(', ');
      const scope = first.audience === 'internal' ? 'internal API: ' : '';
      return [`- ${marks[first.level]}${scope}${first.message}: ${where}`];
    })
    .sort()
    .join('\n');
}

/**
 * Returns how many operations each audience has, because the documents of a release are for several
 * audiences.
 */
function operationCounts({ documents }: Documents): string {
  const audiences = documents
    .flatMap(operationsOf)
    .map(({ node }) => String(node['x-audience'] ?? 'public'));
  const counts = [...Map.groupBy(audiences, (audience) => audience)].map(
    ([name, { length }]) => `${length} ${name}`,
  );
  return counts.join(', ');
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}
