import type pg from 'pg';

/** A column of a result. `type` is a number from `pg_type`. */
export interface ResultColumn {
  name: string;
  type: number;
}

/**
 * Lets the server parse a statement and describe its result, without executing it (PostgreSQL,
 * section 55.2.3). Returns no columns if the statement returns no rows.
 */
export function describeResult(
  client: Pick<pg.Client, 'query'>,
  text: string,
): Promise<ResultColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: ResultColumn[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: pg.QueryResult) {
        columns = fields.map(({ name, dataTypeID: type }) => ({ name, type }));
      },
      // As in `configOf` of the service, the error tells the statement.
      handleError: (error: Error) => reject(Object.assign(error, { query: text })),
      handleReadyForQuery: () => resolve(columns),
    });
  });
}
