/**
 * Turns dist/client, the output of the compiler, into a separate package. The client has no
 * dependencies, but the package of the service would install the dependencies of the service.
 *
 *   node scripts/packages/client-package.ts
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

/** Returns the package.json of the client. */
export const clientPackage = {
  name: `@${packageJson.name}/client`,
  version: packageJson.version,
  description: 'A typed client of the beverage ordering service',
  license: packageJson.license,
  type: 'module',
  exports: { '.': { types: './client/client.d.ts', default: './client/client.js' } },
  sideEffects: false,
  publishConfig: { access: 'public' },
  engines: { node: '>=20' },
};

/** Adds the files of a package to the compiled files in `folder`. */
export function completePackage(folder: string): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(clientPackage, null, 2)}\n`);
  copyFileSync(join(root, 'scripts/packages/client.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

if (import.meta.main) completePackage(join(root, 'dist/client'));
