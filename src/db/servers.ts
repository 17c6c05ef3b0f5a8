/**
 * Finds the server that accepts writes among the servers that a database URL names. `pg` connects
 * to one server only.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { messageOf } from '../errors/message-of.ts';
import { DatabaseUnavailable, toDatabaseFailure } from '../errors/to-app-error.ts';
import { serversIn } from '../settings/servers.ts';
import { DatabaseReadOnly, readSession } from './writable.ts';

/** During a search, a server that does not accept writes is asked again after this time. */
const askAgainMs = 100;

export class Servers {
  readonly #urls: readonly string[];
  readonly #config: pg.ClientConfig;
  readonly #searchMs: number;
  #found: string | undefined;
  #search: Promise<string> | undefined;

  /** `searchMs`: the maximum duration of a search in milliseconds. */
  constructor(url: string, config: pg.ClientConfig, searchMs: number) {
    this.#urls = serversIn(url);
    this.#config = config;
    this.#searchMs = searchMs;
    this.forget();
  }

  /** The URL of the server that accepts writes, unless it must be searched for. */
  get found(): string | undefined {
    return this.#found;
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1;
  }

  /** Lets the next caller of `find` search again. One server alone is never searched for. */
  forget(): void {
    this.#found = this.areSeveral ? undefined : this.#urls[0];
  }

  /**
   * Returns the URL of the server that accepts writes. Concurrent callers share one search, which
   * waits for a server to be promoted. Throws DatabaseReadOnly or DatabaseUnavailable.
   */
  async find(): Promise<string> {
    if (this.#found !== undefined) return this.#found;
    this.#search ??= this.#searchAll().finally(() => {
      this.#search = undefined;
    });
    return await this.#search;
  }

  /** Asks all servers at the same time, because a dead one may never respond. */
  async #searchAll(): Promise<string> {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), this.#searchMs);
    try {
      const asked = this.#urls.map((url) => this.#askUntilWritable(url, end.signal));
      this.#found = await Promise.any(asked);
      return this.#found;
    } catch (error) {
      throw noServer(this.#urls, (error as AggregateError).errors);
    } finally {
      clearTimeout(timer);
      end.abort();
    }
  }

  /**
   * Returns the URL when its server accepts writes. When `end` is aborted, throws the last reason
   * of the server: that of an earlier question if `end` interrupted the last one.
   */
  async #askUntilWritable(url: string, end: AbortSignal): Promise<string> {
    let reason: unknown;
    for (;;) {
      try {
        if (await askServer(url, end, this.#config)) return url;
        reason = new DatabaseReadOnly();
      } catch (error) {
        if (!end.aborted || reason === undefined) reason = error;
      }
      await delay(askAgainMs, undefined, { signal: end }).catch(() => undefined);
      if (end.aborted) throw reason;
    }
  }
}

/**
 * Returns whether a server accepts writes. Throws DatabaseUnavailable if it does not respond until
 * `end` is aborted.
 */
export async function askServer(
  url: string,
  end: AbortSignal,
  config: pg.ClientConfig = {},
): Promise<boolean> {
  const client = new pg.Client({
    ...config,
    connectionString: url,
    application_name: 'beverage-ordering search',
  });
  // An error event without a listener ends the process. `connect` and `query` throw the error.
  client.on('error', () => undefined);
  const destroy = () => client.connection.stream.destroy();
  end.addEventListener('abort', destroy);
  try {
    await client.connect();
    return (await readSession(client)).acceptsWrites;
  } catch (error) {
    throw toDatabaseFailure(error, DatabaseUnavailable);
  } finally {
    end.removeEventListener('abort', destroy);
    client.end().catch(() => undefined);
  }
}

function noServer(urls: readonly string[], errors: readonly unknown[]): DatabaseUnavailable {
  const reasons = urls.map((url, nth) => `${new URL(url).host}: ${messageOf(errors[nth])}`);
  const isReadOnly = errors.some((error) => error instanceof DatabaseReadOnly);
  const Failure = isReadOnly ? DatabaseReadOnly : DatabaseUnavailable;
  return new Failure(`no server accepts writes (${reasons.join('; ')})`, { cause: errors[0] });
}
