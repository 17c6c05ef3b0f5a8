/** The transactions that change the catalog. */
import type { Db } from '../db/tables.ts';
import { type UnknownReference, unknownReferences } from './queries/references.ts';
import {
  advanceSequences,
  lockCatalog,
  type Written,
  writeEntries,
} from './queries/write-entries.ts';
import type { Entries, Section } from './sections.ts';

/**
 * Thrown if entries refer to entries that do not exist. Each path begins with the section and the
 * index of the entry.
 */
export class UnknownReferences extends Error {
  readonly references: readonly UnknownReference[];

  constructor(references: readonly UnknownReference[]) {
    super('the catalog refers to entries that do not exist');
    this.references = references;
  }
}

/** Adds or replaces entries of a section. Throws UnknownReferences. */
export type WriteSection = <S extends Section>(
  section: S,
  entries: readonly Entries[S][],
) => Promise<Written<S>>;

/**
 * Changes the catalog in a transaction that the caller commits. Other changes of the catalog wait
 * for it; orders do not. If `change` added entries, the sequences of ids then advance. PostgreSQL
 * does not roll that back, so a dry run throws in `change`.
 */
export async function changeCatalog<Result>(
  transaction: Db,
  change: (write: WriteSection) => Promise<Result>,
): Promise<Result> {
  await lockCatalog(transaction);
  let addsEntries = false;
  const result = await change(async (section, entries) => {
    const unknown = await unknownReferences(transaction, section, entries);
    if (unknown.length > 0)
      throw new UnknownReferences(
        unknown.map(({ path, message }) => ({ path: [section, ...path], message })),
      );
    const written = await writeEntries(transaction, section, entries);
    addsEntries ||= written.added.length > 0;
    return written;
  });
  if (addsEntries) await advanceSequences(transaction);
  return result;
}
