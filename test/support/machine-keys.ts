/** Creates keys of coffee machines. */
import assert from 'node:assert/strict';
import { createMachineKey } from '../../src/auth/queries/machine-keys.ts';
import type { Db } from '../../src/db/tables.ts';

/** Creates a valid key of a machine, and returns it with its id. */
export async function newMachineKey(db: Db, machineId = 1): Promise<{ id: number; key: string }> {
  const created = await createMachineKey(db, machineId, { label: null, days: null });
  assert.ok(created, `there is a machine ${machineId}`);
  return created;
}

/** Changes a key so that it has expired. */
export async function expireMachineKey(db: Db, id: number): Promise<void> {
  await db
    .updateTable('machine_keys')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute();
}
