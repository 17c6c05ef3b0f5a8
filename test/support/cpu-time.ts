/**
 * Measures the CPU time of this process, which does not include the load of other processes.
 */

/**
 * Returns the CPU time of this process in milliseconds. Its resolution is a microsecond. The
 * times of threads have a coarser one.
 */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the least CPU time, in milliseconds, of `times` runs of an action. */
export function leastTime(action: () => unknown, times = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < times; run++) {
    const before = now();
    action();
    least = Math.min(least, now() - before);
  }
  return least;
}

/**
 * Same as `leastTime` for an asynchronous action. Nothing else may run in this process at the same
 * time.
 */
export async function leastTimeOf(action: () => Promise<unknown>, times = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < times; run++) {
    const before = now();
    await action();
    least = Math.min(least, now() - before);
  }
  return least;
}

/**
 * Returns the elapsed milliseconds of an action. Reading the clock is a hundred times faster than
 * reading the CPU time. The CPU time of an action never exceeds its elapsed time, so a
 * test need not measure an action that the clock shows to be fast.
 */
export function clockTime(action: () => unknown): number {
  const before = performance.now();
  action();
  return performance.now() - before;
}

/** Same as `clockTime` for an asynchronous action. */
export async function clockTimeOf(action: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await action();
  return performance.now() - before;
}

/**
 * Returns whether a condition on measured times holds in at least one try. A busy machine can make
 * fast code look slow, but never slow code look fast.
 */
export async function holdsOnce(
  condition: () => boolean | Promise<boolean>,
  tries = 5,
): Promise<boolean> {
  for (let attempt = 0; attempt < tries; attempt++) if (await condition()) return true;
  return false;
}
