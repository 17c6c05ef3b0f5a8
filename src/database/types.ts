/**
 * How values travel between JavaScript and either database. `pg` and PGlite disagree by default on bigint, bytea and
 * dates without a zone; these tables make a row look the same whichever of them read it.
 */

import { timestampOf } from './timestamps.ts';

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

const asText: Parser = (text) => text;

/** Parsers by type number, for both databases; what is not named here they agree on. */
export const parsers: Readonly<Record<number, Parser>> = {
  [bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [bigint]: parseBigint,
  [bigintArray]: parseBigintArray,
  [timestamptz]: timestampOf,
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
