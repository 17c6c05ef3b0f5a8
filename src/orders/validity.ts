/** Rejects commands whose fields or owner are invalid. */
import { unknownRecipe } from '../catalog/queries/catalog.ts';
import type { Db } from '../database/tables.ts';
import { failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import type { Representation } from '../http/accept.ts';
import type { CreateOrderCommand } from './command.ts';

/** Returns all violations of a command except an unknown recipe, which only the database knows. */
export function violationsOf(command: CreateOrderCommand): readonly FailedCheck[] {
  return [...command.violations, ...command.ownerViolations];
}

/**
 * Lists all violations of a command in one error: 422 `wrong_parameter_value` if only the recipe is
 * unknown. Otherwise 400, or 422 in the camelCase representation, `wrong_parameter_value` if only
 * the owner is wrong, and `validation_failed` for other violations. `keptRecipe` is the recipe of
 * an order to change.
 */
export async function requireValidFields(
  db: Db,
  command: CreateOrderCommand,
  keptRecipe: string | null = null,
): Promise<void> {
  const { representation, ownerViolations } = command;
  const unknown = await unknownRecipe(db, command.recipe, keptRecipe);
  const all = [...violationsOf(command), ...unknown];
  if (all.length === 0) return;
  if (unknown.length === all.length)
    throw failedChecks(all, { status: 422, reason: 'wrong_parameter_value' });
  const isOnlyOwner = ownerViolations.length === all.length;
  const reason = isOnlyOwner ? 'wrong_parameter_value' : 'validation_failed';
  throw failedChecks(all, { status: statusOfInvalid(representation), reason });
}

/** Returns the status of an error about invalid fields. */
export function statusOfInvalid(representation: Representation): 400 | 422 {
  return representation === 'camel' ? 422 : 400;
}
