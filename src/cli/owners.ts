/** Finds the machine or the partner that an operator names. */
import { findEntry } from '../catalog/queries/entries.ts';
import type { Db } from '../db/tables.ts';

/** What keys, webhooks and orders belong to. */
export type Owner = 'machine' | 'partner';

const sections = { machine: 'machines', partner: 'partners' } as const;

/**
 * Throws an Error if the catalog has no machine or partner with this id, so that an empty list never
 * hides a wrong id. Null means all of them.
 */
export async function requireOwner(db: Db, owner: Owner, id: number | null): Promise<void> {
  if (id !== null && (await findEntry(db, sections[owner], id)) === undefined)
    throw noOwner(owner, id);
}

/** The error about an id that the catalog does not have. */
export function noOwner(owner: Owner, id: number): Error {
  return new Error(`there is no ${owner} ${id}: your catalog has the ids (catalog export)`);
}
