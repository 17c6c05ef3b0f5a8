/** The clean-up of all features, as the service runs it. */
import { expiries } from '../../src/app.ts';
import { cleanUp as cleanUpOf, runCleanUp as runCleanUpOf } from '../../src/database/cleanup.ts';
import type { Db } from '../../src/database/tables.ts';

export const cleanUp = (db: Db, limit?: number) => cleanUpOf(db, expiries, limit);

type Rest =
  Parameters<typeof runCleanUpOf> extends [unknown, unknown, ...infer Others] ? Others : never;
export const runCleanUp = (db: Db, ...rest: Rest) => runCleanUpOf(db, expiries, ...rest);
