/**
 * Hears of changes that any instance commits (LISTEN and NOTIFY), so that what is kept in memory can be dropped. One
 * connection listens and another one sends it a sign of life twice a second, the way a change would come. While that does
 * not arrive, because a connection is lost, the server stalls, or a pooler in between swallows notifications, nothing
 * would be heard, and `isConnected` says so. A listener that signs to itself would prove too little: PgBouncer in transaction
 * mode passes on what a client is told during its own statements, and drops what it is told between them.
 */
import pg from 'pg';
import type { Watch } from './database.ts';

const beatMilliseconds = 400;
const disconnectedAfterMs = 1000;
const reconnectMilliseconds = 1000;
const answerMilliseconds = 5000;
const goodbyeMilliseconds = 1000;
const sign = 'alive';

/** The two connections of one attempt. */
interface Pair {
  listener: pg.Client;
  speaker: pg.Client;
}

/** Calls `changed` for every notification on a channel, and when some may have been missed. */
export function watchPostgres(config: pg.ClientConfig, channel: string, changed: () => void): Watch {
  let heardAt = Number.NEGATIVE_INFINITY;
  let pair: Pair | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const newClient = () =>
    new pg.Client({ ...config, application_name: 'beverage-ordering watch', query_timeout: answerMilliseconds });

  const connect = async () => {
    const fresh: Pair = { listener: newClient(), speaker: newClient() };
    const { listener, speaker } = fresh;
    pair = fresh;
    const lose = () => {
      if (pair !== fresh) return;
      pair = null;
      heardAt = Number.NEGATIVE_INFINITY;
      void leave(fresh);
      if (!isClosed) retry = setTimeout(connect, reconnectMilliseconds);
    };
    // How it was lost makes no difference, and the pool reports what is wrong with the database.
    for (const client of [listener, speaker]) client.on('error', lose).on('end', lose);
    listener.on('notification', ({ payload }) => {
      if (payload !== sign) return changed();
      // The first sign of a connection: before it, changes may have gone by unheard.
      if (!isConnected()) changed();
      heardAt = performance.now();
    });
    try {
      await Promise.all([listener.connect(), speaker.connect()]);
      await listener.query(`LISTEN ${channel}`);
      while (pair === fresh) {
        const beat = speaker.query(`NOTIFY ${channel}, '${sign}'`);
        await Promise.all([beat, new Promise((resolve) => setTimeout(resolve, beatMilliseconds).unref())]);
      }
    } catch {
      lose();
    }
  };

  const isConnected = () => performance.now() - heardAt < disconnectedAfterMs;
  void connect();
  return {
    isConnected,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const open = pair;
      pair = null;
      heardAt = Number.NEGATIVE_INFINITY;
      if (open) await leave(open);
    },
  };
}

/** Closes both connections. A server that is not there any more would never let go of them. */
async function leave({ listener, speaker }: Pair): Promise<void> {
  const part = async (client: pg.Client) => {
    const timer = setTimeout(() => client.connection.stream.destroy(), goodbyeMilliseconds);
    await client.end().catch(() => undefined);
    clearTimeout(timer);
  };
  await Promise.all([part(listener), part(speaker)]);
}
