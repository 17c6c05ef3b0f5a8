/**
 * Makes dist/client, the compiler output, a separate package. The package of the service would install its
 * dependencies, and the client has none.
 *
 *   node scripts/client-package.ts
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** The package.json of the client. */
export const clientPackage = {
  name: packageJson.name,
  version: packageJson.version,
  description: 'A typed client of the beverage ordering service',
  license: packageJson.license,
  private: packageJson.private,
  type: 'module',
  exports: { './client': { types: './src/client/client.d.ts', default: './src/client/client.js' } },
  sideEffects: false,
  engines: { node: '>=20' },
};

/** Writes the other files of a package next to the compiled files of `folder`. */
export function completePackage(folder: string): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(clientPackage, null, 2)}\n`);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

if (import.meta.main) completePackage(join(root, 'dist/client'));
