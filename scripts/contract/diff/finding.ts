/** The findings of a comparison of two contracts. */

/**
 * The effect of a change. `breaking`: a client of the older contract may fail. `warning`: only a
 * client that violates the rules of docs/reference/versioning.md may fail. `addition`: no client
 * fails.
 */
export type Level = 'breaking' | 'warning' | 'addition';

/** One change and its description. */
export interface Finding {
  level: Level;
  message: string;
}

/** The direction of a value: in a request to the service, or in a response from the service. */
export type Direction = 'request' | 'response';

/** Returns the finding if the condition is true, and nothing otherwise. */
export function when(isSo: boolean, level: Level, message: string): Finding[] {
  return isSo ? [{ level, message }] : [];
}

/**
 * Returns the finding that fewer values are possible. In a request, this breaks clients that send
 * the removed values.
 */
export function narrowed(direction: Direction, message: string): Finding {
  return { level: direction === 'request' ? 'breaking' : 'addition', message };
}

/**
 * Returns the finding that more values are possible. In a response, this is a warning: clients must
 * accept unknown values.
 */
export function widened(direction: Direction, message: string): Finding {
  return { level: direction === 'request' ? 'addition' : 'warning', message };
}

/**
 * Compares two maps member by member: first the members of the older map in their order, then the
 * added members.
 */
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
  return [
    ...known,
    ...[...after].filter(([name]) => !before.has(name)).flatMap(([name, is]) => on.added(name, is)),
  ];
}
