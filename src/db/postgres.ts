import { settings as defaults } from '../config.ts';
import { messageOf } from '../errors/message-of.ts';
import { serversIn } from '../settings/servers.ts';
import {
  type Database,
  type DatabaseSettings,
  locationOf,
  type Observe,
  type Report,
} from './database.ts';
import { makeStandbys } from './open-standbys.ts';
import { Pool } from './pool.ts';
import { WritablePool } from './postgres-pool.ts';
import { watchPostgres } from './postgres-watch.ts';
import { Servers } from './servers.ts';
import { configOf, createPool, keepAlive } from './sessions.ts';
import type { Standbys } from './standbys.ts';

/**
 * Opens a pool of connections. The pool replaces and reports broken connections. Throws one-line
 * Errors.
 */
export async function openPostgres(
  url: string,
  settings: DatabaseSettings,
  report: Report,
  observe: Observe,
) {
  const timeout = settings.databaseConnectTimeoutMs ?? defaults.DATABASE_CONNECT_TIMEOUT_MS.default;
  const [first = url, ...others] = serversIn(url);
  // A request may have to wait for a search and then for a connection.
  const connectionTimeoutMillis = others.length > 0 ? Math.ceil(timeout / 2) : timeout;
  const { databaseWatchUrl, databaseReadUrls } = settings;
  const serversOf = (urls: string) => new Servers(urls, keepAlive, connectionTimeoutMillis);
  const servers = serversOf(url);
  const pool = createPool(first, { ...settings, connectionTimeoutMillis });
  let isClosing = false;
  const reportOpen = (error: Error) => {
    // While the pool closes, the server may break connections.
    if (!isClosing) report(error);
  };
  const watched = databaseWatchUrl === undefined ? servers : serversOf(databaseWatchUrl);
  const { watch, renew } = watchPostgres(watched, { connectionTimeoutMillis, ...keepAlive });
  // A connection can break before the standbys are made.
  let standbys: Standbys | undefined;
  const writable = new WritablePool(pool, servers, (error) => {
    if (isClosing) return;
    report(error);
    renew();
    standbys?.forget();
  });
  await requireSupportedVersion(writable).catch(async (error: unknown) => {
    await writable.end();
    throw new Error(`the database at ${locationOf(url)} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  });
  const db = new Pool(configOf(writable, observe), settings.partnerEvents, writable);
  if (databaseReadUrls !== undefined)
    standbys = makeStandbys(databaseReadUrls, db, settings, { report: reportOpen, observe });
  return {
    db,
    kind: 'postgres',
    pool: () => writable.state(),
    standbys,
    watch,
    async close() {
      isClosing = true;
      await standbys?.close();
      if (pool.ending) return;
      await writable.end();
    },
  } satisfies Database;
}

const oldestVersion = 15;

/** Throws an Error if the server is older than the oldest supported version. */
async function requireSupportedVersion(pool: WritablePool): Promise<void> {
  const connection = await pool.take();
  try {
    const { rows } = await connection.send(
      `SELECT current_setting('server_version_num')::int AS number`,
      [],
    );
    const [{ number }] = rows as [{ number: number }];
    // PostgreSQL 15.4 has the number 150004.
    const version = Math.trunc(number / 10_000);
    if (version < oldestVersion)
      throw new Error(`it is version ${version}, and ${oldestVersion} is the oldest supported`);
  } finally {
    connection.release();
  }
}
