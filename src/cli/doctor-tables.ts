/** The check of `doctor` for tables that the migrations created and that are gone. */
import { columns as expected } from '../db/columns.ts';
import type { Db } from '../db/tables.ts';
import { type Finding, failure, firstOf, ok } from './findings.ts';
import { readColumns } from './queries/columns.ts';

/** Checks that every table has its columns. The migrations must be applied. */
export async function checkTables(db: Db): Promise<Finding[]> {
  const about = 'tables';
  const found = await readColumns(db);
  const missing = Object.entries<readonly string[]>(expected).flatMap(([table, columns]) => {
    const existing = found.get(table);
    if (existing === undefined) return [`the table ${table}`];
    return columns
      .filter((column) => !existing.includes(column))
      .map((column) => `the column ${table}.${column}`);
  });
  if (missing.length === 0)
    return [ok(about, `all ${Object.keys(expected).length} tables have their columns`)];
  return [
    failure(
      about,
      `missing: ${firstOf(missing)}`,
      'stop all instances and restore a backup (docs/how-to/back-up-and-restore.md, "After data was lost")',
    ),
  ];
}
