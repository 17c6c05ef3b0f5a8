/**
 * The connections to the nodes of a cluster. A statement about a user goes straight to the node of
 * the user's shard. Through the coordinator, it takes more than twice the processor time, and the
 * coordinator becomes the limit of the cluster.
 */
import type { Kysely } from 'kysely';
import type { PoolState, Report } from '../database.ts';
import type { Tables } from '../tables.ts';

/** The connections to one node. */
export interface Node {
  readonly db: Kysely<Tables>;
  readonly pool: { hasFreeConnection(): boolean; state(): PoolState };
  /** Waits for running statements. */
  close(): Promise<void>;
}

/** Returns the address of the node of each shard, in the order of the ranges of their hashes. */
export type FindPlacements = () => Promise<readonly string[]>;

/**
 * After this time, the next statement lets the placements be read again. A node that does not have
 * a shard rejects its statements, so this is about nodes whose address has changed.
 */
const maxAgeMs = 10_000;
/** After this time, a failure lets the placements be read again. */
const maxAgeAfterFailureMs = 1000;

export class Nodes {
  readonly #find: FindPlacements;
  readonly #open: (address: string) => Node;
  readonly #report: Report;
  readonly #nodes = new Map<string, Node>();
  #placements: readonly string[];
  #readAt = performance.now();
  #reading: Promise<void> | undefined;

  /** `report` receives the error of placements that could not be read. */
  constructor(
    placements: readonly string[],
    find: FindPlacements,
    open: (address: string) => Node,
    report: Report,
  ) {
    this.#placements = placements;
    this.#find = find;
    this.#open = open;
    this.#report = report;
  }

  /** Returns the node that has a shard, as far as this process knows. */
  ofShard(shard: number): Node {
    this.#refreshIfOlder(maxAgeMs);
    const address = this.#placements[shard] as string;
    const known = this.#nodes.get(address);
    if (known !== undefined) return known;
    const node = this.#open(address);
    this.#nodes.set(address, node);
    return node;
  }

  /** Notes that a node was not available: another server may have taken its place. */
  noteFailure(): void {
    this.#refreshIfOlder(maxAgeAfterFailureMs);
  }

  #refreshIfOlder(milliseconds: number): void {
    if (performance.now() - this.#readAt > milliseconds) this.refresh().catch(this.#report);
  }

  /** Reads which node has which shard. Concurrent callers share one reading. */
  async refresh(): Promise<void> {
    this.#readAt = performance.now();
    // A reading that runs already may be older than the move that the caller knows of.
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  /**
   * A node that has no shard any more stays open. Statements that wait for its connections would
   * fail otherwise, although the node only rejects them. Its pool closes idle connections itself.
   */
  async #read(): Promise<void> {
    this.#placements = await this.#find();
  }

  /** Returns the state of the pool of each node that has shards or still has connections. */
  states(): PoolState[] {
    return [...this.#nodes].flatMap(([address, { pool }]) => {
      const state = pool.state();
      return this.#placements.includes(address) || state.total > 0 ? [state] : [];
    });
  }

  async close(): Promise<void> {
    await this.#reading?.catch(() => undefined);
    await Promise.all([...this.#nodes.values()].map((node) => node.close()));
  }
}
