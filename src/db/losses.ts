/** Finds which data of a database a change of its tables removes. */
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** The rows of a table, and the values of its columns that are not null. */
interface Content {
  readonly rows: number;
  readonly values: Readonly<Record<string, number>>;
}

/** The contents of all tables, by the names of the tables. */
type Contents = ReadonlyMap<string, Content>;

/** Counts the rows and values of all tables, except those of the migrator. */
export async function readContents(db: Db): Promise<Contents> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    SELECT table_name AS name, array_agg(column_name::text) AS columns
    FROM information_schema.tables JOIN information_schema.columns USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
      AND table_name NOT LIKE 'kysely_%'
    GROUP BY table_name ORDER BY table_name`.execute(db);
  const contents = new Map<string, Content>();
  for (const { name, columns } of tables) {
    const counts = columns.map((column) => sql`${sql.lit(column)}, count(${sql.ref(column)})`);
    const { rows } = await sql<Content>`SELECT count(*)::int AS rows,
      jsonb_build_object(${sql.join(counts)}) AS values FROM ${sql.table(name)}`.execute(db);
    contents.set(name, rows[0] as Content);
  }
  return contents;
}

/** Returns a line for each table, column and set of rows that is missing afterwards. */
export function describeLosses(before: Contents, after: Contents): string[] {
  return [...before].flatMap(([table, { rows, values }]) => {
    const left = after.get(table);
    if (left === undefined) return [`table ${table}: ${count(rows, 'row')}`];
    const columns = Object.entries(values).filter(
      ([column, number]) => number > 0 && left.values[column] === undefined,
    );
    return [
      ...columns.map(([column, number]) => `column ${table}.${column}: ${count(number, 'value')}`),
      ...(left.rows < rows ? [`table ${table}: ${count(rows - left.rows, 'row')} of ${rows}`] : []),
    ];
  });
}

const count = (number: number, what: string) => `${number} ${number === 1 ? what : `${what}s`}`;
