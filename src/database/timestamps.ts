/** Moments as they come from either database, in a column or in JSON. */

/**
 * A moment as the API shows it, to the millisecond: `2026-11-21 08:30:00.123456+00`, as a session in UTC writes it, is
 * `2026-11-21T08:30:00.123Z`; so is `2026-11-21T08:30:00.123456+00:00`, as it stands in JSON. Nothing here calculates with
 * stored moments, and to make a Date of each one, only to write it down again, was a sixth of the time of a page of orders.
 *
 * A session that is not in UTC, as behind a pooler that drops what was asked for, is served too, only slower.
 *
 * @throws RangeError for what is no moment of our calendar, such as infinity
 */
export function timestampOf(text: string): string {
  // Nearly all of them have milliseconds at the same place; a page of orders has dozens.
  const zone = text.endsWith('+00:00') ? 6 : text.endsWith('+00') ? 3 : Number.NaN;
  if (text.charAt(19) === '.' && text.length >= 23 + zone) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const [, day, time, fraction = ''] = utcTimestamp.exec(text) ?? [];
  if (time === undefined) return inUtc(text);
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const utcTimestamp = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?\+00(?::00)?$/;

function inUtc(text: string): string {
  const moment = new Date(text);
  if (Number.isNaN(moment.valueOf())) throw new RangeError(`${text} is not a moment`);
  return moment.toISOString();
}
