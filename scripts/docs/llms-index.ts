/**
 * Generates docs/llms.txt (https://llmstxt.org), the index that language-model tools read, from
 * docs/README.md. The service replaces the default address in the index by its own address.
 *
 *   node scripts/docs/llms-index.ts            print the index
 *   node scripts/docs/llms-index.ts --write    write it to docs/llms.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import contract from '../../generated/public/openapi.json' with { type: 'json' };
import links from '../../src/publishing/links.json' with { type: 'json' };

const docs = join(import.meta.dirname, '../../docs');
const address = 'http://127.0.0.1:3000';
/**
 * A link of the index, whose text may continue on the next lines: `- [Sign in](how-to/sign-in.md):
 * get tokens`.
 */
const entry = /^- \[([^\]]+)\]\(([^)]+\.md)\)(: .*(?:\n {2}.*)*)$/gm;

/**
 * Returns the index: the files of the contract, and the sections of docs/README.md with their
 * pages.
 */
export function llmsIndex(): string {
  const { title, summary } = contract.info;
  const [, ...sections] = readFileSync(join(docs, 'README.md'), 'utf8').split(/^## /m);
  const listed = sections.flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n')).replace(/:.*/, '');
    // Pages outside docs/ are not published.
    const pages = [...section.matchAll(entry)].filter(([, , path = '']) => !path.startsWith('..'));
    const lines = pages.map(([, name, path = '', note = '']) => {
      return `- [${name}](${address}/${posix.join('docs', path)})${note.replaceAll(/\n +/g, ' ')}`;
    });
    return lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, ''];
  });
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
