/** Reads what an order needs of the catalog: its recipe, and whether its machine takes orders. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { AppError } from '../../errors/app-error.ts';
import { maxima } from '../../limits/bounds.ts';
import type { RecipeRow } from './catalog.ts';

/**
 * Finds out whether a coffee machine takes orders now. Returns true if `id` is null, because an
 * order needs no machine. Throws 404 `machine_not_found` for an unknown machine.
 */
export async function findMachineAvailability(db: Db, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const machine = await db
    .selectFrom('coffee_machines')
    .select('is_available')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!machine) throw new AppError('machine_not_found');
  return machine.is_available;
}

/** The columns of a recipe that an order copies. */
export type OrderedRecipe = Pick<RecipeRow, 'id' | 'volume_ml' | 'price_minor_units' | 'currency'>;

/**
 * Finds an orderable recipe by its code. `existing` is the recipe that the order already has; it
 * can be ordered again although it is withdrawn. Null for a new order.
 */
export async function findRecipe(
  db: Db,
  code: string,
  existing: string | null,
): Promise<OrderedRecipe | undefined> {
  const query = db
    .selectFrom('recipes')
    .select(['id', 'volume_ml', 'price_minor_units', 'currency']);
  return await query.where('id', '=', code).where(isOrderable(existing)).executeTakeFirst();
}

/** Whether the recipe with this code exists and is not offered. */
export async function isWithdrawn(db: Db, code: string): Promise<boolean> {
  const recipes = db.selectFrom('recipes').select('id').where('id', '=', code);
  return (await recipes.where('is_offered', '=', false).executeTakeFirst()) !== undefined;
}

/** The condition that a recipe is offered, or is the one that the order already has. */
function isOrderable(existing: string | null) {
  return (eb: ExpressionBuilder<Tables, 'recipes'>) =>
    existing === null
      ? eb('is_offered', '=', true)
      : eb.or([eb('is_offered', '=', true), eb('id', '=', existing)]);
}

/**
 * Lists the codes around an unknown one in the order of their names, of recipes that `findRecipe`
 * finds. In most catalogs, these are all. A request costs the same in the largest catalog.
 */
export async function listSimilarCodes(
  db: Db,
  code: string,
  existing: string | null,
): Promise<string[]> {
  const next = (comparison: '<' | '>', order: 'desc' | 'asc') => {
    const recipes = db
      .selectFrom('recipes')
      .select(['id', 'is_offered'])
      .where('id', comparison, code)
      .orderBy('id', order)
      .limit(sql.lit(maxima.comparedRecipes / 2));
    return db.selectFrom(recipes.as('near')).selectAll();
  };
  const near = await next('<', 'desc').unionAll(next('>', 'asc')).execute();
  return near.filter(({ id, is_offered }) => is_offered || id === existing).map(({ id }) => id);
}
