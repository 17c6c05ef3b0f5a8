/**
 * Generates `docs/reference/api-changelog.md`, which lists the changes for clients in each release.
 */
import { nodeOf, operationsOf } from '../../../src/openapi/nodes.ts';
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

/** Returns the changelog of all releases, in their order, and of the current contract. */
export function renderChangelog(released: readonly Documents[], present: Documents): string {
  const sections = [...released, present].map((version, index, all) => {
    const before = all[index - 1];
    const isPresent = version === present;
    if (!before) {
      const title = isPresent ? 'Not released' : version.version;
      return `## ${title}\n\nThe first version of the contract. Its operations: ${operationCounts(version)}.`;
    }
    const changes = changesBetween(before, version);
    const title = isPresent ? `Since ${before.version}` : version.version;
    return `## ${title}\n\n${changes.length === 0 ? 'Nothing changed.' : listed(changes)}`;
  });
  return `# Changes of the API

For: developers of clients. The changes of the API in each release.

\`npm run contract:changelog\` generates this page from the released contracts (\`openapi/releases\`). Do not edit it.
[Versioning](versioning.md) says which changes a release may contain.

${sections.reverse().join('\n\n')}
`;
}

function listed(changes: readonly Change[]): string {
  const byMessage = Map.groupBy(changes, ({ level, message }) => `${level}|${message}`);
  const marks = { breaking: '**breaking** ', warning: '**careful** ', addition: '' };
  return [...byMessage.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const where = [first, ...others].map(({ operation }) => `\`${operation}\``).join(', ');
      return [`- ${marks[first.level]}${first.message}: ${where}`];
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
