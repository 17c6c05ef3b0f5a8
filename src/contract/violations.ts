/** Converts the errors of a generated validator to the violations in a response. */
import type { ErrorObject } from 'ajv';
import type { FailedCheck } from '../errors/checks.ts';
import { violationMessage } from './messages.ts';

type Location = FailedCheck['in'];

/**
 * Returns the violations of a body. `field` is the path of the invalid value (`recipes[3]`), or
 * `body` for the body itself.
 */
export function bodyViolations(errors: readonly ErrorObject[]): FailedCheck[] {
  return distinct(errors, (error) => violation(error, 'body', fieldName(pathOf(error)) || 'body'));
}

/**
 * Returns the violations of the parameters, which are validated together as `{ path, query, header
 * }`.
 */
export function parameterViolations(errors: readonly ErrorObject[]): FailedCheck[] {
  return distinct(errors, (error) => {
    const [location, ...path] = pathOf(error);
    return violation(error, location as Location, fieldName(path));
  });
}

/**
 * The keywords whose violation is a `wrong_value`. `required` has its own type. All others are a
 * `constraint_violation`.
 */
const wrongValue = new Set(['type', 'enum', 'const', 'format', 'pattern', 'x-message']);

function violation(error: ErrorObject, location: Location, field: string): FailedCheck {
  const { keyword } = error;
  const kind = wrongValue.has(keyword) ? 'wrong_value' : 'constraint_violation';
  return {
    field,
    in: location,
    error_type: keyword === 'required' ? 'required' : kind,
    message: violationMessage(error),
  };
}

/**
 * Merges errors with the same message about the same value, such as those of a pattern and a
 * format.
 */
function distinct(
  errors: readonly ErrorObject[],
  toViolation: (error: ErrorObject) => FailedCheck,
): FailedCheck[] {
  const byKey = new Map<string, FailedCheck>();
  for (const error of errors) {
    const violation = toViolation(error);
    const name = error.propertyName ?? error.params.propertyName;
    const key = `${violation.in} ${violation.field} ${name} ${violation.message}`;
    if (!byKey.has(key)) byKey.set(key, violation);
  }
  return [...byKey.values()];
}

/**
 * Returns the path of the invalid value. A missing or unknown key is only in `params`:
 * `instancePath` ends at the object.
 */
export function pathOf({ instancePath, params }: ErrorObject): string[] {
  const path = instancePath.split('/').slice(1);
  const name = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  return [
    ...path.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
    ...(name === undefined ? [] : [name]),
  ];
}

/** Returns the name of the field at a path: `recipes[3].id`. */
export function fieldName(path: readonly string[]): string {
  return path.reduce(
    (name, key) => (/^\d+$/.test(key) ? `${name}[${key}]` : name ? `${name}.${key}` : key),
    '',
  );
}
