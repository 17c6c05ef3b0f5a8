/**
 * Prints the test files whose outcome may depend on the database, one per line:
 *
 *   npm test -- $(node scripts/database-tests.ts)
 *
 * Only the variable TEST_DATABASE_URL makes a test use PostgreSQL. A test file depends on the
 * database if the name of the variable is in the file, in its imports, or in the programs that it
 * starts (project files that a string names). All other test files do the same work with and
 * without PostgreSQL, so they need not run twice. Neither do the files of `independent`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';

const variable = 'TEST_DATABASE_URL';
const root = join(import.meta.dirname, '..');

const startsNoService = 'starts no service';
const readsDocuments = 'tests the published documents, which do not depend on the database';

/**
 * These test files start commands of the service on the embedded database, whatever
 * TEST_DATABASE_URL is.
 */
export const embeddedOnly: readonly string[] = [
  'test/cli/accounts.test.ts',
  'test/cli/tools.test.ts',
  'test/cli/users.test.ts',
  'test/guarantees/silent-ending.test.ts',
  'test/listener/process.test.ts',
  'test/tracing/process.test.ts',
];

/** Test files that the search finds and that do not test the database, and why. */
export const independent: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    embeddedOnly.map((path) => [path, 'uses the embedded database in any case']),
  ),
  'test/browser/docs.test.ts': 'tests the pages of the service in a browser',
  'test/client/package.test.ts': 'tests the files of the packed client',
  'test/contract-diff/releases.test.ts': 'compares documents',
  'test/contract/bind.test.ts': startsNoService,
  'test/contract/check-contract.test.ts': startsNoService,
  'test/contract/compose-schemas.test.ts': startsNoService,
  'test/contract/expand-contract.test.ts': startsNoService,
  'test/contract/generated.test.ts': startsNoService,
  'test/contract/reply.test.ts': startsNoService,
  'test/guarantees/hostile-bodies.test.ts': 'measures how long a body takes to parse and validate',
  'test/guarantees/linear-time.test.ts': 'measures how long the texts of a request take to read',
  'test/publishing/deployments.test.ts': readsDocuments,
  'test/publishing/docs-site.test.ts': readsDocuments,
  'test/publishing/document.test.ts': readsDocuments,
  'test/publishing/files.test.ts': readsDocuments,
  'test/publishing/overlays.test.ts': readsDocuments,
  'test/publishing/views.test.ts': readsDocuments,
};

/**
 * Returns the sorted test files, as paths relative to `folder`, the root of the project.
 *
 * The search may find too many files: a string counts as the start of every file whose path ends
 * with it.
 */
export function databaseTests(folder: string = root): string[] {
  const files = globSync('{bin,src,test,scripts}/**/*.ts', { cwd: folder }).sort();
  const byName = Map.groupBy(files, (path) => basename(path));
  const reached = new Map(files.map((path) => [path, reachedFrom(path)]));

  function reachedFrom(path: string): { isNamed: boolean; next: string[] } {
    const text = readFileSync(join(folder, path), 'utf8');
    const imported = ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => relative(folder, join(folder, dirname(path), fileName)))
      .filter((name) => existsSync(join(folder, name)));
    const started = [...text.matchAll(/['"`][./]*([\w./-]+\.ts)['"`]/g)].flatMap(([, name = '']) =>
      (byName.get(basename(name)) ?? []).filter((file) => `/${file}`.endsWith(`/${name}`)),
    );
    return { isNamed: text.includes(variable), next: [...imported, ...started] };
  }

  const depends = (path: string, seen: Set<string>): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    const file = reached.get(path);
    return file !== undefined && (file.isNamed || file.next.some((next) => depends(next, seen)));
  };
  return files.filter(
    (path) => path.endsWith('.test.ts') && !(path in independent) && depends(path, new Set()),
  );
}

if (import.meta.main) for (const path of databaseTests()) console.log(path);
