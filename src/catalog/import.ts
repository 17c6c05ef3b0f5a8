/** Makes the catalog equal to a file, and reads the whole catalog. */
import type { Db } from '../database/tables.ts';
import { isForeignKeyViolation } from '../errors/to-app-error.ts';
import { listEntries } from './queries/entries.ts';
import { type UnknownReference, unknownReferences } from './queries/references.ts';
import {
  advanceSequences,
  lockCatalog,
  removeEntries,
  type Written,
  writeEntries,
} from './queries/write-entries.ts';
import { type Entries, type EntryId, kinds, type Section, sections } from './sections.ts';

/** The content of a catalog file. A section that is absent has no entries. */
export type Catalog = { [S in Section]?: Entries[S][] };

/** What an import did, by section. */
export type Changes = {
  [S in Section]: Written<S> & { removed: EntryId<S>[] };
};

interface ImportOptions {
  /** Removes the entries that the catalog does not have. */
  prune?: boolean;
}

/** Thrown if entries refer to entries that do not exist. Each path begins with the section. */
export class UnknownReferences extends Error {
  readonly references: readonly UnknownReference[];

  constructor(references: readonly UnknownReference[]) {
    super('the catalog refers to entries that do not exist');
    this.references = references;
  }
}

/** Thrown if an entry to remove is still in use. */
export class StillInUse extends Error {}

/**
 * Writes a catalog in a transaction that the caller commits. Other changes of the catalog wait for
 * it; orders do not. If it added entries, the caller also calls `advanceSequences`. Throws
 * UnknownReferences or StillInUse.
 */
export async function importInto(
  transaction: Db,
  catalog: Catalog,
  { prune = false }: ImportOptions = {},
): Promise<Changes> {
  await lockCatalog(transaction);
  const changes = {} as Record<Section, Written & { removed: (string | number)[] }>;
  for (const section of sections) {
    const entries = catalog[section] ?? [];
    const unknown = await unknownReferences(transaction, section, entries);
    if (unknown.length > 0) throw new UnknownReferences(unknown.map(within(section)));
    changes[section] = { ...(await writeEntries(transaction, section, entries)), removed: [] };
  }
  if (prune)
    for (const section of sections.toReversed())
      changes[section].removed = await removeOthers(transaction, section, catalog[section] ?? []);
  return changes as Changes;
}

const within = (section: Section) => (reference: UnknownReference) => ({
  ...reference,
  path: [section, ...reference.path],
});

async function removeOthers(
  transaction: Db,
  section: Section,
  entries: readonly Entries[Section][],
) {
  const ids = entries.map(({ id }) => id);
  try {
    return await removeEntries(transaction, section, ids as never, { others: true });
  } catch (error) {
    const { detail } = error as { detail?: string };
    if (!isForeignKeyViolation(error)) throw error;
    throw new StillInUse(
      `a ${kinds[section].noun} that the file does not have cannot be removed: ${detail}`,
      { cause: error },
    );
  }
}

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
  { dryRun = false, ...options }: ImportOptions & { dryRun?: boolean } = {},
): Promise<Changes> {
  const write = db.transaction().execute(async (transaction) => {
    const changes = await importInto(transaction, catalog, options);
    // Before the sequences advance, because PostgreSQL does not roll `setval` back.
    if (dryRun) throw new DryRun(changes);
    if (sections.some((section) => changes[section].added.length > 0))
      await advanceSequences(transaction);
    return changes;
  });
  return await write.catch((error: unknown) => {
    if (error instanceof DryRun) return error.changes;
    throw error;
  });
}

/** Reads the whole catalog, at one point in time. */
export async function readCatalog(db: Db): Promise<Required<Catalog>> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      recipes: await listEntries(transaction, 'recipes'),
      places: await listEntries(transaction, 'places'),
      partners: await listEntries(transaction, 'partners'),
      machines: await listEntries(transaction, 'machines'),
    }));
}
