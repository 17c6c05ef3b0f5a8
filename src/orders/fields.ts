/**
 * The table of the fields that a client can write. The code that parses, compares, hashes and
 * stores these fields uses this table, so it cannot miss a field (docs/how-to/add-a-field.md).
 */
import type { OrdersTable } from '../db/tables.ts';
import { timestampOf } from '../db/types.ts';
import type { Representation } from '../http/accept.ts';
import type { OrderRow } from './order.ts';

interface Field {
  /** The type of the column. */
  type: 'text' | 'int' | 'bigint' | 'jsonb' | 'timestamptz';
  /** The name in each representation. A representation may lack the field. */
  snake?: string;
  camel?: string;
  /** Whether drafts have the field. They are always in the snake_case representation. */
  inDrafts?: true;
  /** Converts a value of a request to the value of the column. Default: the reader of the type. */
  read?: (value: unknown) => unknown;
  /** Converts a value of the column to a value of a snake_case request. Default: the same value. */
  write?: (value: unknown) => unknown;
}

const table = {
  recipe: { type: 'text', snake: 'recipe', camel: 'recipeId', inDrafts: true },
  volume_ml: {
    type: 'int',
    snake: 'volume',
    camel: 'volumeMl',
    inDrafts: true,
    // A volume is text in snake_case (`250ml`) and a number in camelCase.
    read: (volume) => (typeof volume === 'string' ? millilitersOf(volume) : volume),
    write: (milliliters) => `${milliliters}ml`,
  },
  coffee_machine_id: { type: 'bigint', snake: 'coffee_machine_id', inDrafts: true },
  address: { type: 'jsonb', snake: 'address', inDrafts: true },
  sugar: { type: 'int', camel: 'sugar' },
} as const satisfies Partial<Record<keyof OrdersTable, Field>>;

/** Returns 0 for -0, which the database does not store, and every other value unchanged. */
const withoutNegativeZero = (value: unknown) => (value === 0 ? 0 : value);

/**
 * The readers of the types whose values have several spellings. A value gets the spelling of the
 * database, so that an equal value is no change and has the same fingerprint. No field is a
 * timestamp yet, but docs/how-to/add-a-field.md allows one.
 */
const readersOfTypes: Partial<Record<Field['type'], (value: unknown) => unknown>> = {
  int: withoutNegativeZero,
  jsonb: (value) =>
    Object.fromEntries(
      Object.entries(value as object).map(([name, member]) => [name, withoutNegativeZero(member)]),
    ),
  timestamptz: (value) => timestampOf(value as string),
};

export type WritableColumn = keyof typeof table;

export const writableColumns = Object.keys(table) as WritableColumn[];

const fieldOf = (column: WritableColumn): Field => table[column];

/** The writable columns of drafts. */
export const draftColumns = writableColumns.filter((column) => fieldOf(column).inDrafts);

/** Returns the PostgreSQL type of a column. */
export const typeOfColumn = (column: WritableColumn): Field['type'] => fieldOf(column).type;

/**
 * The fields of a request. A field that the request omits is null. A field that the representation
 * lacks is absent.
 */
export type OrderFields = { [Column in WritableColumn]?: OrderRow[Column] | null };

const same = (value: unknown) => value;

function fieldsIn(representation: Representation) {
  return writableColumns.flatMap((column) => {
    const { [representation]: name, type, read = readersOfTypes[type], write } = fieldOf(column);
    return name === undefined ? [] : [{ column, name, read: read ?? same, write: write ?? same }];
  });
}

const fields = { snake: fieldsIn('snake'), camel: fieldsIn('camel') };

/** Reads the fields of a body that the contract has checked. */
export function readFields(body: object, representation: Representation): OrderFields {
  const input = body as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const { column, name, read } of fields[representation]) {
    const value = input[name] ?? null;
    values[column] = value === null ? null : read(value);
  }
  return values;
}

/** Returns the milliliters of a volume such as `250ml`, whose format the contract has checked. */
export function millilitersOf(volume: string): number {
  return Number.parseInt(volume, 10);
}

/** Returns the fields as a snake_case body, without nulls. */
export function snakeBody(values: OrderFields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { column, name, write } of fields.snake) {
    const value = values[column] ?? null;
    if (value !== null) body[name] = write(value);
  }
  return body;
}

/**
 * Returns the fields that are not null, so that equal requests have equal hashes: the fields in the
 * sequence of `writableColumns`, and the members of a field sorted by name. JSON gives the sequence
 * of members no meaning (RFC 8259 section 4).
 */
export function chosenFields(values: OrderFields): OrderFields {
  const sortedValues = writableColumns.map((column) => [column, sorted(values[column] ?? null)]);
  return Object.fromEntries(sortedValues.filter(([, value]) => value !== null));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
