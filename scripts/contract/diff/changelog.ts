/**
 * Generates `docs/reference/api-changelog.md`, which lists the changes for clients in each release.
 */

import { markdownTable } from '../../docs/markdown-table.ts';
import { nodeOf, operationsOf } from '../nodes.ts';
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

/** Returns the changelog of all releases, in their order. */
export function renderChangelog(releases: readonly DatedDocuments[]): string {
  const compared = releases.map((release, index) => {
    const before = releases[index - 1];
    return { release, before, changes: before ? changesBetween(before, release) : [] };
  });
  const rows = compared.map(({ release, changes }) => rowOf(release, changes));
  const sections = compared.map(
    ({ release, before, changes }) =>
      `\n## ${release.version} (${release.date})\n\n${before ? listed(changes) : firstOf(release)}\n`,
  );
  return `# Changes of the API

For: developers of clients. The changes of the API in each release.

<!-- \`npm run contract -- changelog\` writes this page from openapi/releases. Do not edit it. -->

[Versioning](versioning.md) says which changes a release may contain, and how to
[compare any two releases](versioning.md#compare-two-releases). A feed reader shows each release:
[\`/docs/changes.atom\`](http://127.0.0.1:3000/docs/changes.atom).

## Releases

The first three counts are changes for users and partners. *Breaks clients*: a client of the release before may fail. *Careful*: a
client that follows [the rules](versioning.md#changes-within-a-version) keeps working, but a generated one may get other names or
types. *Internal* counts all changes of the internal API, also those that break its callers.

${markdownTable(columns, rows.reverse())}
${sections.reverse().join('')}`;
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

function listed(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changed.';
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
 * Returns the text of the first release: how many operations each audience has, because the
 * documents of a release are for several audiences.
 */
function firstOf({ documents }: Documents): string {
  const audiences = documents
    .flatMap(operationsOf)
    .map(({ node }) => String(node['x-audience'] ?? 'public'));
  const counts = [...Map.groupBy(audiences, (audience) => audience)].map(
    ([name, { length }]) => `${length} ${name}`,
  );
  return `The first version of the contract. Its operations: ${counts.join(', ')}.`;
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}
