/**
 * Shares a limited resource between the networks of clients. A network may take more while it holds less than is free. So
 * one network alone gets half of the resource, and whatever several networks take, some of it is free for one more.
 */

/** A resource of a fixed size, in units such as requests or bytes. */
export class FairShare {
  readonly #byNetwork = new Map<string, number>();
  #free: number;

  constructor(size: number) {
    this.#free = size;
  }

  /** How many networks hold something. */
  get networks(): number {
    return this.#byNetwork.size;
  }

  /** Whether the network may take this much more: unit by unit, each while it holds less than is free. */
  hasRoom(network: string, amount: number): boolean {
    const own = this.#byNetwork.get(network) ?? 0;
    return own + 2 * amount - 1 <= this.#free;
  }

  /** Takes some of the resource if the network has room. `giveBack` returns it. */
  tryTake(network: string, amount: number): boolean {
    if (!this.hasRoom(network, amount)) return false;
    this.#add(network, amount);
    return true;
  }

  /** Returns some of what the network holds. */
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
