/** The cleanup of all features, as the service runs it. */
import { expiriesOf } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { cleanUp as cleanUpOf, runCleanUp as runCleanUpOf } from '../../src/db/cleanup.ts';
import type { Handle } from '../../src/db/handle.ts';

const defaults = loadConfig({});

export const cleanUp = (db: Handle, limit?: number) =>
  cleanUpOf(db, expiriesOf(defaults, db), limit);

/** Cleans up as with ORDER_RETENTION_DAYS=`days`. */
export const cleanUpAfter = (db: Handle, days: number, limit?: number) =>
  cleanUpOf(db, expiriesOf({ ...defaults, orderRetentionDays: days }, db), limit);

type Rest =
  Parameters<typeof runCleanUpOf> extends [unknown, unknown, ...infer Others] ? Others : never;
export const runCleanUp = (db: Handle, ...rest: Rest) =>
  runCleanUpOf(db, expiriesOf(defaults, db), ...rest);
