/**
 * Renders large bodies without delaying other callers (docs/explanation/security.md). Reads have no
 * rate limit, and a page of 100 orders takes up to 24 ms as XML. Without turns, 20 requests of one
 * caller would block the event loop for half a second.
 */
import type { RenderingLimits } from '../limits/limits.ts';

/** The milliseconds for which a rendering in pieces may use the event loop at a time. */
const sliceMs = 1;
/**
 * A list with more items may take longer to serialize, so it is serialized in a slice of its own.
 */
const maxItemsAtOnce = 40;

/**
 * The identified caller of a request, and its network, which is used if there is no identified
 * caller.
 */
type Requester = { caller: string | null; network: string };

/** Runs a task when the process renders no other body for the same caller. */
export type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Whether a body is a list that is serialized in a slice of its own. */
export function isLongList(body: unknown): boolean {
  const { items }: { items?: unknown } = Object(body);
  return Array.isArray(items) && items.length > maxItemsAtOnce;
}

/** The renderings of one application. */
export class Renderings {
  readonly #limits: RenderingLimits;

  constructor(limits: RenderingLimits) {
    this.#limits = limits;
  }

  /**
   * Runs one task of each caller at a time. A task must not run another task of its caller, because
   * both would wait forever.
   */
  run<Result>({ caller, network }: Requester, task: () => Promise<Result>): Promise<Result> {
    return this.#limits.callers.run(caller ?? network, task);
  }

  /** Runs synchronous work in a turn of the event loop in which no other rendering works. */
  async slice<Result>(work: () => Result): Promise<Result> {
    await this.#limits.slices.acquire('all');
    try {
      return work();
    } finally {
      setImmediate(() => this.#limits.slices.release('all'));
    }
  }

  /**
   * Joins pieces in slices. Between two slices, the event loop serves other requests and the slices
   * of other renderings. A piece should take much less time than a slice.
   */
  async join(pieces: Iterable<string>): Promise<string> {
    const joined: string[] = [];
    const iterator = pieces[Symbol.iterator]();
    const work = () => {
      for (const end = performance.now() + sliceMs; performance.now() < end; ) {
        const { done, value } = iterator.next();
        if (done) return true;
        joined.push(value);
      }
      return false;
    };
    while (!(await this.slice(work)));
    return joined.join('');
  }
}
