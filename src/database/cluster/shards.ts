/**
 * Tells the shard of a user, as Citus does: each shard has a range of the hashes of user ids, which
 * are signed 32-bit integers.
 */

export class Shards {
  readonly #firstHashes: readonly number[];
  /** A user id for each shard, in the order of the ranges. It need not belong to a user. */
  readonly owners: readonly number[];

  /** `firstHashes` has the first hash of each range, in ascending order. */
  constructor(firstHashes: readonly number[]) {
    this.#firstHashes = firstHashes;
    const owners = new Map<number, number>();
    for (let owner = 1; owners.size < firstHashes.length; owner++) {
      const shard = this.indexOf(owner);
      if (!owners.has(shard)) owners.set(shard, owner);
    }
    this.owners = firstHashes.map((_hash, shard) => owners.get(shard) as number);
  }

  /** Returns the number of the shard that has the rows of this user. */
  indexOf(owner: number): number {
    const hash = hashOf(owner);
    return this.#firstHashes.findLastIndex((first) => first <= hash);
  }
}

/**
 * Returns the hash of a bigint that is not negative, as the function `hashint8` of PostgreSQL does
 * (src/common/hashfn.c, hash_bytes_uint32).
 */
export function hashOf(value: number): number {
  const low = value >>> 0;
  const high = Math.floor(value / 2 ** 32) >>> 0;
  const start = 0x9e3779b9 + 4 + 3923095;
  let [a, b, c] = [(start + ((low ^ high) >>> 0)) | 0, start | 0, start | 0];
  c = (c ^ b) - rotate(b, 14);
  a = (a ^ c) - rotate(c, 11);
  b = (b ^ a) - rotate(a, 25);
  c = (c ^ b) - rotate(b, 16);
  a = (a ^ c) - rotate(c, 4);
  b = (b ^ a) - rotate(a, 14);
  c = (c ^ b) - rotate(b, 24);
  return c | 0;
}

/** Rotates the 32 bits of a number to the left. */
function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
