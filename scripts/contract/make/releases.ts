/** Writes the released contracts, which the service publishes too. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { writeWithFolders } from '../../support/write-file.ts';
import { git } from '../diff/git.ts';
import { documentFiles, listedReleases } from '../diff/releases.ts';

const project = join(import.meta.dirname, '../../..');

/**
 * Writes each released contract, compressed, into a folder. A release never changes, so a file in
 * the folder `known` with the right checksum is kept. Only a new release is read from git.
 */
export function writeReleases(
  folder = join(project, 'generated/releases'),
  known = join(project, 'generated/releases'),
): void {
  const releases = listedReleases(project).map(({ version, commit, checksums }) => {
    const name = `${version}.json.br`;
    const existing = join(known, name);
    const kept = existsSync(existing) ? readFileSync(existing) : undefined;
    if (kept && checksum(brotliDecompressSync(kept)) === checksums[0])
      return { name, compressed: kept };
    const document = git(project, 'cat-file', 'blob', `${commit}:${documentFiles[0]}`);
    if (checksum(document) !== checksums[0])
      throw new Error(`release ${version}: the checksum of the contract differs`);
    return { name, compressed: brotliCompressSync(document) };
  });
  rmSync(folder, { recursive: true, force: true });
  for (const { name, compressed } of releases) writeWithFolders(join(folder, name), compressed);
}

function checksum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
