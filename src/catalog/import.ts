/** Adds and replaces the entries of a catalog file. With `prune`, removes all other entries. */
import type { Db } from '../db/tables.ts';
import { isForeignKeyViolation } from '../errors/sql-state.ts';
import { changeCatalog, type WriteSection } from './change.ts';
import { orUndo } from './queries/uses.ts';
import { removeEntries, type Written } from './queries/write-entries.ts';
import { type Entries, type EntryId, kinds, type Section, sections } from './sections.ts';
import { explainUse } from './still-in-use.ts';

/** The content of a catalog file. A section that is absent has no entries. */
export type Catalog = { [S in Section]?: Entries[S][] };

/** What an import did, by section. */
export type Changes = {
  [S in Section]: Written<S> & { removed: EntryId<S>[] };
};

interface ImportOptions {
  /** Removes the entries that the catalog does not have. */
  prune?: boolean;
  /** Rolls all changes back, and only returns them. */
  dryRun?: boolean;
}

/** Thrown if an entry to remove, or the id of an entry to add, is still in use. */
export class StillInUse extends Error {}

/** Ends the transaction of a dry run, and carries what it would change. */
class DryRun extends Error {
  readonly changes: Changes;

  constructor(changes: Changes) {
    super('dry run');
    this.changes = changes;
  }
}

/**
 * Writes a catalog in one transaction. With `dryRun`, rolls it back. Throws UnknownReferences or
 * StillInUse; then nothing has changed.
 */
export async function importCatalog(
  db: Db,
  catalog: Catalog,
  { prune = false, dryRun = false }: ImportOptions = {},
): Promise<Changes> {
  const imported = db.transaction().execute((transaction) =>
    changeCatalog(transaction, async (write) => {
      const changes = await writeSections(write, catalog);
      if (prune)
        for (const section of sections.toReversed())
          changes[section].removed = await removeOthers(transaction, section, catalog);
      if (dryRun) throw new DryRun(changes as Changes);
      return changes as Changes;
    }),
  );
  return await imported.catch((error: unknown) => {
    if (error instanceof DryRun) return error.changes;
    throw isForeignKeyViolation(error) ? stillInUse('an entry cannot be added', error) : error;
  });
}

/** Adds and replaces the entries of a catalog in a transaction that the caller commits. */
export async function importInto(transaction: Db, catalog: Catalog): Promise<void> {
  await changeCatalog(transaction, (write) => writeSections(write, catalog));
}

async function writeSections(write: WriteSection, catalog: Catalog) {
  const changes = {} as Record<Section, Written & { removed: (string | number)[] }>;
  for (const section of sections)
    changes[section] = { ...(await write(section, catalog[section] ?? [])), removed: [] };
  return changes;
}

async function removeOthers<S extends Section>(transaction: Db, section: S, catalog: Catalog) {
  const ids = (catalog[section] ?? []).map(({ id }) => id as EntryId<S>);
  try {
    return await orUndo(transaction, () =>
      removeEntries(transaction, section, ids, { others: true }),
    );
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const reason = await explainUse(transaction, section, ids);
    throw reason === undefined
      ? stillInUse(`a ${kinds[section].noun} that the file does not have cannot be removed`, error)
      : new StillInUse(reason, { cause: error });
  }
}

function stillInUse(what: string, cause: unknown): StillInUse {
  const { detail } = cause as { detail?: string };
  return new StillInUse(`${what}: ${detail}`, { cause });
}
