/** Processor time of this process, compared within one run: what else a machine is busy with does not count. */

/** Milliseconds of processor time of this process. Unlike that of a thread, it is precise to the microsecond. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The least processor time, in milliseconds, that an action took in `times` runs. */
export function leastTime(action: () => unknown, times = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < times; run++) {
    const before = now();
    action();
    least = Math.min(least, now() - before);
  }
  return least;
}

/** The same for an action that is awaited. Nothing else may run in this process at the same time. */
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
 * Milliseconds that an action took by the clock. Code never takes more processor time than that, and the clock is read a
 * hundred times faster, so a test may skip what is quick by the clock.
 */
export function clockTime(action: () => unknown): number {
  const before = performance.now();
  action();
  return performance.now() - before;
}

/** The same for an action that is awaited. */
export async function clockTimeOf(action: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await action();
  return performance.now() - before;
}

/**
 * Whether a condition on measured times holds in one of several tries. A busy machine may spoil any single measurement, but
 * it never makes slow code fast.
 */
export async function holdsOnce(condition: () => boolean | Promise<boolean>, tries = 5): Promise<boolean> {
  for (let attempt = 0; attempt < tries; attempt++) if (await condition()) return true;
  return false;
}
