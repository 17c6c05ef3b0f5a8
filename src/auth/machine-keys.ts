/** The keys with which coffee machines authenticate their requests. */
import type { Handle } from '../db/handle.ts';
import type { NoteUse } from './key-uses.ts';
import { findMachineOfKey } from './queries/machine-keys.ts';

/**
 * Returns a function that finds the machine of a valid key. It asks the database each time, so a
 * revoked key fails at once.
 */
export function machineFinder(db: Handle, noteUse: NoteUse) {
  return async (key: string): Promise<number | undefined> => {
    const found = await findMachineOfKey(db, key);
    if (found) noteUse(found);
    return found?.machine_id;
  };
}
