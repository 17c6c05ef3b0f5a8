/** Returns the largest number, or 0 if there are none. Thousands of numbers are no problem. */
export function largest(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  return most;
}
