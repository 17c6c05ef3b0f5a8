/**
 * The standbys of `DATABASE_READ_URLS`. A read asks one of them, and asks the primary if that
 * fails. So no read fails because of a standby (docs/explanation/reliability.md).
 */
import type { Standby } from './standby.ts';

/** The reads that a standby may answer: pages of lists, and the content of attachments. */
type StandbyRead = 'page' | 'content';

/**
 * Why a server answered: the standby because its data were `current`; the primary because the
 * standby was `behind`, has `failed` or was `late`, or because all standbys were `resting`.
 */
export type ReadReason = 'current' | 'behind' | 'failed' | 'late' | 'resting';

/** The number of reads that one server answered for the same reason. */
export interface ReadCount {
  read: StandbyRead;
  server: 'standby' | 'primary';
  reason: ReadReason;
  count: number;
}

export class Standbys {
  readonly all: readonly Standby[];
  readonly #counts = new Map<string, ReadCount>();
  #last = -1;

  constructor(standbys: readonly Standby[]) {
    this.all = standbys;
  }

  /** Returns a standby that is ready. Several standbys take turns. */
  choose(): Standby | undefined {
    for (let nth = 1; nth <= this.all.length; nth++) {
      const index = (this.#last + nth) % this.all.length;
      const standby = this.all[index];
      if (!standby?.isReady()) continue;
      this.#last = index;
      return standby;
    }
    return undefined;
  }

  count(read: StandbyRead, reason: ReadReason): void {
    const key = `${read} ${reason}`;
    const server = reason === 'current' ? 'standby' : 'primary';
    const counted = this.#counts.get(key) ?? { read, server, reason, count: 0 };
    counted.count++;
    this.#counts.set(key, counted);
  }

  /** Returns how many reads each server has answered, and why. */
  counts(): readonly ReadCount[] {
    return [...this.#counts.values()];
  }

  /** Drops all connections to standbys, because the primary may be another one. */
  forget(): void {
    for (const standby of this.all) void standby.forget();
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((standby) => standby.close()));
  }
}
