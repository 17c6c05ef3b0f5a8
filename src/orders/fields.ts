/**
 * The table of the fields that a client can write. The code that parses, compares, hashes and
 * stores these fields uses this table, so it cannot miss a field (docs/how-to/add-a-field.md).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Updateable } from 'kysely';
import type { OrderedRecipe } from '../catalog/queries/catalog.ts';
import type { OrdersTable } from '../database/tables.ts';
import { timestampOf } from '../database/types.ts';
import type { Representation } from '../http/accept.ts';
import type { OrderRow } from './order.ts';

/**
 * The type of a column, and the name of its field in each representation. Drafts have only the
 * fields with a `snake` name.
 */
type Field = {
  type: 'text' | 'int' | 'bigint' | 'jsonb' | 'timestamptz';
  snake?: string;
  camel?: string;
};

const fields = {
  recipe: { type: 'text', snake: 'recipe', camel: 'recipeId' },
  volume_ml: { type: 'int', snake: 'volume', camel: 'volumeMl' },
  coffee_machine_id: { type: 'bigint', snake: 'coffee_machine_id' },
  address: { type: 'jsonb', snake: 'address' },
  sugar: { type: 'int', camel: 'sugar' },
} as const satisfies Partial<Record<keyof OrdersTable, Field>>;

export type WritableColumn = keyof typeof fields;

export const writableColumns = Object.keys(fields) as WritableColumn[];

/** The writable columns of drafts. */
export const draftColumns = writableColumns.filter((column) => 'snake' in fields[column]);

/** Returns the PostgreSQL type of a column. */
export const typeOfColumn = (column: WritableColumn): Field['type'] => fields[column].type;

/**
 * The fields of a request. A field that the request omits is null. A field that the representation
 * lacks is absent.
 */
export type OrderFields = { [Column in WritableColumn]?: OrderRow[Column] | null };

const namesIn = (representation: Representation) =>
  writableColumns.flatMap((column): [WritableColumn, string][] => {
    const { [representation]: name }: Field = fields[column];
    return name === undefined ? [] : [[column, name]];
  });
const names = { snake: namesIn('snake'), camel: namesIn('camel') };

/** Reads the fields of a body that the contract has checked. */
export function readFields(body: object, representation: Representation): OrderFields {
  const input = body as Record<string, unknown>;
  const read: Record<string, unknown> = {};
  for (const [column, name] of names[representation]) {
    const value = input[name] ?? null;
    // The spelling of the database, so that an equal timestamp is no change and has the same
    // fingerprint.
    if (typeof value === 'string' && typeOfColumn(column) === 'timestamptz')
      read[column] = timestampOf(value);
    else
      read[column] =
        column === 'volume_ml' && typeof value === 'string' ? millilitersOf(value) : value;
  }
  return read;
}

/** Returns the milliliters of a volume such as `250ml`, whose format the contract has checked. */
export const millilitersOf = (volume: string): number => Number.parseInt(volume, 10);

/** Returns the fields as a snake_case body, without nulls. */
export function snakeBody(fields: OrderFields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [column, name] of names.snake) {
    const value = fields[column] ?? null;
    if (value !== null) body[name] = column === 'volume_ml' ? `${value}ml` : value;
  }
  return body;
}

/**
 * Returns the fields that are not null, so that equal requests have equal hashes: the fields in the
 * sequence of `writableColumns`, and the members of a field sorted by name. JSON gives the sequence
 * of members no meaning (RFC 8259 section 4).
 */
export function chosenFields(fields: OrderFields): OrderFields {
  const input = writableColumns.map((column) => [column, sorted(fields[column] ?? null)]);
  return Object.fromEntries(input.filter(([, value]) => value !== null));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns the columns to write, or null if the order already has these values. Absent fields do not
 * change. `recipe` is the row of `fields.recipe`. If the volume is null, the order gets the volume
 * of the recipe. The price changes only if the recipe changes.
 */
export function changesOf(order: OrderRow, fields: OrderFields, recipe: OrderedRecipe | null) {
  const target: Record<string, unknown> = { ...fields };
  if (recipe && fields.volume_ml === null) target.volume_ml = recipe.volume_ml;
  if (recipe && recipe.id !== order.recipe) {
    target.price_minor_units = recipe.price_minor_units;
    target.currency = recipe.currency;
  }
  const differs = ([column, value]: [string, unknown]) =>
    !isDeepStrictEqual(order[column as keyof OrderRow], value);
  const changed = Object.entries(target).filter(differs);
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Updateable<OrdersTable>);
}
