/** Reads the documentation site, which the service serves at /docs. `npm run generate` builds the site in generated/docs. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const site = new URL('../../generated/docs/', import.meta.url);

/** Returns the files of the site by address, each with a function that reads it. */
export function siteFiles(): Map<string, () => string> {
  const files = filesIn(site).filter((file) => file.includes('.') && file !== 'frame.html');
  return new Map(files.map((file) => [`/docs/${addressOf(file)}`, () => read(file)]));
}

/** Returns the paths of everything in a folder and below. */
export function filesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
}

/** Returns the part of a file's address after `/docs/`: `how-to/sign-in` for `how-to/sign-in.html`. */
function addressOf(file: string): string {
  return file.replace(/\.br$/, '').replace(/(^index)?\.html$/, '');
}

/** Reads a file. Released contracts are stored compressed. Pages are stored without the frame that they share. */
function read(file: string): string {
  const bytes = readFileSync(new URL(file, site));
  const text = (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
  return file.endsWith('.html') ? framed(addressOf(file), text) : text;
}

/** Puts a page into the frame. The first line of a page is its title, and the rest its content. Makes the addresses relative. */
function framed(address: string, page: string): string {
  const [title = '', ...lines] = page.split('\n');
  const link = `<a href="{{root}}${address}">`;
  return readFileSync(new URL('frame.html', site), 'utf8')
    .replace('{{title}}', () => title)
    .replace('{{content}}', () => lines.join('\n'))
    .replace(link, link.replace('>', ' aria-current="page">'))
    .replaceAll('{{root}}', '../'.repeat(address.split('/').length - 1) || './');
}
