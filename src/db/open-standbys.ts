/** Makes the standbys of a database. */
import { locationOf, serversIn } from '../settings/servers.ts';
import type { DatabaseSettings, Observe, Report } from './database.ts';
import { configOf, type Taken } from './driver.ts';
import { Handle } from './handle.ts';
import { type History, historyQuery, readHistory, requireSameHistory } from './history.ts';
import { connectTo, createPool, hasFree } from './pool.ts';
import { maxAnswerMs, Standby, Standbys } from './standbys.ts';

/**
 * How many milliseconds a connection may take with TLS and sign-in. No read waits longer than
 * `maxAnswerMs` for it.
 */
const maxConnectMs = 3000;

/**
 * Makes the standbys that `url` names. Their connections are opened when they are needed. `report`
 * receives the reason when a standby begins to rest.
 */
export function makeStandbys(
  url: string,
  primary: Handle,
  settings: DatabaseSettings,
  { report, observe }: { report: Report; observe: Observe },
): Standbys {
  const standbys = serversIn(url).map(
    (server) =>
      new Standby({
        name: locationOf(server),
        connect: (history) => openStandby(server, history, settings, observe),
        historyOfPrimary: () => readHistory(primary.reads),
        report,
      }),
  );
  return new Standbys(standbys);
}

/** Returns a handle whose connections lead to a server with the history of the primary. */
function openStandby(
  url: string,
  history: History,
  settings: DatabaseSettings,
  observe: Observe,
): Handle {
  const pool = createPool(url, {
    ...settings,
    size: settings.databasePoolSize,
    databaseStatementTimeoutMs: maxAnswerMs,
    connectionTimeoutMillis: maxConnectMs,
    unlimitedWait: false,
    isReadOnly: true,
    verify: async (client) => {
      const { rows } = await client.send(historyQuery, []);
      requireSameHistory(rows[0], history);
    },
  });
  const take = async (): Promise<Taken> => {
    const client = await connectTo(pool, maxConnectMs);
    return {
      client,
      // `Standby` counts the failures, and the primary answers instead.
      failed: () => undefined,
      canRepeat: () => false,
      release: () => client.release(client.late !== undefined),
    };
  };
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return new Handle(configOf({ take, close }, observe), {
    recordedOrders: settings.partnerEvents,
    connections: { hasFree: () => hasFree(pool), drop: () => undefined },
  });
}
