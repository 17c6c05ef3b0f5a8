/**
 * Hears of changes that any instance commits (LISTEN and NOTIFY), so that what is kept in memory can be dropped. A
 * connection of its own listens, and sends itself a sign of life twice a second the way a change would come: while that
 * does not arrive, because the connection is lost, the server stalls, or a pooler in between swallows notifications,
 * nothing would be heard, and `isHearing` says so.
 */
import pg from 'pg';
import type { Watch } from './watch.ts';

const beatMilliseconds = 400;
const deafAfterMilliseconds = 1000;
const reconnectMilliseconds = 1000;
const sign = 'alive';

/** Calls `changed` for every notification on a channel, and when some may have been missed. */
export function watchPostgres(config: pg.ClientConfig, channel: string, changed: () => void): Watch {
  let heardAt = Number.NEGATIVE_INFINITY;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async () => {
    const fresh = new pg.Client({ ...config, application_name: 'beverage-ordering watch' });
    client = fresh;
    const lose = () => {
      if (client !== fresh) return;
      client = null;
      heardAt = Number.NEGATIVE_INFINITY;
      fresh.end().catch(() => undefined);
      if (!isClosed) retry = setTimeout(connect, reconnectMilliseconds);
    };
    // How it was lost makes no difference, and the pool reports what is wrong with the database.
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload }) => {
      if (payload !== sign) return changed();
      // The first sign of a connection: before it, changes may have gone by unheard.
      if (!isHearing()) changed();
      heardAt = performance.now();
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      while (client === fresh) {
        const beat = fresh.query(`NOTIFY ${channel}, '${sign}'`);
        await Promise.all([beat, new Promise((resolve) => setTimeout(resolve, beatMilliseconds).unref())]);
      }
    } catch {
      lose();
    }
  };

  const isHearing = () => performance.now() - heardAt < deafAfterMilliseconds;
  void connect();
  return {
    isHearing,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
}
