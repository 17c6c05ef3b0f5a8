/** Stores when the keys of partners and of coffee machines are used. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/tables.ts';
import { noteUseOfKey } from './queries/keys.ts';

/** Receives each key that was found, and whether its last use must be stored. */
export type NoteUse = (found: { id: number; use_is_old: boolean }) => void;

/** Returns a function that stores the use of a key without a delay for the request. */
export function keyUses(db: Db, owner: 'machine' | 'partner', log: FastifyBaseLogger): NoteUse {
  /** The keys whose use is being stored. If the database is slow, only one statement waits per key. */
  const storing = new Set<number>();

  const store = async (keyId: number): Promise<void> => {
    if (storing.has(keyId)) return;
    storing.add(keyId);
    try {
      await noteUseOfKey(db, `${owner}_keys`, keyId);
    } catch (error) {
      // Operators see an older time, and the request is not affected.
      log.warn({ err: error }, `the last use of the ${owner} key ${keyId} is not stored`);
    } finally {
      storing.delete(keyId);
    }
  };

  return ({ id, use_is_old: isOld }) => {
    if (isOld) void store(id);
  };
}
