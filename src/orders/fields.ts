/**
 * The fields of an order that a client may write, in one table: pure rules, no I/O. Requests are read, idempotency keys get
 * their fingerprints, changes are computed and the columns of statements are named from this table, so none of them can
 * miss a field. docs/adding-a-field.md adds one.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Updateable } from 'kysely';
import type { OrdersTable } from '../database/tables.ts';
import type { Representation } from '../http/accept.ts';
import type { OrderRow } from './order.ts';

/** A field by its column: the type of the column, and the name of the field in the requests of each representation. */
interface Field {
  type: 'text' | 'int' | 'bigint' | 'jsonb';
  /** Drafts hold the fields that have this name. */
  snake?: string;
  camel?: string;
}

const fields = {
  recipe: { type: 'text', snake: 'recipe', camel: 'recipeId' },
  volume_ml: { type: 'int', snake: 'volume', camel: 'volumeMl' },
  coffee_machine_id: { type: 'bigint', snake: 'coffee_machine_id' },
  address: { type: 'jsonb', snake: 'address' },
  sugar: { type: 'int', camel: 'sugar' },
} as const satisfies Partial<Record<keyof OrdersTable, Field>>;

/** A column of an order that a client may write. */
export type WritableColumn = keyof typeof fields;

/** The columns of an order that a client may write, in the order of the table. */
export const writableColumns = Object.keys(fields) as WritableColumn[];

/** Those that drafts have too. */
export const draftColumns = writableColumns.filter((column) => 'snake' in fields[column]);

/** The type of a column in PostgreSQL. */
export function typeOfColumn(column: WritableColumn): Field['type'] {
  return fields[column].type;
}

/**
 * What a request says of the fields, by column. Null is a field that was left out. A field that the representation of the
 * request does not have is absent, so that replacing an order in one representation keeps what only the other one has.
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
  const given = body as Record<string, unknown>;
  const read: Record<string, unknown> = {};
  for (const [column, name] of names[representation])
    read[column] = fromBody(given[name] ?? null, column, representation);
  return read;
}

function fromBody(value: unknown, column: WritableColumn, representation: Representation): unknown {
  return column === 'volume_ml' && representation === 'snake' && value !== null
    ? millilitresOf(value as string)
    : value;
}

/** Millilitres of a volume in request form: `250ml` -> 250. The contract has settled its form before. */
export function millilitresOf(volume: string): number {
  return Number.parseInt(volume, 10);
}

/** The fields as a snake_case body writes them; those that are null are left out. */
export function snakeBody(fields: OrderFields): Record<string, unknown> {
  const written = names.snake.map(([column, name]) => {
    const value = fields[column] ?? undefined;
    return [name, column === 'volume_ml' && value !== undefined ? `${value}ml` : value];
  });
  return Object.fromEntries(written.filter(([, value]) => value !== undefined));
}

/**
 * The fields that have a value, in the order of the table. Two requests ask for the same order when these are equal; that
 * makes them the part of a request that an idempotency key remembers.
 */
export function givenFields(fields: OrderFields): OrderFields {
  const given = writableColumns.map((column) => [column, fields[column] ?? null]);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

/** What an order takes over from its recipe. */
export interface RecipeRow {
  id: string;
  volume_ml: number;
  price_minor_units: number;
  currency: string;
}

/**
 * What to write so that the order has these fields, or null when it has them all: then neither its version nor the revision
 * of its list moves. Fields that are absent stay as they are. `recipe` is the row that `fields.recipe` names; a volume
 * that is null becomes that of the recipe. The price is the one at which the recipe was chosen, so it changes with the
 * recipe alone.
 */
export function changesOf(
  order: OrderRow,
  fields: OrderFields,
  recipe: RecipeRow | null,
): Updateable<OrdersTable> | null {
  const { volume_ml: volume } = fields;
  const wanted = {
    ...fields,
    ...(recipe && volume === null && { volume_ml: recipe.volume_ml }),
    ...(recipe &&
      recipe.id !== order.recipe && { price_minor_units: recipe.price_minor_units, currency: recipe.currency }),
  };
  const changed = Object.entries(wanted).filter(
    ([column, value]) => !isDeepStrictEqual(order[column as keyof OrderRow], value),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
