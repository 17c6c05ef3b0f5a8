/**
 * Converts values between JavaScript and PostgreSQL, so that both kinds of database return the same
 * rows.
 */

/** The numbers of PostgreSQL types (pg_type.oid). */
const oid = {
  bytea: 17,
  bigint: 20,
  bigintArray: 1016,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
};

/** Parsers by type number, for both databases. `pg` and PGlite agree on the other types. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [oid.bigint]: parseBigint,
  [oid.bigintArray]: parseBigintArray,
  [oid.timestamptz]: timestampOf,
  // Values without a time zone remain text, because each driver would assume a different time zone.
  [oid.date]: (text) => text,
  [oid.timestamp]: (text) => text,
};

/** Serializers for PGlite, because its own bytea serializer takes seconds for an attachment. */
export const serializers: Readonly<Record<number, (value: unknown) => string>> = {
  [oid.bytea]: (value) => {
    if (!(value instanceof Uint8Array))
      throw new TypeError('a bytea parameter must be a Buffer or a Uint8Array');
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  },
};

/**
 * Converts a timestamp to the format of the API, with milliseconds (`2026-11-21T08:30:00.123Z`).
 * The text comes from a session in UTC (`2026-11-21 08:30:00.123456+00`) or from JSON
 * (`2026-11-21T08:30:00.123456+00:00`). Other texts are parsed as a Date, for example if a pooler
 * drops the session setting for UTC. Parsing every timestamp as a Date took a sixth of the time of
 * a page of orders. Throws RangeError for a text that is not a date, such as infinity.
 */
export function timestampOf(text: string): string {
  if (isUtcWithMilliseconds(text))
    return `${text.slice(0, dateLength)}T${text.slice(dateLength + 1, millisecondsEnd)}Z`;
  const date = new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));
  if (Number.isNaN(date.valueOf())) throw new RangeError(`${text} is not a timestamp`);
  return date.toISOString();
}

/** Positions in a text such as `2026-11-21 08:30:00.123456+00`, the usual form of timestamps. */
const dateLength = 10;
const secondsEnd = 19;
const millisecondsEnd = 23;

function isUtcWithMilliseconds(text: string): boolean {
  if (text.charAt(secondsEnd) !== '.') return false;
  // PostgreSQL omits zeros at the end of the fraction, which may then have fewer than three digits.
  if (text.endsWith('+00:00')) return text.length >= millisecondsEnd + '+00:00'.length;
  return text.endsWith('+00') && text.length >= millisecondsEnd + '+00'.length;
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the integer ${text} is beyond what a number can hold`);
  return value;
}

function parseBigintArray(text: string): (number | null)[] {
  const inner = text.slice(1, -1);
  return inner === ''
    ? []
    : inner.split(',').map((item) => (item === 'NULL' ? null : parseBigint(item)));
}
