/** The commands `catalog import` and `catalog export`. */
import { readCatalog } from '../catalog/export.ts';
import { catalogText, InvalidCatalog, readCatalogFile } from '../catalog/file.ts';
import { type Changes, importCatalog } from '../catalog/import.ts';
import { kinds, sections } from '../catalog/sections.ts';
import type { Terminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/** `catalog export`: prints the catalog as YAML. */
export async function exportCatalog(terminal: Terminal): Promise<void> {
  await withDatabase(terminal, async ({ db }) => {
    terminal.stdout.write(catalogText(await readCatalog(db)));
  });
}

/**
 * `catalog import`: adds and changes the entries of a file, and prints what changed. With `--prune`,
 * it also removes all other entries.
 */
export async function importCatalogFile(
  path: string,
  { 'dry-run': dryRun, prune }: { 'dry-run': boolean; prune: boolean },
  terminal: Terminal,
): Promise<void> {
  const file = await readCatalogFile(path).catch((error: unknown) => {
    throw naming(path, error);
  });
  await withDatabase(
    terminal,
    async ({ db }, { audit }) => {
      const changes = await importCatalog(db, file.catalog, { dryRun, prune }).catch(
        (error: unknown) => {
          throw naming(path, file.explain(error));
        },
      );
      const counts = countsOf(changes);
      if (!dryRun && counts.added + counts.changed + counts.removed > 0)
        audit({ audit: 'catalog_imported', ...counts });
      for (const line of linesOf(changes, dryRun)) terminal.print(line);
    },
    // A large file takes longer than a request may take.
    { unlimitedWait: true },
  );
}

/** Returns an error about an invalid catalog with the path, and any other error unchanged. */
function naming(path: string, error: unknown): unknown {
  if (!(error instanceof InvalidCatalog)) return error;
  return new Error(`${path} is not imported, and nothing has changed: ${error.message}`, {
    cause: error,
  });
}

const kindsOfChange = ['added', 'changed', 'removed'] as const;

function countsOf(changes: Changes) {
  const count = (kind: (typeof kindsOfChange)[number]) =>
    sections.reduce((sum, section) => sum + changes[section][kind].length, 0);
  return { added: count('added'), changed: count('changed'), removed: count('removed') };
}

/** The maximum number of entries that one line names. */
const maxNamed = 10;

function linesOf(changes: Changes, dryRun: boolean): string[] {
  const words = dryRun
    ? { added: 'would add', changed: 'would change', removed: 'would remove' }
    : { added: 'added', changed: 'changed', removed: 'removed' };
  const lines = sections.flatMap((section) =>
    kindsOfChange.flatMap((kind) => {
      const ids: readonly (string | number)[] = changes[section][kind];
      if (ids.length === 0) return [];
      const noun = `${kinds[section].noun}${ids.length === 1 ? '' : 's'}`;
      const shown = ids.slice(0, maxNamed).join(', ');
      const others = ids.length > maxNamed ? ', ...' : '';
      return `${words[kind]} ${ids.length} ${noun}: ${shown}${others}`;
    }),
  );
  // Without --prune, the catalog may also have entries that the file lacks.
  return lines.length === 0 ? ['the catalog has every entry of the file'] : lines;
}
