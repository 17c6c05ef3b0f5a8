/** The options --from and --to, which are days or times in UTC. */
import { UsageError } from './command.ts';

/** A time between two ends. An end that is null is open. */
interface Span {
  from: string | null;
  /** The time before which the span ends. */
  before: string | null;
}

/** The options as they were typed. */
interface Given {
  from?: string | undefined;
  to?: string | undefined;
}

/** A day, or a time with the precision of seconds. Years from 1000 are known to every part. */
const form = /^[1-9]\d{3}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/;
const dayLength = 'YYYY-MM-DD'.length;
const dayMs = 86_400_000;
/** No order has a later time. PostgreSQL does not understand how JavaScript writes later years. */
const lastTime = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Returns the time between two options. A day begins at 00:00 UTC, and --to includes the whole day,
 * or the second. Throws a UsageError for another form, for a day that does not exist, and if nothing
 * is between both.
 */
export function spanOf({ from, to }: Given): Span {
  const begin = from === undefined ? null : timeOf('--from', from);
  const last = to === undefined ? null : timeOf('--to', to);
  const length = to?.length === dayLength ? dayMs : 1000;
  const end = last === null ? null : last + length;
  if (begin !== null && end !== null && begin >= end)
    throw new UsageError('--from must not be later than --to');
  return { from: textOf(begin), before: textOf(end) };
}

function timeOf(option: string, given: string): number {
  const time = form.test(given) ? Date.parse(given) : Number.NaN;
  // Date.parse takes February 30 for March 2.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(given.slice(0, -1));
  if (isReal) return time;
  throw new UsageError(
    `${option} must be a day or a time in UTC, such as 2026-03-14 or 2026-03-14T08:30:00Z`,
  );
}

function textOf(time: number | null): string | null {
  return time === null || time > lastTime ? null : new Date(time).toISOString();
}
