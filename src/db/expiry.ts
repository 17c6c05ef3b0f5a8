/** Describes which rows of a table expire, for the cleanup (`cleanup.ts`). */
import type { RawBuilder } from 'kysely';
import type { Channel } from './handle.ts';
import type { Tables } from './tables.ts';

/** Rows that expire. The feature that writes the rows says when (`app.ts` collects them). */
export interface Expiry {
  readonly table: keyof Tables;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /**
   * An integer column with the version of a row, if events name it. The cleanup then reads the
   * versions first, and deletes a row only while it has this version: so the events of a row are in
   * the order of its versions (docs/decisions/0018-events.md). The key is one bigint.
   */
  readonly version?: string;
  /** The condition in SQL. The row is `expired`. */
  readonly condition: RawBuilder<unknown>;
  /** The maximum number of rows that one statement deletes; by default the limit of the run. */
  readonly portion?: number;
  /** The ids that have changed, by channel: arrays that read `gone` and the CTEs of `follow`. */
  readonly changed?: Partial<Record<Channel, RawBuilder<number[]>>>;
  /** CTEs that read the deleted rows from `gone` to change other tables. */
  readonly follow?: RawBuilder<unknown>;
}
