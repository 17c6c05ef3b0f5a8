/**
 * The fields of an order that a client may write, in one table: pure rules, no I/O. Reading requests, the fingerprints of
 * idempotency keys, computing changes and the columns of statements all use this table, so none of them can miss a field.
 * docs/how-to/add-a-field.md adds one.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Selectable, Updateable } from 'kysely';
import type { OrdersTable, RecipesTable } from '../database/tables.ts';
import type { Representation } from '../http/accept.ts';
import type { OrderRow } from './order.ts';

/** The type of a column, and the name of its field in the requests of each representation. Drafts have those of snake. */
interface Field {
  type: 'text' | 'int' | 'bigint' | 'jsonb';
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
 * The fields of a request, by column; null where one was left out. A field that the representation of the request does not
 * have is absent, so that a replacement in one representation keeps what only the other one has.
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
  for (const [column, name] of names[representation]) {
    const value = given[name] ?? null;
    const isText = column === 'volume_ml' && typeof value === 'string';
    read[column] = isText ? millilitresOf(value) : value;
  }
  return read;
}

/** Millilitres of a volume in the form of requests, `250ml`, which the contract has checked. */
export function millilitresOf(volume: string): number {
  return Number.parseInt(volume, 10);
}

/** The fields as a snake_case body has them, without those that are null. */
export function snakeBody(fields: OrderFields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [column, name] of names.snake) {
    const value = fields[column] ?? null;
    if (value !== null) body[name] = column === 'volume_ml' ? `${value}ml` : value;
  }
  return body;
}

/** The fields that have a value, in the order of the table. Equal fields make two requests with one key the same request. */
export function givenFields(fields: OrderFields): OrderFields {
  const given = writableColumns.map((column) => [column, fields[column] ?? null]);
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

/** What an order takes over from its recipe. */
export type RecipeRow = Pick<Selectable<RecipesTable>, 'id' | 'volume_ml' | 'price_minor_units' | 'currency'>;

/**
 * What to write so that the order has these fields, or null when it has them all. Absent fields stay as they are. `recipe`
 * is the row that `fields.recipe` names; a volume that is null becomes its volume. The price was fixed when the recipe was
 * chosen, so it changes only with the recipe.
 */
export function changesOf(
  order: OrderRow,
  fields: OrderFields,
  recipe: RecipeRow | null,
): Updateable<OrdersTable> | null {
  const wanted: Record<string, unknown> = { ...fields };
  if (recipe && fields.volume_ml === null) wanted.volume_ml = recipe.volume_ml;
  if (recipe && recipe.id !== order.recipe) {
    wanted.price_minor_units = recipe.price_minor_units;
    wanted.currency = recipe.currency;
  }
  const changed = Object.entries(wanted).filter(
    ([column, value]) => !isDeepStrictEqual(order[column as keyof OrderRow], value),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
