/** Rejects commands whose fields or owner are invalid. */
import type { NamedRecipe } from '../catalog/explain.ts';
import { failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import type { Representation } from '../http/accept.ts';
import type { CreateOrderCommand } from './command.ts';
import type { OrderFields } from './fields.ts';

/** Returns all violations of a command except an unknown recipe, which only the database knows. */
export function violationsOf(command: CreateOrderCommand): readonly FailedCheck[] {
  return [...command.violations, ...command.ownerViolations];
}

/** A command without violations. */
type ValidCommand = CreateOrderCommand & { fields: OrderFields; recipe: NamedRecipe };

/**
 * Throws one error that lists all violations: those of the command, and those that only the
 * database knows. 422 `wrong_parameter_value` if only the recipe is unknown. Otherwise 400, or 422
 * in the camelCase representation, `wrong_parameter_value` if only the owner is wrong, and
 * `validation_failed` for other violations.
 */
export function requireValid(
  command: CreateOrderCommand,
  {
    ofOwner = [],
    ofRecipe,
  }: { ofOwner?: readonly FailedCheck[]; ofRecipe: readonly FailedCheck[] },
): asserts command is ValidCommand {
  const { representation, ownerViolations } = command;
  const all = [...violationsOf(command), ...ofOwner, ...ofRecipe];
  if (all.length > 0) {
    if (ofRecipe.length === all.length)
      throw failedChecks(all, { status: 422, reason: 'wrong_parameter_value' });
    const isOnlyOwner = ownerViolations.length + ofOwner.length === all.length;
    const reason = isOnlyOwner ? 'wrong_parameter_value' : 'validation_failed';
    throw failedChecks(all, { status: statusOfInvalid(representation), reason });
  }
  if (command.fields === null || command.recipe === null)
    throw new Error('a body without fields has no violation');
}

/** Returns the status of an error about invalid fields. */
export function statusOfInvalid(representation: Representation): 400 | 422 {
  return representation === 'camel' ? 422 : 400;
}
