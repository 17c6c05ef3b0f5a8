/**
 * Receives notifications of changes from all instances (LISTEN and NOTIFY), so that waiting requests
 * can continue. One connection listens, and is opened again if it is lost. If it cannot be opened,
 * or a pooler drops notifications, `isConnected` is false, and callers read again from time to time.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Watch, WatchChanges } from './database.ts';
import { type Channel, channels, type Handle } from './handle.ts';
import { keepAlive } from './pool.ts';

const reconnectMs = 1000;
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
/** The maximum number of payloads of a channel to send. Beyond it, one empty payload replaces them. */
const maxUnsent = 10_000;
/** Begins the payload with which a new connection finds out that notifications arrive. */
const test = 'test ';

interface Watcher {
  channel: Channel;
  changed: (payload?: string) => void;
}

export class Notifications {
  readonly #db: Handle;
  readonly #url: () => Promise<string>;
  readonly #config: pg.ClientConfig;
  readonly #watchers = new Set<Watcher>();
  /** The payloads to send, by channel. The empty one means: all may have changed. */
  readonly #outgoing = new Map<Channel, Set<string>>();
  #listener: pg.Client | undefined;
  #isConnected = false;
  #retry: NodeJS.Timeout | undefined;
  #sending: NodeJS.Timeout | undefined;

  /** `url` returns the address of the server that accepts writes. `db` sends the notifications. */
  constructor(db: Handle, url: () => Promise<string>, connectionTimeoutMillis: number) {
    this.#db = db;
    this.#url = url;
    this.#config = {
      connectionTimeoutMillis,
      ...keepAlive,
      application_name: 'beverage-ordering watch',
    };
  }

  /** All watches share one connection, which is open while there is a watch. */
  watch: WatchChanges = (channel, changed): Watch => {
    const watcher = { channel, changed };
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) void this.#connect();
    return {
      isConnected: () => this.#isConnected,
      notify: (payload) => this.#notify(channel, payload),
      close: async () => {
        if (!this.#watchers.delete(watcher) || this.#watchers.size > 0) return;
        clearTimeout(this.#retry);
        clearTimeout(this.#sending);
        await Promise.all([this.#send(), this.#disconnect()]);
      },
    };
  };

  /** Opens the connection again, because it may lead to another server than the others. */
  reconnect(): void {
    if (this.#watchers.size === 0) return;
    this.#callAll();
    void this.#disconnect();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), 0);
  }

  /** Says that all may have changed: to the watches of this process, and to the other instances. */
  announceAll(): void {
    // Several writes often end at once, and one announcement is enough for them.
    const isQueued = channels.every((channel) => this.#outgoing.get(channel)?.has(''));
    if (this.#watchers.size === 0 || isQueued) return;
    this.#callAll();
    for (const channel of channels) this.#notify(channel, '');
  }

  async #connect(): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = new pg.Client({ ...this.#config, connectionString: await this.#url() });
      // During the search, all watches may have been closed, or another call has connected.
      if (this.#watchers.size === 0 || this.#listener) return;
      await this.#listen(client);
    } catch {
      // The statements of the service report the errors of the database.
      this.#lose(client);
    }
  }

  async #listen(client: pg.Client): Promise<void> {
    this.#listener = client;
    client.on('error', () => this.#lose(client)).on('end', () => this.#lose(client));
    const proof = `${test}${randomUUID()}`;
    client.on('notification', ({ channel, payload = '' }) => {
      if (client !== this.#listener) return;
      if (payload === proof) {
        this.#isConnected = true;
        // Changes before this notification may have been missed.
        this.#callAll();
      } else if (!payload.startsWith(test)) this.#callAll(channel, payload);
    });
    await client.connect();
    for (const channel of channels) await client.query(`LISTEN ${channel}`);
    await this.#sendAll([[channels[0], proof]]);
  }

  /** Connects again later, unless another connection has replaced this one. */
  #lose(client: pg.Client | undefined): void {
    if (client !== this.#listener) return;
    void this.#disconnect();
    clearTimeout(this.#retry);
    if (this.#watchers.size > 0) this.#retry = setTimeout(() => this.#connect(), reconnectMs);
  }

  async #disconnect(): Promise<void> {
    const client = this.#listener;
    this.#listener = undefined;
    this.#isConnected = false;
    if (!client) return;
    // The server may not respond.
    const timer = setTimeout(() => client.connection.stream.destroy(), closeTimeoutMs);
    await client.end().catch(() => undefined);
    clearTimeout(timer);
  }

  #callAll(channel?: string, payload?: string): void {
    for (const watcher of [...this.#watchers])
      if (channel === undefined || watcher.channel === channel)
        for (const one of payload?.split(',') ?? [undefined]) watcher.changed(one || undefined);
  }

  #notify(channel: Channel, payload: string): void {
    const ofChannel = this.#outgoing.get(channel) ?? new Set();
    const isFull = ofChannel.has('') || ofChannel.size >= maxUnsent;
    this.#outgoing.set(channel, isFull ? new Set(['']) : ofChannel.add(payload));
    this.#sendIn(collectMs);
  }

  #sendIn(ms: number): void {
    this.#sending ??= setTimeout(() => this.#send(), ms);
  }

  /** Sends the payloads. If that fails, a later notification says that all may have changed. */
  async #send(): Promise<void> {
    this.#sending = undefined;
    const joined: [channel: Channel, payload: string][] = [];
    for (const [channel, ofChannel] of this.#outgoing) {
      const payloads = [...ofChannel];
      while (payloads.length > 0) joined.push([channel, payloads.splice(0, payloadsAtOnce).join()]);
    }
    this.#outgoing.clear();
    if (joined.length === 0) return;
    await this.#sendAll(joined).catch(() => {
      for (const [channel] of joined) this.#outgoing.set(channel, new Set(['']));
      if (this.#watchers.size > 0) this.#sendIn(reconnectMs);
    });
  }

  async #sendAll(payloads: readonly [channel: Channel, payload: string][]): Promise<void> {
    const channelsOf = payloads.map(([channel]) => channel);
    const texts = payloads.map(([, payload]) => payload);
    await sql`SELECT pg_notify(channel, payload)
      FROM unnest(${channelsOf}::text[], ${texts}::text[]) AS sent (channel, payload)`.execute(
      this.#db.reads,
    );
  }
}
