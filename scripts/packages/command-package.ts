/**
 * Builds dist/package, the command line as a package without TypeScript, because Node.js does not
 * strip types from files in node_modules. Then packs it into dist/beverage-ordering-<version>.tgz,
 * which `npx` runs on a machine without this project:
 *
 *   node scripts/packages/command-package.ts
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

/**
 * Returns the package.json of the package. `private` prevents its publication by mistake, but not
 * its installation.
 */
export const commandPackage = {
  name: packageJson.name,
  version: packageJson.version,
  description: packageJson.description,
  license: packageJson.license,
  private: packageJson.private,
  type: 'module',
  bin: { 'beverage-ordering': './bin/beverage-ordering.js' },
  engines: packageJson.engines,
  dependencies: packageJson.dependencies,
};

/** Compiles the package into `folder`, which is emptied first. */
export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.package.json', '--outDir', folder], {
    cwd: root,
  });
  // The compiler does not copy the files that the service reads, or JavaScript files that have
  // their own type declarations.
  for (const part of ['src', 'generated', 'docs'])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !/\.c?ts$|\/docs\/node_modules$/.test(source),
    });
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(commandPackage, null, 2)}\n`);
}

/** Builds and packs the package, and returns the path of the packed file in `folder`. */
export function packPackage(folder: string): string {
  const built = join(root, 'dist/package');
  buildPackage(built);
  mkdirSync(folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', built, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  return join(folder, packed.trim());
}

if (import.meta.main) console.log(packPackage(join(root, 'dist')));
