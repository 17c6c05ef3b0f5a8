/**
 * The history of order lists to which orders are only added. So the revision of a list is the
 * number of its orders, and each response shows which creations it includes.
 */
import type { Answer } from './client.ts';

/** A request and its response. Times are in nanoseconds. */
interface Operation {
  client: number;
  begin: number;
  end: number;
  creation: boolean;
  /** The number of creations that the list had after this operation. */
  revision: number;
}

/** The operations on one list in one phase. `first` is the revision before them. */
export interface ListHistory {
  name: string;
  first: number;
  operations: Operation[];
}

const now = () => Math.round(performance.now() * 1e6);

/** One list, as its clients see it. */
export class ListRecorder {
  readonly user: number;
  /** The highest revision of a response that has ended. */
  #acknowledged = 0;
  readonly #created = new Map<number, number>();
  readonly #newest: { revision: number; id: number }[] = [];
  #phase: ListHistory = { name: '', first: 0, operations: [] };
  /** Operations without the reads of the service, for reads in another way. */
  #control: ListHistory = { name: '', first: 0, operations: [] };
  /** Reads that were older than a response that ended before they began. */
  stale = 0;
  /** Such reads in another way. */
  staleInControl = 0;
  /** Pages whose parts belong to different states. */
  torn = 0;
  reads = 0;

  constructor(user: number) {
    this.user = user;
  }

  /** Begins a phase and returns the histories of the one before. */
  beginPhase(name: string): { service: ListHistory; control: ListHistory } {
    const ended = { service: this.#phase, control: this.#control };
    const begun = () => ({
      name: `${name}, user ${this.user}`,
      first: this.#acknowledged,
      operations: [],
    });
    this.#phase = begun();
    this.#control = begun();
    return ended;
  }

  /** Records a creation. Throws Error if it failed. */
  async create(client: number, send: () => Promise<Answer>): Promise<void> {
    const begin = now();
    const { status, headers, body } = await send();
    if (status !== 201) throw new Error(`a creation got ${status}`);
    const revision = revisionOf(headers.etag);
    const operation = { client, begin, end: now(), creation: true, revision };
    this.#phase.operations.push(operation);
    this.#control.operations.push(operation);
    this.#created.set(revision, body.id);
    this.#acknowledged = Math.max(this.#acknowledged, revision);
  }

  /** Records a read of the first page with `limit` orders. Throws Error if it failed. */
  async read(client: number, limit: number, send: () => Promise<Answer>): Promise<void> {
    const [begin, acknowledged] = [now(), this.#acknowledged];
    const { status, headers, body } = await send();
    if (status !== 200) throw new Error(`a read got ${status}`);
    const { revision, total, items } = body;
    this.reads++;
    this.#phase.operations.push({ client, begin, end: now(), creation: false, revision });
    if (revision < acknowledged) this.stale++;
    this.#acknowledged = Math.max(this.#acknowledged, revision);
    // The response of a search has no entity tag.
    const isWhole =
      (headers.etag === undefined || revisionOf(headers.etag) === revision) &&
      total === revision &&
      items.length === Math.min(limit, total);
    if (!isWhole) this.torn++;
    if (items.length > 0) this.#newest.push({ revision, id: items[0].id });
  }

  /** Records a read of the revision in another way than through the service. */
  async readInControl(client: number, send: () => Promise<number>): Promise<void> {
    const [begin, acknowledged] = [now(), this.#acknowledged];
    const revision = await send();
    this.#control.operations.push({ client, begin, end: now(), creation: false, revision });
    if (revision < acknowledged) this.staleInControl++;
  }

  /** Counts the pages whose newest order is not the one that the creation of the revision made. */
  wrongOrders(): number {
    return this.#newest.filter(({ revision, id }) => this.#created.get(revision) !== id).length;
  }
}

function revisionOf(etag: string | undefined): number {
  return Number(String(etag).replaceAll('"', ''));
}
