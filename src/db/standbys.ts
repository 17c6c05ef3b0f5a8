/**
 * The standbys of `DATABASE_READ_URLS`. A read asks one of them, and asks the primary if that
 * fails. So no read fails because of a standby (docs/explanation/reliability.md). The service starts
 * and works without them, and no read waits longer for one than `maxAnswerMs`.
 */
import { sql } from 'kysely';
import { messageOf } from '../errors/message-of.ts';
import { DatabaseTimeout, DatabaseUnavailable } from '../errors/to-app-error.ts';
import type { Handle } from './handle.ts';
import type { History } from './history.ts';

/** How many milliseconds a read waits for a standby before it asks the primary. */
export const maxAnswerMs = 250;
/** After this number of failures in a row, a standby rests. */
const maxFailures = 2;
/** How many milliseconds a standby rests: no read asks it. */
export const restMs = 10_000;
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

/** The answer of a standby, or the reason why there is none. */
export type Answer<Value> = { kind: 'answer'; value: Value } | { kind: 'failed' | 'late' };

/**
 * Returns why a server answers a read. `answer` is that of a standby, and undefined if all were
 * resting. `isCurrent`: the data of the answer are current.
 */
export function reasonOf(answer: Answer<unknown> | undefined, isCurrent: boolean): ReadReason {
  if (!answer) return 'resting';
  if (answer.kind !== 'answer') return answer.kind;
  return isCurrent ? 'current' : 'behind';
}

interface StandbyOptions {
  /** The host and the port. */
  name: string;
  /** Returns a handle whose connections lead to a server with this history. */
  connect: (history: History) => Handle;
  historyOfPrimary: () => Promise<History>;
  /** Receives the reason when the standby begins to rest. */
  report: (error: Error) => void;
}

export class Standby {
  readonly #options: StandbyOptions;
  #handle: Handle | undefined;
  #opening: Promise<Handle> | undefined;
  #failures = 0;
  #answers = 0;
  #rest: NodeJS.Timeout | undefined;
  /** The number of calls of `drop`. */
  #dropped = 0;

  constructor(options: StandbyOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /**
   * Whether the standby can be asked. If not, begins to open it, unless it rests. So a read never
   * waits for a connection to a dead server.
   */
  isReady(): boolean {
    if (this.#handle) return true;
    if (!this.#rest && !this.#opening)
      this.open().catch((error: unknown) => this.#beginRest(error));
    return false;
  }

  /** Asks a standby that is ready. Never throws. */
  async ask<Value>(read: (db: Handle) => Promise<Value>): Promise<Answer<Value>> {
    const handle = this.#handle;
    if (!handle) return { kind: 'failed' };
    const late = Promise.withResolvers<never>();
    const timeout = new DatabaseTimeout(`no answer within ${maxAnswerMs} ms`);
    const timer = setTimeout(() => late.reject(timeout), maxAnswerMs);
    const answersBefore = this.#answers;
    try {
      const value = await Promise.race([read(handle), late.promise]);
      this.#answers++;
      this.#failures = 0;
      return { kind: 'answer', value };
    } catch (error) {
      // A read also waits for the turn of its user, so it can be late although the standby answers
      // others. Another read may have begun the rest already.
      const hasAnswered = error === timeout && this.#answers > answersBefore;
      if (handle === this.#handle && !hasAnswered && ++this.#failures >= maxFailures)
        this.#beginRest(error);
      return { kind: error instanceof DatabaseTimeout ? 'late' : 'failed' };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Opens the standby. Throws if it does not respond or has another history than the primary. */
  async open(): Promise<Handle> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    });
    return await this.#opening;
  }

  async #connect(): Promise<Handle> {
    const { connect, historyOfPrimary } = this.#options;
    const dropped = this.#dropped;
    const handle = connect(await historyOfPrimary());
    try {
      // Each new connection compares the histories.
      await sql`SELECT 1`.execute(handle);
      if (dropped !== this.#dropped) throw new DatabaseUnavailable('the primary may be another');
    } catch (error) {
      await handle.destroy();
      throw error;
    }
    this.#handle = handle;
    return handle;
  }

  /** Drops all connections. The next read opens the standby again and compares the histories. */
  async drop(): Promise<void> {
    this.#dropped++;
    await this.#closeHandle();
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.drop();
  }

  #beginRest(error: unknown): void {
    const { name, report } = this.#options;
    const text = `the standby ${name} is not used for ${restMs / 1000} s`;
    report(new Error(`${text}: ${messageOf(error)}`, { cause: error }));
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
    }, restMs).unref();
    void this.#closeHandle();
  }

  /** Waits for the statements that run on the dropped connections. */
  async #closeHandle(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    this.#failures = 0;
    await handle?.destroy();
  }
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
  drop(): void {
    for (const standby of this.all) void standby.drop();
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((standby) => standby.close()));
  }
}
