/**
 * How values travel between JavaScript and either database. `pg` and PGlite disagree by default on bigint, bytea and
 * dates without a zone; these tables make a row look the same whichever of them read it.
 */

const bytea = 17;
const bigint = 20;
const bigintArray = 1016;
const date = 1082;
const timestamp = 1114;
const timestamptz = 1184;

type Parser = (text: string) => unknown;

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the integer ${text} is beyond what a number can hold`);
  return value;
}

function parseBigintArray(text: string): (number | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => (item === 'NULL' ? null : parseBigint(item)));
}

/**
 * A moment as the API shows it, to the millisecond: `2026-11-21 08:30:00.123456+00`, as a session in UTC writes it, is
 * `2026-11-21T08:30:00.123Z`. Nothing here calculates with stored moments, and to make a Date of each one, only to write
 * it down again, was a sixth of the time of a page of orders.
 *
 * A session that is not in UTC, as behind a pooler that drops what was asked for, is served too, only slower.
 *
 * @throws RangeError for what is no moment of our calendar, such as infinity
 */
function parseTimestamptz(text: string): string {
  // Nearly all of them have milliseconds at the same place; a page of orders has dozens.
  if (text.charAt(10) === ' ' && text.charAt(19) === '.' && text.length >= 26 && text.endsWith('+00')) {
    return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  }
  const [, day, time, fraction = ''] = utcMoment.exec(text) ?? [];
  if (time === undefined) return inUtc(text);
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const utcMoment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

function inUtc(text: string): string {
  const moment = new Date(text);
  if (Number.isNaN(moment.valueOf())) throw new RangeError(`${text} is not a moment`);
  return moment.toISOString();
}

const asText: Parser = (text) => text;

/** Parsers by type number, for both databases; what is not named here they agree on. */
export const parsers: Readonly<Record<number, Parser>> = {
  [bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [bigint]: parseBigint,
  [bigintArray]: parseBigintArray,
  [timestamptz]: parseTimestamptz,
  // A value without a zone is no moment; either driver would guess a different one.
  [date]: asText,
  [timestamp]: asText,
};

/** Serializers for PGlite alone; its own one for bytea takes seconds for an attachment. */
export const serializers: Readonly<Record<number, (value: unknown) => string>> = {
  [bytea]: (value) => {
    if (!(value instanceof Uint8Array)) throw new TypeError('a bytea parameter must be a Buffer or a Uint8Array');
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  },
};
