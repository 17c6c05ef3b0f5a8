/** Opens PostgreSQL: the primary with its pools, the standbys, and the notifications. */
import { Kysely } from 'kysely';
import { settings as defaults } from '../config.ts';
import { messageOf } from '../errors/message-of.ts';
import { locationOf, serversIn } from '../settings/servers.ts';
import type { Database, DatabaseSettings, Observe, Report } from './database.ts';
import { configOf } from './driver.ts';
import { Handle } from './handle.ts';
import { Hosts } from './hosts.ts';
import { Notifications } from './notifications.ts';
import { makeStandbys } from './open-standbys.ts';
import { Primary } from './primary.ts';
import type { Standbys } from './standbys.ts';

/**
 * Opens the connections to PostgreSQL, which replace and report broken ones. Throws one-line
 * Errors.
 */
export async function openPostgres(
  url: string,
  settings: DatabaseSettings,
  report: Report,
  observe: Observe,
): Promise<Database> {
  const timeout = settings.databaseConnectTimeoutMs ?? defaults.DATABASE_CONNECT_TIMEOUT_MS.default;
  // A request may have to wait for a search and then for a connection.
  const connectionTimeoutMillis = serversIn(url).length > 1 ? Math.ceil(timeout / 2) : timeout;
  let isClosing = false;
  const reportOpen = (error: Error) => {
    // While the connections close, the server may break some.
    if (!isClosing) report(error);
  };
  // A connection can break before these are made.
  let standbys: Standbys | undefined;
  let notifications: Notifications | undefined;
  const primary = new Primary(new Hosts(url, connectionTimeoutMillis), {
    ...settings,
    connectionTimeoutMillis,
    onLoss(error) {
      if (isClosing) return;
      report(error);
      notifications?.reconnect();
      standbys?.drop();
    },
    onUnknownWrite() {
      if (!isClosing) notifications?.announceAll();
    },
  });
  await requireSupportedVersion(primary).catch(async (error: unknown) => {
    await primary.close();
    throw new Error(`the database at ${locationOf(url)} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  });
  const db = new Handle(configOf(primary.sourceOf('writes'), observe), {
    recordedOrders: settings.partnerEvents,
    reads: new Kysely(configOf(primary.sourceOf('reads'), observe)),
    connections: primary,
  });
  const { databaseReadUrls, databaseWatchUrl } = settings;
  if (databaseReadUrls !== undefined)
    standbys = makeStandbys(databaseReadUrls, db, settings, { report: reportOpen, observe });
  const watched = databaseWatchUrl && new Hosts(databaseWatchUrl, connectionTimeoutMillis);
  notifications = new Notifications(db, () => (watched || primary).url(), connectionTimeoutMillis);
  return {
    db,
    kind: 'postgres',
    pool: () => primary.state(),
    standbys,
    watch: notifications.watch,
    async close() {
      isClosing = true;
      await standbys?.close();
      await primary.close();
    },
  };
}

const oldestVersion = 15;

/** Throws an Error if the server is older than the oldest supported version. */
async function requireSupportedVersion(primary: Primary): Promise<void> {
  const taken = await primary.take('writes');
  try {
    const { rows } = await taken.client.send(
      `SELECT current_setting('server_version_num')::int AS number`,
      [],
    );
    const [{ number }] = rows as [{ number: number }];
    // PostgreSQL 15.4 has the number 150004.
    const version = Math.trunc(number / 10_000);
    if (version < oldestVersion)
      throw new Error(`it is version ${version}, and ${oldestVersion} is the oldest supported`);
  } finally {
    taken.release();
  }
}
