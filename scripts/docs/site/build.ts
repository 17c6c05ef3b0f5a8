/**
 * Builds the parts of the site at /docs that the service cannot make: the scripts of the pages and
 * the released contracts. `npm run generate` calls this script, and `npm run docs` runs only this
 * script. The output depends only on the sources and the versions in the lock file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { diagramImages, diagrams } from '../../../src/publishing/site/documents.ts';
import { git } from '../../contract/diff/git.ts';
import { documentFiles, listedReleases } from '../../contract/diff/releases.ts';
import { writeWithFolders } from '../../support/write-file.ts';

const root = join(import.meta.dirname, '../../..');
/** The folder in the repository, which keeps the files that a build cannot make. */
const committed = join(root, 'generated/docs');

/** Writes the parts into a folder. */
export async function buildSite(folder: string): Promise<void> {
  const releases = releasedContracts();
  const drawn = diagrams().flatMap((text) => Object.values(diagramImages(text)));
  const drawings = drawn.map((file) => ({ file, image: drawing(file) }));
  // Drawings of diagrams that were removed from docs/ must not stay.
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, content: string | Buffer) =>
    writeWithFolders(join(folder, file), content);
  for (const { file, image } of drawings) write(file, image);
  write('site.js', await bundle('main.ts', 'esm'));
  write('theme.js', await bundle('first.ts', 'iife'));
  write('releases.json', `${JSON.stringify(releases.map(({ version }) => version))}\n`);
  for (const { version, compressed } of releases) write(`releases/${version}.json.br`, compressed);
}

/** Returns the image of a diagram, which only a browser can draw. */
function drawing(file: string): Buffer {
  const path = join(committed, file);
  if (!existsSync(path))
    throw new Error(`a diagram has changed: node scripts/docs/site/diagrams.ts (${file})`);
  return readFileSync(path);
}

/** Bundles a script of the pages, with the libraries that it uses. */
async function bundle(file: string, format: 'esm' | 'iife'): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, 'browser', file),
    platform: 'browser',
    logLevel: 'silent',
    // The grammars of Prism expect a global variable.
    transform: { inject: { Prism: 'prismjs/components/prism-core.js' } },
  });
  const { output } = await build.generate({
    format,
    minify: true,
    comments: { legal: true },
  });
  await build.close();
  return output[0].code;
}

/**
 * Returns the released contracts, compressed. A release never changes, so an existing file with the
 * right checksum is kept. Only a new release is read from git.
 */
function releasedContracts(): { version: string; compressed: Buffer }[] {
  return listedReleases(root).map(({ version, commit, checksums }) => {
    const existing = join(committed, `releases/${version}.json.br`);
    const kept = existsSync(existing) ? readFileSync(existing) : undefined;
    if (kept && checksum(brotliDecompressSync(kept)) === checksums[0])
      return { version, compressed: kept };
    const document = git(root, 'cat-file', 'blob', `${commit}:${documentFiles[0]}`);
    if (checksum(document) !== checksums[0])
      throw new Error(`release ${version}: the checksum of the contract differs`);
    return { version, compressed: brotliCompressSync(document) };
  });
}

function checksum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

if (import.meta.main) await buildSite(committed);
