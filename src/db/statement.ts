/**
 * Compiles statements when their modules are loaded, because a compilation takes longer than
 * PostgreSQL takes to read a row.
 *
 *   const orderById = statement<{ id: number }, OrderRow>((value, db) =>
 *     db.selectFrom('orders').selectAll().where('id', '=', value('id')));
 *   const [order] = await orderById(db, { id: 7 });
 */
import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

/**
 * Returns the SQL parameter for a named value. A value that is used twice is still one parameter.
 */
type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Runs one statement and returns its rows. */
export type Statement<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

/** Compiles SQL for PostgreSQL and PGlite. It never connects. */
const compiler = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) }),
});

/**
 * Returns a function that runs one statement. Write constants with `sql.lit`, and all other values
 * with `value`.
 */
export function statement<Values extends object, Row>(
  build: (value: ValueOf<Values>, db: Db) => { compile: (db: Db) => CompiledQuery<Row> },
): Statement<Values, Row> {
  const names: (keyof Values)[] = [];
  const compiled = build((name) => {
    if (!names.includes(name)) names.push(name);
    return sql.raw(`$${names.indexOf(name) + 1}`);
  }, compiler).compile(compiler);
  if (compiled.parameters.length > 0)
    throw new TypeError(
      `write a constant with sql.lit, and any other value with \`value\`: ${compiled.sql}`,
    );
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>({
      ...compiled,
      parameters: names.map((name) => values[name]),
    });
    return rows;
  };
}
