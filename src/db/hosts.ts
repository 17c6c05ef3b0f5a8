/**
 * Finds the server that accepts writes among the hosts that a database URL names. `pg` connects to
 * one host only.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { messageOf } from '../errors/message-of.ts';
import { DatabaseUnavailable, toDatabaseFailure } from '../errors/to-app-error.ts';
import { readServerUrl, serversIn } from '../settings/servers.ts';
import './password.ts';
import { keepAlive } from './pool.ts';
import { DatabaseReadOnly, readServer } from './writable.ts';

/** During a search, a server that does not accept writes is asked again after this time. */
const askAgainMs = 100;

export class Hosts {
  readonly #urls: readonly string[];
  readonly #searchMs: number;

  /** `searchMs`: the maximum duration of a search in milliseconds. */
  constructor(url: string, searchMs: number) {
    this.#urls = serversIn(url);
    this.#searchMs = searchMs;
  }

  /**
   * Returns the URL of the server that accepts writes, and waits for a server to be promoted. The
   * URL of one server alone is returned without a search. Throws DatabaseReadOnly or
   * DatabaseUnavailable.
   */
  async url(): Promise<string> {
    const [only = '', ...others] = this.#urls;
    if (others.length === 0) return only;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), this.#searchMs);
    try {
      // Asks all servers at the same time, because a dead one may never respond.
      return await Promise.any(this.#urls.map((url) => askUntilWritable(url, end.signal)));
    } catch (error) {
      throw noServer(this.#urls, (error as AggregateError).errors);
    } finally {
      clearTimeout(timer);
      end.abort();
    }
  }
}

/**
 * Returns the URL when its server accepts writes. When `end` is aborted, throws the last reason of
 * the server: that of an earlier question if `end` interrupted the last one.
 */
async function askUntilWritable(url: string, end: AbortSignal): Promise<string> {
  let reason: unknown;
  for (;;) {
    try {
      if (await askServer(url, end)) return url;
      reason = new DatabaseReadOnly();
    } catch (error) {
      if (!end.aborted || reason === undefined) reason = error;
    }
    await delay(askAgainMs, undefined, { signal: end }).catch(() => undefined);
    if (end.aborted) throw reason;
  }
}

/**
 * Returns whether a server accepts writes. Throws DatabaseUnavailable if it does not respond until
 * `end` is aborted.
 */
export async function askServer(url: string, end: AbortSignal): Promise<boolean> {
  const client = new pg.Client({
    ...keepAlive,
    connectionString: url,
    application_name: 'beverage-ordering search',
  });
  // An error event without a listener ends the process. `connect` and `query` throw the error.
  client.on('error', () => undefined);
  const destroy = () => client.connection.stream.destroy();
  end.addEventListener('abort', destroy);
  try {
    await client.connect();
    return (await readServer((text) => client.query(text))).acceptsWrites;
  } catch (error) {
    throw toDatabaseFailure(error, DatabaseUnavailable);
  } finally {
    end.removeEventListener('abort', destroy);
    client.end().catch(() => undefined);
  }
}

function noServer(urls: readonly string[], errors: readonly unknown[]): DatabaseUnavailable {
  const reasons = urls.map((url, nth) => `${readServerUrl(url)?.host}: ${messageOf(errors[nth])}`);
  const isReadOnly = errors.some((error) => error instanceof DatabaseReadOnly);
  const Failure = isReadOnly ? DatabaseReadOnly : DatabaseUnavailable;
  return new Failure(`no server accepts writes (${reasons.join('; ')})`, { cause: errors[0] });
}
