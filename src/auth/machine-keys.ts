/** The keys with which coffee machines authenticate their requests. */
import type { FastifyBaseLogger } from 'fastify';
import type { Handle } from '../db/handle.ts';
import { findMachineOfKey, noteUseOfMachineKey } from './queries/machine-keys.ts';

/**
 * Returns a function that finds the machine of a valid key. It asks the database each time, so a
 * revoked key fails at once. It also stores when the key was used, without a delay for the request.
 */
export function machineFinder(db: Handle, log: FastifyBaseLogger) {
  /** The keys whose use is being stored. If the database is slow, only one statement waits per key. */
  const storing = new Set<number>();

  const noteUse = async (keyId: number): Promise<void> => {
    if (storing.has(keyId)) return;
    storing.add(keyId);
    try {
      await noteUseOfMachineKey(db, keyId);
    } catch (error) {
      // Operators see an older time, and the request of the machine is not affected.
      log.warn({ err: error }, `the last use of the machine key ${keyId} is not stored`);
    } finally {
      storing.delete(keyId);
    }
  };

  return async (key: string): Promise<number | undefined> => {
    const found = await findMachineOfKey(db, key);
    if (found?.use_is_old) void noteUse(found.id);
    return found?.machine_id;
  };
}
