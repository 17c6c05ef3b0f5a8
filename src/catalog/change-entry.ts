/** Writes and removes single entries of the catalog. */

import { requireConditions } from '../contract/preconditions.ts';
import { fieldName } from '../contract/violations.ts';
import type { Db } from '../db/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { Reason } from '../errors/reasons.ts';
import { isForeignKeyViolation } from '../errors/sql-state.ts';
import { type Conditions, contentTag } from '../http/conditional.ts';
import { changeCatalog, UnknownReferences } from './change.ts';
import { findEntry, lockEntry } from './queries/entries.ts';
import type { UnknownReference } from './queries/references.ts';
import { removeEntries } from './queries/write-entries.ts';
import type { Entries, EntryId, Section } from './sections.ts';

/** The foreign key of the keys of machines to their machines. */
const machineOfKey = 'machine_keys_machine_id_fkey';

const notFound = {
  recipes: 'recipe_not_found',
  places: 'place_not_found',
  partners: 'partner_not_found',
  machines: 'machine_not_found',
} as const satisfies Record<Section, Reason>;

/** Finds an entry. Throws 404 with the reason of the section. */
export async function requireEntry<S extends Section>(
  db: Db,
  section: S,
  id: EntryId<S>,
): Promise<Entries[S]> {
  return orNotFound(section, await findEntry(db, section, id));
}

function orNotFound<S extends Section>(section: S, entry: Entries[S] | undefined): Entries[S] {
  if (entry === undefined) throw new AppError(notFound[section]);
  return entry;
}

/**
 * Adds or replaces an entry. Throws 409 `in_use` for the id of a former partner with events, 412
 * `revision_mismatch`, and 422 `wrong_parameter_value` if it refers to an entry that does not exist.
 */
export async function putEntry<S extends Section>(
  db: Db,
  section: S,
  entry: Entries[S],
  conditions: Conditions,
): Promise<{ entry: Entries[S]; created: boolean; changed: boolean }> {
  const id = entry.id as EntryId<S>;
  try {
    return await db.transaction().execute((transaction) =>
      changeCatalog(transaction, async (write) => {
        requireConditions(conditions, tagOfEntry(await lockEntry(transaction, section, id)));
        const { added, changed } = await write(section, [entry]);
        return {
          entry: await requireEntry(transaction, section, id),
          created: added.length > 0,
          changed: added.length + changed.length > 0,
        };
      }),
    );
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw new AppError('in_use', {
        developerMessage: 'Events of a former partner with this id are stored. Choose another id.',
        cause: error,
      });
    if (!(error instanceof UnknownReferences)) throw error;
    const as422 = { status: 422, reason: 'wrong_parameter_value' } as const;
    throw failedChecks(error.references.map(violationOf), as422);
  }
}

/** Removes an entry. Throws 404, 412 `revision_mismatch`, and 409 `in_use`. */
export async function removeEntry<S extends Section>(
  db: Db,
  section: S,
  id: EntryId<S>,
  conditions: Conditions,
): Promise<void> {
  await db.transaction().execute((transaction) =>
    changeCatalog(transaction, async () => {
      await lockToChange(transaction, section, id, conditions);
      await removeEntries(transaction, section, [id]).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? inUse(error) : error;
      });
    }),
  );
}

function inUse(cause: unknown): AppError {
  const { constraint } = cause as { constraint?: string };
  if (constraint !== machineOfKey) return new AppError('in_use', { cause });
  const developerMessage = 'The machine has a valid key: revoke it first (machine-keys revoke).';
  return new AppError('in_use', { developerMessage, cause });
}

/**
 * Finds an entry, and keeps others from changing it until the transaction ends. Throws 404, and 412
 * `revision_mismatch` unless both conditions hold.
 */
export async function lockToChange<S extends Section>(
  transaction: Db,
  section: S,
  id: EntryId<S>,
  conditions: Conditions,
): Promise<Entries[S]> {
  const entry = orNotFound(section, await lockEntry(transaction, section, id));
  requireConditions(conditions, tagOfEntry(entry));
  return entry;
}

function tagOfEntry(entry: object | undefined): string | undefined {
  return entry && contentTag(entry);
}

/** The violation of the only entry of a request. `path` begins with its section and index. */
function violationOf({ path: [, , ...path], message }: UnknownReference) {
  const field = fieldName(path.map(String));
  return { field, in: 'body', error_type: 'wrong_value', message } as const;
}
