/** What every kind of measurement prints in the same way. */
import { type Cores, describeCores, type Surroundings } from './cores.ts';

/** Says what the figures that follow depend on. */
export function introduce(
  { machine, cores: count, node, database, loadAverage }: Surroundings,
  cores: Cores,
  plan: string,
) {
  console.log(`${machine}, ${count} cores, Node.js ${node}, ${database}`);
  console.log(`${describeCores(cores)}; load average ${loadAverage.toFixed(1)} at the start`);
  console.log(`${plan}\n`);
}

/** The first column of a table. */
export function nameOf({ id, title }: { id: string; title: string }): string {
  return `${id.padEnd(4)}${title}`.padEnd(28);
}
