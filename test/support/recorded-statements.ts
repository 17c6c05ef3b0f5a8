import type { CompiledQuery, Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import type { Tables } from '../../src/db/tables.ts';

/** Receives the rows of one execution, before the caller of the statement does. */
type Receive = (rows: readonly unknown[]) => void | Promise<void>;

/**
 * Returns a database that records every statement. A statement text is recorded once, with its
 * latest values. `executeQuery` records them, because a Kysely plugin does not see prepared
 * statements. A transaction sends prepared statements past this recorder.
 *
 * `observe` is called while the stack still shows who sends the statement, and also for subqueries.
 * The function that it returns receives the rows.
 */
export function catching(
  db: Handle,
  observe: (query: CompiledQuery) => Receive | undefined = () => undefined,
): {
  db: Handle;
  caught: Map<string, CompiledQuery>;
} {
  const caught = new Map<string, CompiledQuery>();
  const receivers = new WeakMap<QueryId, Receive[]>();
  const expect = (query: CompiledQuery) => {
    const receive = observe(query);
    // Builders that derive from one builder have the same id.
    if (receive) receivers.set(query.queryId, [...(receivers.get(query.queryId) ?? []), receive]);
  };
  const watch = (watched: Kysely<Tables>) => {
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const query = watched.getExecutor().compileQuery(node, queryId);
        caught.set(query.sql, query);
        expect(query);
        return node;
      },
      async transformResult({ result, queryId }) {
        await receivers.get(queryId)?.shift()?.(result.rows);
        return result;
      },
    };
    const watching = watched.withPlugin(plugin);
    const send = watching.executeQuery.bind(watching);
    watching.executeQuery = (query, options) => {
      if ('sql' in query) {
        caught.set(query.sql, query);
        expect(query);
      }
      return send(query, options);
    };
    return watching;
  };
  const handle = Object.assign(watch(db), {
    reads: watch(db.reads),
    recordedOrders: db.recordedOrders,
    connections: db.connections,
    queues: db.queues,
    changed: db.changed,
  });
  return { db: handle as Kysely<Tables> as Handle, caught };
}
