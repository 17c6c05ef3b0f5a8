/** Packs the TypeScript client, which the service publishes as an npm package. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '../../..');

/**
 * Builds and packs the client. Versions of zlib compress differently, so `known`, the file of an
 * earlier run, is kept if it has the same content.
 */
export function clientPackage(known: Buffer | undefined): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const output = ['--outDir', join(folder, 'dist')];
    execFileSync(process.execPath, [compiler, '-p', join(root, 'client'), ...output]);
    for (const file of ['package.json', 'README.md', 'LICENSE'])
      cpSync(join(root, 'client', file), join(folder, file));
    const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    const name = execFileSync('npm', pack, { cwd: folder, encoding: 'utf8' }).trim();
    const packed = readFileSync(join(folder, name));
    return known && gunzipSync(known).equals(gunzipSync(packed)) ? known : packed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
