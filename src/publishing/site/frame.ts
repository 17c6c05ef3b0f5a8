/**
 * Reads the documentation site, which the service serves at /docs. `npm run generate` builds the
 * site in generated/docs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { escapeText } from '../http/xml.ts';
import { lazy } from '../responses/lazy.ts';

const site = new URL('../../generated/docs/', import.meta.url);
const frame = lazy(() => readFileSync(new URL('frame.html', site), 'utf8'));

/** Returns the files of the site by address, each with a function that reads it. */
export function siteFiles(): Map<string, () => string> {
  const files = filesIn(site).filter((file) => file.includes('.') && file !== 'frame.html');
  return new Map(files.map((file) => [addressOf(file), () => read(file)]));
}

/** Returns the paths of everything in a folder and below. */
export function filesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
}

/** Returns the path of a file's address: `/docs/how-to/sign-in` for `how-to/sign-in.html`. */
function addressOf(file: string): string {
  return `/docs/${file.replace(/\.br$/, '').replace(/(^index)?\.html$/, '')}`;
}

/**
 * Reads a file. Released contracts are stored compressed. Pages are stored without the frame that
 * they share.
 */
function read(file: string): string {
  const bytes = readFileSync(new URL(file, site));
  const text = (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
  if (!file.endsWith('.html')) return text;
  // The first line of a page is its title, and the rest its content.
  const [title = '', ...lines] = text.split('\n');
  return framed(addressOf(file), title, lines.join('\n'));
}

/**
 * Returns a page of the site that has no file. `path` is the path of its address. `content` is
 * HTML, in which `{{root}}` is the relative address of /docs/.
 */
export function sitePage(path: string, title: string, content: string): string {
  const heading = escapeText(title);
  return framed(
    path,
    `<title>${heading} · Beverage Ordering</title>`,
    `<main id="main" tabindex="-1">\n<h1>${heading}</h1>\n${content}\n</main>`,
  );
}

/**
 * Puts a page into the frame. All addresses are relative, because a proxy may add a prefix to the
 * paths.
 */
function framed(path: string, title: string, content: string): string {
  const isInside = path.startsWith('/docs/');
  const levels = path.split('/').length - 2;
  const root = isInside ? '../'.repeat(levels - 1) || './' : `${'../'.repeat(levels)}docs/`;
  const link = `<a href="{{root}}${isInside ? path.slice('/docs/'.length) : `..${path}`}">`;
  return frame()
    .replaceAll(link, link.replace('>', ' aria-current="page">'))
    .replace('{{title}}', () => title)
    .replace('{{content}}', () => content)
    .replaceAll('{{root}}', root);
}
