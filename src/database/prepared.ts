/**
 * Statements that are built and compiled once, when their module is loaded, and run many times. Kysely takes longer to
 * build and compile a query than PostgreSQL to read one row; a service that reads many notices.
 *
 *   const orderById = statement<{ id: number }, OrderRow>((value) => sql`SELECT * FROM orders WHERE id = ${value('id')}`);
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

/** Stands in a statement where one of its values goes. */
type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Compiles for both databases, since both speak PostgreSQL's SQL, and is connected to neither. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What `sql` and the query builders give, as far as it is needed here. */
interface Compilable<Row> {
  compile: (db: Kysely<Tables>) => CompiledQuery<Row>;
}

/**
 * A function that runs one statement with the values it is given and returns the rows. The text of the statement is
 * settled when this is called; what differs from run to run must be a value.
 */
export function statement<Values extends object, Row>(
  build: (value: ValueOf<Values>, db: Kysely<Tables>) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const compiled = sendOnce(build((name) => sql`${new Placeholder(name)}`, compiler).compile(compiler));
  return async (db, values) => {
    const parameters = compiled.parameters.map((given) =>
      given instanceof Placeholder ? values[given.name as keyof Values] : given,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** A value that stands in a statement more than once is sent once: `$3` and `$7` of one name are one parameter. */
function sendOnce<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const nameOf = (given: unknown) => (given instanceof Placeholder ? given.name : given);
  const distinct = new Map(query.parameters.toReversed().map((given) => [nameOf(given), given]));
  const names = [...distinct.keys()];
  const text = query.sql.replaceAll(
    /\$(\d+)/g,
    (_, number) => `$${names.indexOf(nameOf(query.parameters[number - 1])) + 1}`,
  );
  return { ...query, sql: text, parameters: [...distinct.values()] };
}
