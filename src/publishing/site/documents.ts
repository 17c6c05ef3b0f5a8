/** The documents that are pages of the site at /docs, with their diagrams and images. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const project = new URL('../../../', import.meta.url);

/** The documents outside docs/ that are pages, because pages of docs/ send readers there. */
export const otherDocuments: Readonly<Record<string, string>> = {
  changelog: 'CHANGELOG.md',
  contributing: 'CONTRIBUTING.md',
  guarantees: 'test/guarantees/README.md',
  readme: 'README.md',
  security: 'SECURITY.md',
};

/** The paths of everything in docs/, apart from what the site of the guides is built with. */
export const docsFiles = filesIn(new URL('docs/', project)).filter(
  (file) => !/^(?:node_modules|\.vitepress)(?:\/|$)/.test(file),
);

/**
 * The paths of the Markdown files in the project, by the addresses of their pages below /docs/,
 * such as `how-to/sign-in`. The first page has the empty address.
 */
export const documents: ReadonlyMap<string, string> = new Map([
  ...docsFiles
    .filter((file) => file.endsWith('.md'))
    .map((file): [string, string] => [
      file === 'README.md' ? '' : file.slice(0, -3),
      `docs/${file}`,
    ]),
  ...Object.entries(otherDocuments),
]);

/** The images that pages show, relative to docs/. */
export const images: readonly string[] = docsFiles.filter((file) => file.endsWith('.svg')).sort();

/** Returns the paths of everything in a folder and below. */
export function filesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
}

/** Returns the text of a page in Markdown. */
export function markdownOf(path: string): string {
  return readFileSync(new URL(documents.get(path) ?? '', project), 'utf8');
}

/** Returns the Mermaid diagrams of all pages. */
export function diagrams(): string[] {
  return [...documents.keys()].flatMap((path) =>
    [...markdownOf(path).matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text),
  );
}

/** Returns the names of the images of a diagram, which change with its text. */
export function diagramImages(text: string): Record<'light' | 'dark', string> {
  const name = createHash('sha256').update(text.trim()).digest('hex').slice(0, 12);
  return { light: `diagrams/${name}-light.svg`, dark: `diagrams/${name}-dark.svg` };
}

/** Returns the anchor of a heading, as GitHub forms it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * The placeholder for the relative path from a page to /docs/. All addresses are relative, because
 * a proxy may add a prefix to the paths.
 */
export const rootPlaceholder = '{{root}}';

/** How documents link to the files of a running service. */
const servedFiles = 'http://127.0.0.1:3000/';

/**
 * Returns the address to which a link or an image of a page leads, or undefined for a file that the
 * site does not have, such as a source file.
 */
export function resolveLink(href: string, path: string): string | undefined {
  // A file of the service. Its pages may have another address, and a proxy may add a prefix.
  if (href.startsWith(servedFiles)) {
    const file = href.slice(servedFiles.length);
    return file === 'docs' ? rootPlaceholder : `${rootPlaceholder}../${file}`;
  }
  const { protocol, pathname, hash } = new URL(href, `project:/${documents.get(path)}`);
  if (protocol !== 'project:') return href;
  const target = pathname.slice(1);
  const page = [...documents].find(([, source]) => source === target)?.[0];
  if (page === path && hash !== '') return hash;
  if (page !== undefined) return rootPlaceholder + page + hash;
  const image = target.replace(/^docs\//, '');
  return images.includes(image) ? rootPlaceholder + image : undefined;
}
