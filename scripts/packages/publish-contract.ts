/**
 * Writes everything that the service publishes to dist/contract, which is also an npm package:
 *
 *   PUBLIC_URL=https://drinks.example npm run contract -- publish
 *
 * Each file has the path at which the service serves it, and the same bytes. Types, the schema of
 * catalog files, package.json and SHA256SUMS are added. PUBLIC_URL comes from the environment.
 */

import { createHash } from 'node:crypto';
import { copyFileSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import openapiTS, { astToString } from 'openapi-typescript';
import packageJson from '../../package.json' with { type: 'json' };
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { Handle } from '../../src/db/handle.ts';
import links from '../../src/publishing/links.json' with { type: 'json' };
import { writeWithFolders } from '../support/write-file.ts';

const root = join(import.meta.dirname, '../..');

/** Files of the package whose path in the service has no extension. */
const renamed: Readonly<Record<string, string>> = { '/errors': '/errors.json' };

/**
 * The descriptions with types. The types of the whole contract are the main entry point of the
 * package.
 */
const typed = {
  openapi: 'openapi',
  snake: 'openapi/snake',
  camel: 'openapi/camel',
  partner: 'openapi/partner',
};

/** Returns the package.json of the contract. */
export const contractPackage = {
  name: `@${packageJson.name}/contract`,
  version: packageJson.version,
  description:
    'The contract of the beverage ordering service: OpenAPI documents, workflows, error reasons and types',
  keywords: ['openapi', 'arazzo', 'postman', 'types'],
  license: packageJson.license,
  type: 'module',
  exports: {
    '.': { types: './types/openapi.d.ts' },
    ...Object.fromEntries(
      Object.keys(typed).map(
        (name) => [`./types/${name}`, { types: `./types/${name}.d.ts` }] as const,
      ),
    ),
    './*': './*',
  },
  sideEffects: false,
  publishConfig: { access: 'public' },
};

/** Writes the files of a deployment with these settings. Replaces the folder. */
export async function publishContract(
  folder: string,
  settings: Record<string, string | undefined>,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, content: string | Buffer) =>
    writeWithFolders(join(folder, path), content);
  // Documents need no database, and no address of a listener.
  const config = loadConfig({
    ...settings,
    DATABASE_URL: '',
    PORT: '3000',
    HOST: '127.0.0.1',
    NODE_ENV: '',
  });
  const app = await buildApp({
    config,
    db: withoutDatabase(),
    secrets: ['not-used'],
    storage: undefined,
  });
  const served = links
    .filter(({ rel, type }) => rel !== 'status' && type !== 'text/html')
    .map(({ href }) => href);
  const pages = globSync('**/*.md', { cwd: join(root, 'docs'), exclude: ['node_modules'] });
  for (const path of new Set([...served, ...pages.map((page) => `/docs/${page}`)])) {
    const { statusCode, rawPayload } = await app.inject(path);
    if (statusCode !== 200) throw new Error(`the service responds to ${path} with ${statusCode}`);
    write(renamed[path] ?? path, rawPayload);
  }
  await app.close();
  for (const [name, path] of Object.entries(typed)) {
    const text = readFileSync(join(folder, `${path}.json`), 'utf8');
    write(`types/${name}.d.ts`, astToString(await openapiTS(text)));
  }
  const catalog = readFileSync(join(root, 'generated/internal/catalog.schema.json'), 'utf8');
  write('catalog.schema.json', catalog);
  write('package.json', `${JSON.stringify(contractPackage, null, 2)}\n`);
  copyFileSync(join(root, 'scripts/packages/contract.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  write('SHA256SUMS', checksums(folder));
}

/** Returns one line per file, as `sha256sum` prints it. */
function checksums(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
  const lines = paths.map((path) => {
    return `${createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')}  ${path}\n`;
  });
  return lines.join('');
}

/** Returns a database that returns no rows. */
function withoutDatabase(): Handle {
  return new Handle({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Writes the package to dist/contract, with the settings in the environment. */
export async function publish(): Promise<void> {
  const folder = join(root, 'dist/contract');
  await publishContract(folder, process.env);
  const count = readdirSync(folder, { recursive: true }).length;
  console.log(`wrote ${count} files and folders to dist/contract`);
}
