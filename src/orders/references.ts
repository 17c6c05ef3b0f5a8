/** What an order refers to: recipes and machines, and how a reference that does not hold is refused (D26). */
import { closest } from 'fastest-levenshtein';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import type { Representation } from '../http/accept.ts';
import type { RecipeRow } from './fields.ts';

/** Whether a machine takes orders now; null when there is no such machine. */
export async function findMachineAvailability(db: Kysely<Tables>, machineId: number): Promise<boolean | null> {
  const machine = await db
    .selectFrom('coffee_machines')
    .select('is_available')
    .where('id', '=', machineId)
    .executeTakeFirst();
  return machine?.is_available ?? null;
}

/** The recipe with this code, as far as an order takes it over. */
export async function findRecipe(db: Kysely<Tables>, code: string): Promise<RecipeRow | undefined> {
  return await db
    .selectFrom('recipes')
    .select(['id', 'volume_ml', 'price_minor_units', 'currency'])
    .where('id', '=', code)
    .executeTakeFirst();
}

/** A recipe as a request names it, and the field in which it does. */
export interface NamedRecipe {
  field: 'recipe' | 'recipeId';
  code: string;
}

/** The check of a recipe that nobody offers, with the nearest code that somebody does (D26); none for a known one. */
export async function unknownRecipe(db: Kysely<Tables>, named: NamedRecipe | null): Promise<FailedCheck[]> {
  if (named === null) return [];
  const known = (await db.selectFrom('recipes').select('id').execute()).map(({ id }) => id);
  if (known.includes(named.code)) return [];
  const suggestion = known.length > 0 ? `; did you mean ${closest(named.code, known)}?` : '';
  return [{ field: named.field, in: 'body', error_type: 'wrong_value', message: `is not a known recipe${suggestion}` }];
}

/**
 * The refusal of an order's fields. `faults` is what the contract holds against them, `checks` is everything. A value
 * that only means nothing is 422; with a malformed field beside it 400 (D26), which the camelCase representation calls 422 (D27).
 * A `user_id` that contradicts itself is a wrong value, and 400 (D8).
 */
export function refuseFields(
  faults: readonly FailedCheck[],
  checks: readonly FailedCheck[],
  representation: Representation,
): AppError {
  if (faults.length === 0) return failedChecks(checks, { status: 422, reason: 'wrong_parameter_value' });
  const onlyOwner = checks.every(({ field, message }) => field === 'user_id' && message === contradictoryOwner);
  return failedChecks(checks, {
    status: representation === 'camel' ? 422 : 400,
    reason: onlyOwner ? 'wrong_parameter_value' : 'validation_failed',
  });
}

/** What is said of a `user_id` in the body that is not the one the rest of the request names. */
export const contradictoryOwner = 'differs from the owner that the rest of the request names';
