/**
 * The files of the site at /docs. A page is rendered at its first request. generated/docs has what
 * only a build can make: the script, the drawn diagrams and the released contracts.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { documents, filesIn, images } from './documents.ts';
import { documentPage, referencePage } from './frame.ts';

const docs = new URL('../../../docs/', import.meta.url);
const built = new URL('../../../generated/docs/', import.meta.url);

const own = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Returns the page of the reference for the internal listener. */
export const internalReference = () =>
  referencePage('API reference, internal', own('api.html'), 'internal');

/** Returns the files of the site by address, each with a function that makes it. */
export function siteFiles(): Map<string, () => string | Promise<string>> {
  const files = new Map<string, () => string | Promise<string>>();
  const add = (path: string, make: () => string | Promise<string>) =>
    files.set(`/docs/${path}`, make);
  for (const path of documents.keys()) add(path, () => rendered(path));
  add('api', () => referencePage('API reference', own('api.html'), 'public'));
  for (const file of ['site.css', 'reference.css', 'logo.svg']) add(file, () => own(file));
  for (const image of images) add(image, () => readFileSync(new URL(image, docs), 'utf8'));
  for (const file of filesIn(built).filter((path) => path.includes('.')))
    add(file.replace(/\.br$/, ''), () => readBuilt(file));
  add('search.json', async () => {
    const { searchEntries } = await import('./search.ts');
    return JSON.stringify(await searchEntries());
  });
  return files;
}

async function rendered(path: string): Promise<string> {
  // The renderer is loaded at the first request, because the start does not need it.
  const { renderPage, outlineOf } = await import('./page.ts');
  const page = renderPage(path);
  return documentPage(path, page.title, page.html, outlineOf(path, page));
}

/** Reads a file of the build. Released contracts are stored compressed. */
function readBuilt(file: string): string {
  const bytes = readFileSync(new URL(file, built));
  return (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
}
