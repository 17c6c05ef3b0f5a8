import type { RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows that expire. The feature that writes the rows says when (`app.ts` collects them). */
export interface Expiry {
  readonly table: keyof Tables;
  /** The condition in SQL. The row is `expired`. */
  readonly condition: RawBuilder<unknown>;
  /** The maximum number of rows that one statement deletes; by default the limit of the run. */
  readonly portion?: number;
  /** A CTE that reads the deleted rows from `gone` to update other tables. */
  readonly follow?: RawBuilder<unknown>;
}
