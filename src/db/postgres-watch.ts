/**
 * Receives notifications of changes from all instances (LISTEN and NOTIFY), so that a cache can be
 * emptied and waiting requests can continue. One connection listens. Another one notifies, and
 * sends a heartbeat about twice a second. If a connection is lost, the server hangs or a pooler
 * drops notifications, no heartbeats arrive and `isConnected` is false. A single connection would
 * not detect PgBouncer in transaction mode, which forwards notifications only while the listener
 * runs a statement, such as NOTIFY.
 * Without a connection, payloads are kept and sent later, so that the others miss no change.
 */
import pg from 'pg';
import { channels, type WatchChanges } from './database.ts';
import type { Servers } from './servers.ts';

const signIntervalMs = 400;
const disconnectedAfterMs = 1000;
const reconnectMs = 1000;
const answerTimeoutMs = 5000;
const closeTimeoutMs = 1000;
/**
 * Payloads wait this long and are sent together, because PostgreSQL commits transactions with
 * notifications one by one.
 */
const collectMs = 10;
/**
 * The maximum number of payloads in one notification. PostgreSQL limits a notification to 8000
 * bytes, and a payload is an id.
 */
const payloadsAtOnce = 400;
/**
 * The maximum number of payloads of a channel that wait for a connection. Beyond it, one empty
 * payload replaces them.
 */
const maxUnsent = 10_000;
const sign = 'alive';

/**
 * Returns a function that watches a channel. All watches share two connections to the server that
 * accepts writes. `renew` replaces both, because they may lead to another server than the pool, and
 * reports to all watches that notifications may have been missed.
 */
export function watchPostgres(
  servers: Servers,
  config: pg.ClientConfig,
): { watch: WatchChanges; renew: () => void } {
  const watches = new Set<{ channel: string; changed: (payload?: string) => void }>();
  /** The payloads that wait to be sent, by channel. The empty one means: all may have changed. */
  const outgoing = new Map<string, Set<string>>();
  let sending: Promise<unknown> = Promise.resolve();
  let lastSignAt = Number.NEGATIVE_INFINITY;
  let current: Connections | undefined;
  let retry: NodeJS.Timeout | undefined;
  let reconnect: () => void = () => undefined;

  const newClient = (connectionString: string) =>
    new pg.Client({
      ...config,
      connectionString,
      application_name: 'beverage-ordering watch',
      query_timeout: answerTimeoutMs,
    });
  const isConnected = () => performance.now() - lastSignAt < disconnectedAfterMs;
  const disconnect = async () => {
    const { listener, notifier } = current ?? {};
    current = undefined;
    lastSignAt = Number.NEGATIVE_INFINITY;
    await Promise.all([listener && end(listener), notifier && end(notifier)]);
  };
  const callAll = (channel?: string, payload?: string) => {
    for (const { changed } of [...watches].filter(
      (own) => own.channel === (channel ?? own.channel),
    ))
      for (const one of payload?.split(',') ?? [undefined]) changed(one);
  };

  const connectLater = () => {
    if (watches.size > 0) retry = setTimeout(connect, reconnectMs);
  };
  const connect = async () => {
    const url = await servers.find().catch(() => undefined);
    if (url === undefined) return connectLater();
    // During the search, all watches may have been closed, and others may have connected.
    if (watches.size === 0 || current !== undefined) return;
    const [listener, notifier] = [newClient(url), newClient(url)];
    const pair: Connections = { listener, notifier, notify: inSequence(notifier) };
    current = pair;
    const reconnectPair = () => {
      if (current !== pair) return;
      void disconnect();
      connectLater();
    };
    reconnect = reconnectPair;
    // Reconnects after any error. Does not report the error, because the pool reports the errors of
    // the database.
    for (const client of [listener, notifier])
      client.on('error', reconnectPair).on('end', reconnectPair);
    listener.on('notification', ({ channel, payload }) => {
      // A heartbeat can still arrive when the notifier is lost. It would count as a connection, and
      // payloads that are sent now would be lost.
      if (current !== pair) return;
      if (payload !== sign) return callAll(channel, payload || undefined);
      // This heartbeat is the first one of a connection, or the first one after a gap. Changes may
      // have been missed before it, and payloads may have been kept.
      const isFirst = !isConnected();
      lastSignAt = performance.now();
      if (isFirst) {
        callAll();
        void send();
      }
    });
    try {
      await Promise.all([listener.connect(), notifier.connect()]);
      for (const channel of channels) await listener.query(`LISTEN ${channel}`);
      while (current === pair) {
        const sent = pair.notify(`NOTIFY ${channels[0]}, '${sign}'`);
        await Promise.all([
          sent,
          new Promise((resolve) => setTimeout(resolve, signIntervalMs).unref()),
        ]);
      }
    } catch {
      servers.forget();
      reconnectPair();
    }
  };

  const renew = () => {
    callAll();
    reconnect();
  };
  const collect = (channel: string, payload: string) => {
    const ofChannel = outgoing.get(channel) ?? new Set();
    const isFull = ofChannel.has('') || ofChannel.size >= maxUnsent;
    outgoing.set(channel, isFull ? new Set(['']) : ofChannel.add(payload));
  };
  /** Sends the payloads, or keeps them until there is a connection. Resolves after all sending. */
  const send = () => {
    sending = Promise.all([sending, sendCollected()]);
    return sending;
  };
  const sendCollected = async () => {
    const connections = current;
    if (connections === undefined || !isConnected()) return;
    const joined: [channel: string, payload: string][] = [];
    for (const [channel, ofChannel] of outgoing) {
      const payloads = [...ofChannel];
      while (payloads.length > 0) joined.push([channel, payloads.splice(0, payloadsAtOnce).join()]);
    }
    outgoing.clear();
    if (joined.length === 0) return;
    const text = `SELECT pg_notify(channel, payload)
      FROM unnest($1::text[], $2::text[]) AS sent (channel, payload)`;
    const values = [joined.map(([channel]) => channel), joined.map(([, payload]) => payload)];
    await connections.notify(text, values).catch(() => {
      // The next connection sends them again.
      for (const [channel, payloads] of joined)
        for (const payload of payloads.split(',')) collect(channel, payload);
      reconnect();
    });
  };
  const watch: WatchChanges = (channel, changed) => {
    const own = { channel, changed };
    if (watches.size === 0) void connect();
    watches.add(own);
    return {
      isConnected,
      notify(payload) {
        if (outgoing.size === 0) setTimeout(send, collectMs);
        collect(channel, payload);
      },
      async close() {
        if (!watches.delete(own) || watches.size > 0) return;
        clearTimeout(retry);
        // Waits for a statement in flight too: `end` would abort it, and its payloads would be
        // lost.
        await send();
        await disconnect();
      },
    };
  };
  return { watch, renew };
}

/** The connections of a process. `notify` sends a statement on the notifier. */
interface Connections {
  listener: pg.Client;
  notifier: pg.Client;
  notify: (text: string, values?: unknown[]) => Promise<unknown>;
}

/** Returns a function that sends statements one after another, as `pg` requires of its callers. */
function inSequence(client: pg.Client): Connections['notify'] {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const sent = last.then(() => client.query(text, values));
    last = sent.catch(() => undefined);
    return sent;
  };
}

/** Closes a connection. Destroys it after `closeTimeoutMs`, because the server may not respond. */
async function end(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), closeTimeoutMs);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}
