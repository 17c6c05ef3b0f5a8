/** Repeats an action many times at once, and counts the outcomes. */

/** Runs the action `count` times at once, each with its index. */
export function many<T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => action(index)));
}

/** Returns how often each status occurs. */
export function tally(statuses: readonly number[]): Record<string, number> {
  const groups = Map.groupBy(statuses, (status) => status);
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]));
}
