/** The result of a comparison of contracts. */

/**
 * `breaking`: a client written for the older contract may fail. `warning`: a client that follows the rules of
 * docs/reference/versioning.md does not fail, others may. `addition`: no client fails.
 */
export type Level = 'breaking' | 'warning' | 'addition';

/** One change and its description. */
export interface Finding {
  level: Level;
  message: string;
}

/** The direction of a value: to the service or from it. */
export type Direction = 'request' | 'response';

/** Returns the finding if the condition is true, and nothing otherwise. */
export function when(isSo: boolean, level: Level, message: string): Finding[] {
  return isSo ? [{ level, message }] : [];
}

/** Fewer values are possible, which breaks the client that sends them. */
export function narrowed(direction: Direction, message: string): Finding {
  return { level: direction === 'request' ? 'breaking' : 'addition', message };
}

/** More values are possible. In a response that is a warning: clients must expect unknown values. */
export function widened(direction: Direction, message: string): Finding {
  return { level: direction === 'request' ? 'addition' : 'warning', message };
}

/** Compares two maps member by member: the members of the older one in its order, then the added ones. */
export function both<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  on: {
    gone(name: string, was: T): Finding[];
    added(name: string, is: T): Finding[];
    kept(name: string, was: T, is: T): Finding[];
  },
): Finding[] {
  const known = [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    return is === undefined ? on.gone(name, was) : on.kept(name, was, is);
  });
  return [...known, ...[...after].filter(([name]) => !before.has(name)).flatMap(([name, is]) => on.added(name, is))];
}
