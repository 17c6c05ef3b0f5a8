import { largest } from './largest.ts';

/**
 * Divides a resource of a fixed size among networks. A network may hold at most `perNetwork` units.
 * Without `perNetwork`, a network may take one more unit only if it holds fewer units than are
 * free. So the first network gets at most half of the resource, and the second at most half of the
 * rest. A network that holds nothing takes no memory.
 */
export class FairShare {
  readonly #perNetwork: number | undefined;
  readonly #byNetwork = new Map<string, number>();
  readonly #size: number;
  #free: number;

  constructor(size: number, perNetwork?: number) {
    this.#size = size;
    this.#free = size;
    this.#perNetwork = perNetwork;
  }

  get networks(): number {
    return this.#byNetwork.size;
  }

  /**
   * The part of the resource that is taken, and the part of `perNetwork` that the network with the
   * most units has taken.
   */
  get saturation(): { all: number; network: number } {
    const most = largest(this.#byNetwork.values());
    return {
      all: shareOf(this.#size, this.#size - this.#free),
      network: shareOf(this.#perNetwork ?? this.#size, most),
    };
  }

  /** Whether the network may take this number of units. The rule above must hold for each unit. */
  hasRoom(network: string, amount: number): boolean {
    const own = this.#byNetwork.get(network) ?? 0;
    // Before the last unit, the network holds `own + amount - 1` units, and `free - amount + 1` are
    // free. The first number must be smaller: own + amount - 1 < free - amount + 1.
    if (this.#perNetwork === undefined) return own + 2 * amount - 1 <= this.#free;
    return own + amount <= this.#perNetwork && amount <= this.#free;
  }

  /**
   * Takes units and returns true, or returns false if the network may not take so many. Free them
   * with `giveBack`.
   */
  tryTake(network: string, amount: number): boolean {
    if (!this.hasRoom(network, amount)) return false;
    this.#add(network, amount);
    return true;
  }

  /** Frees units of the network. */
  giveBack(network: string, amount: number): void {
    this.#add(network, -amount);
  }

  #add(network: string, amount: number): void {
    const own = (this.#byNetwork.get(network) ?? 0) + amount;
    if (own > 0) this.#byNetwork.set(network, own);
    else this.#byNetwork.delete(network);
    this.#free -= amount;
  }
}

/** The taken part of a resource. Nothing of a resource without units is taken. */
function shareOf(size: number, taken: number): number {
  return size === 0 ? 0 : taken / size;
}
