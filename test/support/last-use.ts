import { sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import type { Test } from './tap.ts';
import { until } from './wait-until.ts';

/** The last use of a key, which `use` makes. */
interface LastUse {
  db: Handle;
  table: 'machine_keys' | 'partner_keys';
  /** Which row of the table the key has. */
  id: number | string;
  use: () => Promise<unknown>;
}

/** Checks that a use of an unused key is stored at once, and another one only after five minutes. */
export async function checkLastUse(t: Test, { db, table, id, use }: LastUse): Promise<void> {
  const lastUse = async () => {
    const { rows } = await sql<{ last_used_at: string | null }>`
      SELECT last_used_at FROM ${sql.table(table)} WHERE id = ${id}`.execute(db);
    return rows[0]?.last_used_at;
  };
  const minutesAgo = async (minutes: number) => {
    const time = new Date(Date.now() - minutes * 60_000);
    await sql`UPDATE ${sql.table(table)} SET last_used_at = ${time} WHERE id = ${id}`.execute(db);
    return await lastUse();
  };
  t.equal(await lastUse(), null);
  await use();
  await until(async () => (await lastUse()) !== null);
  const recent = await minutesAgo(4);
  await use();
  t.equal(await lastUse(), recent);
  const old = await minutesAgo(6);
  await use();
  await until(async () => (await lastUse()) !== old);
}
