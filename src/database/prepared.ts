/**
 * Statements that are built and compiled once, when their module is loaded. Kysely takes longer to build and compile a query
 * than PostgreSQL takes to read one row.
 *
 *   const orderById = statement<{ id: number }, OrderRow>((value, db) =>
 *     db.selectFrom('orders').selectAll().where('id', '=', value('id')));
 *   const [order] = await orderById(db, { id: 7 });
 */
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';

/** The parameter of a value. A value that is used twice is still one parameter. */
type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Compiles for both databases, which take the same SQL, and is connected to neither. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A function that runs one statement with the given values and returns the rows. The text never changes: a constant is
 * written with `sql.lit`, and whatever differs from run to run is a `value`.
 */
export function statement<Values extends object, Row>(
  build: (value: ValueOf<Values>, db: Kysely<Tables>) => { compile: (db: Kysely<Tables>) => CompiledQuery<Row> },
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const names: (keyof Values)[] = [];
  const compiled = build((name) => {
    if (!names.includes(name)) names.push(name);
    return sql.raw(`$${names.indexOf(name) + 1}`);
  }, compiler).compile(compiler);
  if (compiled.parameters.length > 0) throw new TypeError(`not a \`value\` and not a constant in: ${compiled.sql}`);
  return async (db, values) => {
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: names.map((name) => values[name]) });
    return rows;
  };
}
