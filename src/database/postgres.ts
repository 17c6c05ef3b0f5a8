import { settings as defaults } from '../config.ts';
import { messageOf } from '../errors/message-of.ts';
import { serversIn } from '../settings/servers.ts';
import { openCluster } from './cluster/open.ts';
import {
  type Database,
  type DatabaseSettings,
  locationOf,
  type Observe,
  type PoolState,
  type Report,
} from './database.ts';
import { makeStandbys } from './open-standbys.ts';
import { Pool } from './pool.ts';
import { WritablePool } from './postgres-pool.ts';
import { watchPostgres } from './postgres-watch.ts';
import { Servers } from './servers.ts';
import { clusterSettings } from './session-settings.ts';
import { configOf, createPool, keepAlive, optionsOf } from './sessions.ts';
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
  const onCluster = async () => {
    pool.options.options = optionsOf(clusterSettings);
    const ofNodes = { ...settings, connectionTimeoutMillis };
    return await openCluster(first, servers, writable, ofNodes, { report: reportOpen, observe });
  };
  const opened = await examine(writable, databaseReadUrls)
    .then((isCluster) => (isCluster ? onCluster() : undefined))
    .catch(async (error: unknown) => {
      await writable.end();
      throw new Error(`the database at ${locationOf(url)} cannot be used: ${messageOf(error)}`, {
        cause: error,
      });
    });
  const cluster = opened?.cluster;
  const { partnerEvents } = settings;
  const db = new Pool(
    configOf(writable, observe, cluster),
    // In a shard, a statement cannot find out which partners have webhooks.
    cluster && partnerEvents !== 'all' ? 'partners' : partnerEvents,
    writable,
  );
  if (databaseReadUrls !== undefined)
    standbys = makeStandbys(databaseReadUrls, db, settings, { report: reportOpen, observe });
  return {
    db,
    kind: 'postgres',
    pool: () => sumOf([writable.state(), ...(cluster?.nodes.states() ?? [])]),
    standbys,
    watch,
    async close() {
      isClosing = true;
      await standbys?.close();
      if (pool.ending) return;
      await opened?.close();
      await writable.end();
    },
  } satisfies Database;
}

const oldestVersion = 15;

/**
 * Returns whether the tables are distributed over a cluster. Throws an Error if the server is older
 * than the oldest supported version, or if there are standbys for the reads of a cluster.
 */
async function examine(pool: WritablePool, readUrls: string | undefined): Promise<boolean> {
  const connection = await pool.take();
  let isCluster = false;
  try {
    const { rows } = await connection.send(
      `SELECT current_setting('server_version_num')::int AS number,
        to_regproc('run_for_owner') IS NOT NULL AS is_cluster`,
      [],
    );
    const [{ number, is_cluster }] = rows as [{ number: number; is_cluster: boolean }];
    isCluster = is_cluster;
    // PostgreSQL 15.4 has the number 150004.
    const version = Math.trunc(number / 10_000);
    if (version < oldestVersion)
      throw new Error(`it is version ${version}, and ${oldestVersion} is the oldest supported`);
    if (isCluster && readUrls !== undefined)
      throw new Error('it is a cluster, which does not use DATABASE_READ_URLS');
    return isCluster;
  } finally {
    // The connections of a cluster have other settings.
    connection.release(isCluster);
  }
}

function sumOf(pools: readonly PoolState[]): PoolState {
  const sum = { total: 0, idle: 0, waiting: 0, max: 0 };
  for (const { total, idle, waiting, max } of pools) {
    sum.total += total;
    sum.idle += idle;
    sum.waiting += waiting;
    sum.max += max;
  }
  return sum;
}
