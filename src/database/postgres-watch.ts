/**
 * Receives changes from all instances (LISTEN and NOTIFY), so that cached data can be dropped. One connection listens. Another
 * connection sends a heartbeat on the same channel twice a second. Heartbeats stop if a connection is lost, the server hangs or
 * a pooler drops notifications. Changes would not arrive then either, so `isConnected` is false. One connection is not enough:
 * PgBouncer in transaction mode forwards notifications to a listener only while the listener runs a statement.
 */
import pg from 'pg';
import type { Watch } from './database.ts';

const signIntervalMs = 400;
const disconnectedAfterMs = 1000;
const reconnectMs = 1000;
const answerTimeoutMs = 5000;
const closeTimeoutMs = 1000;
const sign = 'alive';

/** Calls `changed` for every notification on a channel, and when some may have been missed. */
export function watchPostgres(config: pg.ClientConfig, channel: string, changed: () => void): Watch {
  let lastSignAt = Number.NEGATIVE_INFINITY;
  let current: readonly pg.Client[] = [];
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const newClient = () =>
    new pg.Client({ ...config, application_name: 'beverage-ordering watch', query_timeout: answerTimeoutMs });
  const isConnected = () => performance.now() - lastSignAt < disconnectedAfterMs;
  const disconnect = async () => {
    const clients = current;
    current = [];
    lastSignAt = Number.NEGATIVE_INFINITY;
    await Promise.all(clients.map(end));
  };

  const connect = async () => {
    const pair = [newClient(), newClient()] as const;
    const [listener, notifier] = pair;
    current = pair;
    const reconnect = () => {
      if (current !== pair) return;
      void disconnect();
      if (!isClosed) retry = setTimeout(connect, reconnectMs);
    };
    // Reconnects after any error, without a report: the pool reports the errors of the database.
    for (const client of pair) client.on('error', reconnect).on('end', reconnect);
    listener.on('notification', ({ payload }) => {
      if (payload !== sign) return changed();
      // Changes before the first heartbeat of a connection may have been missed.
      if (!isConnected()) changed();
      lastSignAt = performance.now();
    });
    try {
      await Promise.all(pair.map((client) => client.connect()));
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

/** Closes a connection. Destroys it after `closeTimeoutMs`, because the server may not respond. */
async function end(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), closeTimeoutMs);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
