/** Commands that manage the keys of coffee machines. */
import {
  createMachineKey,
  listMachineKeys,
  revokeMachineKey,
} from '../auth/queries/machine-keys.ts';
import { UsageError } from './command.ts';
import { keyCommands } from './keys.ts';

export const { createKey, listKeys, revokeKey } = keyCommands({
  owner: 'machine',
  column: 'machine_id',
  create: (db, machineId, label, { days }: { days: string | undefined }) =>
    createMachineKey(db, machineId, { label, days: days === undefined ? null : daysIn(days) }),
  list: listMachineKeys,
  revoke: revokeMachineKey,
  eventOf: (change, { machine_id: machineId, id: keyId, label }) => ({
    audit: `machine_key_${change}`,
    machineId,
    keyId,
    label,
  }),
});

const maxDays = 3650;

function daysIn(given: string): number {
  const days = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : Number.NaN;
  if (days <= maxDays) return days;
  throw new UsageError(`--days must be a number from 1 to ${maxDays}`);
}
