/** Explains why an order cannot have the recipe or the machine that it names. */
import { closest } from 'fastest-levenshtein';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { isForeignKeyViolation } from '../errors/sql-state.ts';
import { findRecipe, isWithdrawn, listSimilarCodes } from './queries/orderable.ts';

/** The recipe that a request names, and the field that names it. */
export type NamedRecipe = { field: 'recipe' | 'recipeId'; code: string };

/** Why an order cannot have a recipe. */
export interface RecipeRefusal {
  reason: 'wrong_parameter_value' | 'recipe_not_offered';
  violation: FailedCheck;
}

/**
 * Explains why an order cannot have the recipe that a request names, or returns null if it can. For
 * an unknown recipe, the violation names the most similar of the codes that `listSimilarCodes`
 * finds. `existing` is the recipe that the order already has, also if it is withdrawn.
 */
export async function refusalOfRecipe(
  db: Db,
  named: NamedRecipe | null,
  existing: string | null = null,
): Promise<RecipeRefusal | null> {
  if (named === null) return null;
  const { field, code } = named;
  if (await findRecipe(db, code, existing)) return null;
  const refusal = (reason: RecipeRefusal['reason'], message: string): RecipeRefusal => ({
    reason,
    violation: { field, in: 'body', error_type: 'wrong_value', message },
  });
  if (await isWithdrawn(db, code)) return refusal('recipe_not_offered', 'is not offered now');
  const codes = await listSimilarCodes(db, code, existing);
  const suggestion = codes.length > 0 ? `, such as "${closest(code, codes)}"` : '';
  return refusal('wrong_parameter_value', `is not a known recipe${suggestion}`);
}

/**
 * Returns the error for a change of an order whose recipe or machine was removed at the same time:
 * 422 `wrong_parameter_value` or 404 `machine_not_found`. Returns every other error unchanged.
 */
export function explainRemoval(error: unknown): unknown {
  if (!isForeignKeyViolation(error)) return error;
  const { constraint } = error as { constraint?: string };
  if (constraint === 'orders_coffee_machine_id_fkey')
    return new AppError('machine_not_found', { cause: error });
  if (constraint === 'orders_recipe_fkey')
    return new AppError('wrong_parameter_value', { status: 422, cause: error });
  return error;
}
