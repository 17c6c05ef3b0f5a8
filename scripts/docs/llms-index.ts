/**
 * Generates docs/llms.txt (https://llmstxt.org), the index that language-model tools read, from
 * docs/README.md. The service replaces the default address in the index by its own address.
 *
 *   node scripts/docs/llms-index.ts            print the index
 *   node scripts/docs/llms-index.ts --write    write it to docs/llms.txt
 */
import { writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import contract from '../../generated/public/openapi.json' with { type: 'json' };
import links from '../../src/publishing/links.json' with { type: 'json' };
import { readingOrder } from './reading-order.ts';

const docs = join(import.meta.dirname, '../../docs');
const address = 'http://127.0.0.1:3000';
/**
 * Returns the index: the files of the contract, and the sections of docs/README.md with their
 * pages.
 */
export function llmsIndex(): string {
  const { title, summary } = contract.info;
  const listed = readingOrder().flatMap(({ heading, entries }) => [
    `## ${heading.replace(/:.*/, '')}`,
    '',
    ...entries.map(
      ({ name, page, note }) => `- [${name}](${address}/${posix.join('docs', page)}): ${note}`,
    ),
    '',
  ]);
  const files = links.filter(({ rel }) => rel === 'service-desc');
  return [
    `# ${title}`,
    '',
    `> ${summary} This service is an HTTP API with a contract in OpenAPI 3.1.`,
    '',
    `Errors have a \`reason\`: ${address}/errors lists all of them. To create an order, send the revision of the order list in`,
    '`If-Match`, and an idempotency key, so that the request can be repeated.',
    '',
    '## Contract',
    '',
    ...files.map(({ href, title, type }) => `- [${href}](${address}${href}): ${title} (${type})`),
    '',
    ...listed,
  ].join('\n');
}

if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(join(docs, 'llms.txt'), llmsIndex());
  else console.log(llmsIndex());
}
