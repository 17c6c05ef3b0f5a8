/** The checks of `doctor` for the servers of the database: what happens if one of them is lost. */
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { fixOf } from '../db/fixes.ts';
import type { Db } from '../db/tables.ts';
import { messageOf } from '../errors/message-of.ts';
import { locationOf, serversIn } from '../settings/servers.ts';
import { type Finding, failure, note, ok } from './findings.ts';
import { readReplication } from './queries/doctor.ts';

const serverTimeoutMs = 2000;
const guide = 'docs/how-to/survive-the-loss-of-a-server.md';

/** Describes each server that `DATABASE_URL` names, if there are several. */
export async function checkServers({ databaseUrl = '' }: Config): Promise<Finding[]> {
  const urls = serversIn(databaseUrl);
  if (urls.length === 1) return [];
  const { askServer } = await import('../db/hosts.ts');
  return await Promise.all(
    urls.map(async (url) => {
      const name = locationOf(url);
      try {
        const acceptsWrites = await askServer(url, AbortSignal.timeout(serverTimeoutMs));
        return ok(
          'server',
          `${name} ${acceptsWrites ? 'accepts writes' : 'does not accept writes'}`,
        );
      } catch (error) {
        const fix = fixOf(error, { databaseUrl }) ?? 'start it: until then, it cannot take over';
        return note('server', `${name} does not respond: ${messageOf(error)}`, fix);
      }
    }),
  );
}

/** Says whether a failover can lose changes, and whether a lost standby stops all writes. */
export async function checkReplication(db: Db): Promise<Finding[]> {
  const { standbys, synchronous, needed } = await readReplication(db);
  if (standbys === 0 && needed === 0)
    return [ok('replication', 'none: the database is on one server')];
  if (standbys > 0 && synchronous === null) {
    const text = `standbys: ${standbys}, but this role may not see whether commits wait for them`;
    return [note('replication', text, 'grant pg_monitor to the role')];
  }
  const connected = synchronous ?? 0;
  if (connected < needed) {
    const text = `no write ends: commits wait for ${needed} synchronous, and ${connected} are connected`;
    return [failure('replication', text, 'start a standby, or change synchronous_standby_names')];
  }
  const text = `${standbys} ${standbys === 1 ? 'standby' : 'standbys'}, ${connected} synchronous`;
  if (needed === 0)
    return [note('replication', `${text}: a failover can lose changes`, `see ${guide}`)];
  if (connected === needed)
    return [note('replication', `${text}: while one is away, no write ends`, `see ${guide}`)];
  return [ok('replication', text)];
}

/** Long enough for a notification that the new connection sends to itself. */
const arrivalMs = 3000;

/**
 * Checks whether notifications of changes arrive, which a pooler does not forward. `watch` calls
 * back when the notification has arrived that it sends to itself.
 */
export async function checkNotifications(
  watch: Database['watch'],
  { databaseWatchUrl }: Config,
): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const watcher = watch('order_lists', () => resolve(true));
  const timer = setTimeout(() => resolve(false), arrivalMs);
  try {
    if (await promise) return ok('notifications', 'arrive');
  } finally {
    clearTimeout(timer);
    await watcher.close();
  }
  return databaseWatchUrl === undefined
    ? note(
        'notifications',
        'do not arrive: DATABASE_URL leads to a pooler',
        'set DATABASE_WATCH_URL to the address of PostgreSQL',
      )
    : failure(
        'notifications',
        'do not arrive through DATABASE_WATCH_URL',
        'set it to the address of PostgreSQL itself, not of a pooler',
      );
}
