/** The statements an application sends to its database, for a test that asks the database how it runs them. */
import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/**
 * A copy of the database that notes every statement sent through it, once for each text, with its latest values. Those
 * compiled when their module was loaded (`statement`) pass by what Kysely tells a plugin; within a transaction they are
 * not seen.
 */
export function catching(db: Kysely<Tables>): { db: Kysely<Tables>; caught: Map<string, CompiledQuery> } {
  const caught = new Map<string, CompiledQuery>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const query = db.getExecutor().compileQuery(node, queryId);
      caught.set(query.sql, query);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const watched = db.withPlugin(plugin);
  const send = watched.executeQuery.bind(watched);
  watched.executeQuery = (query, options) => {
    if ('sql' in query) caught.set(query.sql, query);
    return send(query, options);
  };
  return { db: watched, caught };
}
