/** Which coffee machines a simulation has. */
import { maxima } from '../src/limits/bounds.ts';

/** The maximum number of machines: one network gets half of the waits of an instance. */
export const maxMachines = maxima.waitingMachines / 2;

/** Returns the ids in a list such as `1,5-9`, or null if it is not one or has too many ids. */
export function idsIn(list: string): number[] | null {
  const ids: number[] = [];
  for (const part of list.split(',')) {
    const match = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(part);
    if (match === null) return null;
    const [, first, last = first] = match;
    const count = Number(last) - Number(first) + 1;
    if (count < 1 || ids.length + count > maxMachines) return null;
    for (let nth = 0; nth < count; nth++) ids.push(Number(first) + nth);
  }
  return [...new Set(ids)];
}
