/**
 * Receives the changes that any instance commits (LISTEN and NOTIFY), so that cached data can be dropped. One connection
 * listens, and another one notifies it twice a second on the same channel. While these signs do not arrive, because a
 * connection is lost, the server hangs, or a pooler drops notifications, changes would not arrive either, and `isConnected`
 * is false. The signs need a second connection: PgBouncer in transaction mode forwards a notification during a statement of
 * the client that listens, and drops it between statements.
 */
import pg from 'pg';
import type { Watch } from './database.ts';

const signIntervalMs = 400;
const disconnectedAfterMs = 1000;
const reconnectMs = 1000;
const answerTimeoutMs = 5000;
const closeTimeoutMs = 1000;
const sign = 'alive';

interface Pair {
  listener: pg.Client;
  notifier: pg.Client;
}

/** Calls `changed` for every notification on a channel, and when some may have been missed. */
export function watchPostgres(config: pg.ClientConfig, channel: string, changed: () => void): Watch {
  let lastSignAt = Number.NEGATIVE_INFINITY;
  let current: Pair | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const newClient = () =>
    new pg.Client({ ...config, application_name: 'beverage-ordering watch', query_timeout: answerTimeoutMs });
  const isConnected = () => performance.now() - lastSignAt < disconnectedAfterMs;
  const disconnect = async () => {
    const pair = current;
    current = null;
    lastSignAt = Number.NEGATIVE_INFINITY;
    if (pair) await Promise.all([end(pair.listener), end(pair.notifier)]);
  };

  const connect = async () => {
    const pair = { listener: newClient(), notifier: newClient() };
    const { listener, notifier } = pair;
    current = pair;
    const reconnect = () => {
      if (current !== pair) return;
      void disconnect();
      if (!isClosed) retry = setTimeout(connect, reconnectMs);
    };
    // The reason makes no difference here, and the pool reports the errors of the database.
    for (const client of [listener, notifier]) client.on('error', reconnect).on('end', reconnect);
    listener.on('notification', ({ payload }) => {
      if (payload !== sign) return changed();
      // Changes before the first sign of a connection may have been missed.
      if (!isConnected()) changed();
      lastSignAt = performance.now();
    });
    try {
      await Promise.all([listener.connect(), notifier.connect()]);
      await listener.query(`LISTEN ${channel}`);
      while (current === pair) {
        const sent = notifier.query(`NOTIFY ${channel}, '${sign}'`);
        await Promise.all([sent, new Promise((resolve) => setTimeout(resolve, signIntervalMs).unref())]);
      }
    } catch {
      reconnect();
    }
  };

  void connect();
  return {
    isConnected,
    close() {
      isClosed = true;
      clearTimeout(retry);
      return disconnect();
    },
  };
}

/** Closes a connection. A server that is gone would never confirm it. */
async function end(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), closeTimeoutMs);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
