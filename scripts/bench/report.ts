/** Prints the output that all kinds of measurement share. */
import { type Cores, describeCores } from './cores.ts';
import type { Surroundings } from './surroundings.ts';

/** Prints the conditions of the measurement. */
export function introduce(
  { machine, cores: count, node, database, loadAverage }: Surroundings,
  cores: Cores,
  plan: string,
) {
  console.log(`${machine}, ${count} cores, Node.js ${node}, ${database}`);
  console.log(`${describeCores(cores)}; load average ${loadAverage.toFixed(1)} at the start`);
  console.log(`${plan}\n`);
}

/** Returns the first column of a table. */
export function nameOf({ id, title }: { id: string; title: string }): string {
  return `${id.padEnd(4)}${title}`.padEnd(28);
}
