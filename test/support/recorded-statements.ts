import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely';
import type { Pool } from '../../src/database/pool.ts';
import type { Tables } from '../../src/database/tables.ts';

/**
 * Returns a database that records every statement. A statement text is recorded once, with its
 * latest values. `executeQuery` records them, because a Kysely plugin does not see prepared
 * statements. Statements in a transaction are not recorded.
 */
export function catching(db: Pool): {
  db: Pool;
  caught: Map<string, CompiledQuery>;
} {
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
  const parts = new Map<object, unknown>();
  const pool = Object.assign(watched, {
    connections: db.connections,
    turns: db.turns,
    changed: db.changed,
    partOf: <Part>(key: object, make: () => Part) => {
      if (!parts.has(key)) parts.set(key, make());
      return parts.get(key) as Part;
    },
  });
  return { db: pool as Kysely<Tables> as Pool, caught };
}
