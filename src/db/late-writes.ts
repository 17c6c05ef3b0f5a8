/**
 * The connections whose write has no result in time, such as a commit that waits for a standby.
 * PostgreSQL still works on them, and counts their sessions. So each stays in its pool until its
 * statement ends: new connections in their place could take all that the server allows.
 */
import type { DatabaseSettings } from './database.ts';
import type { Taken } from './driver.ts';
import { answerWithinOf, type PooledClient } from './pool.ts';

/** How often the server is asked whether it still works on late statements. */
const askAgainMs = 250;

export class LateWrites {
  readonly #take: () => Promise<Taken>;
  readonly #onEnd: () => void;
  readonly #answerWithin: number;
  readonly #clients = new Set<PooledClient>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * `take` returns a connection for reads. `onEnd` is called after each late write, which may have
   * been committed.
   */
  constructor(
    take: () => Promise<Taken>,
    settings: Pick<DatabaseSettings, 'databaseStatementTimeoutMs'>,
    onEnd: () => void,
  ) {
    this.#take = take;
    this.#onEnd = onEnd;
    this.#answerWithin = answerWithinOf(settings);
  }

  /** Returns a connection to its pool when its statement has ended. */
  add(client: PooledClient): void {
    this.#clients.add(client);
    void client.late?.then(() => this.#release(client));
    this.#askLater();
  }

  /** Closes all connections. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const client of this.#clients) this.#release(client);
  }

  #release(client: PooledClient): void {
    if (!this.#clients.delete(client)) return;
    client.release(true);
    this.#onEnd();
  }

  /**
   * A connection may be dead, so that its statement never ends here. If no statement of the
   * service is late on the server, closes all. If the server cannot be asked, it may still work on them.
   */
  #askLater(): void {
    this.#timer ??= setTimeout(async () => {
      const isWorking = await this.#isServerLate().catch(() => true);
      this.#timer = undefined;
      if (!isWorking) this.drop();
      else if (this.#clients.size > 0) this.#askLater();
    }, askAgainMs).unref();
  }

  async #isServerLate(): Promise<boolean> {
    const taken = await this.#take();
    try {
      const { rows } = await taken.client.send(
        `SELECT EXISTS (
          SELECT FROM pg_stat_activity WHERE state = 'active' AND usename = current_user
            AND application_name = current_setting('application_name')
            AND query_start < clock_timestamp() - make_interval(secs => $1)
        ) AS is_late`,
        [this.#answerWithin / 1000],
      );
      return rows[0]?.is_late !== false;
    } finally {
      taken.release();
    }
  }
}
