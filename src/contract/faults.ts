/** Turns what a generated validator holds against a request into the checks an error reports. */
import type { ErrorObject } from 'ajv';
import type { FailedCheck } from '../errors/checks.ts';

type ErrorType = FailedCheck['error_type'];

/** Keywords that say a value is of the wrong kind; every other one says a value breaks a limit. */
const wrongValue = new Set(['type', 'enum', 'const', 'format', 'pattern']);

/**
 * One check for each fault of a body. `field` is the path of the value inside the body: `recipe`, `address.lat`,
 * `recipes[3]`; the body itself is called `body`.
 */
export function bodyFaults(errors: readonly ErrorObject[]): FailedCheck[] {
  return errors.map((error) => {
    const path = error.instancePath.split('/').slice(1).map(unescapePointer);
    return fault(error, 'body', fieldName([...path, ...missingOrSurplus(error)]) || 'body');
  });
}

/** One check for each fault of the parameters, which are validated together as `{ path, query, header }`. */
export function parameterFaults(errors: readonly ErrorObject[]): FailedCheck[] {
  return errors.map((error) => {
    const [place = 'query', ...path] = [
      ...error.instancePath.split('/').slice(1).map(unescapePointer),
      ...missingOrSurplus(error),
    ];
    return fault(error, place as FailedCheck['in'], fieldName(path));
  });
}

function fault(error: ErrorObject, place: FailedCheck['in'], field: string): FailedCheck {
  return { field, in: place, error_type: errorType(error), message: message(error) };
}

function errorType(error: ErrorObject): ErrorType {
  if (error.keyword === 'required') return 'required';
  return wrongValue.has(error.keyword) ? 'wrong_value' : 'constraint_violation';
}

const longestList = 20;

function message(error: ErrorObject): string {
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a known property';
    case 'enum': {
      const allowed = error.params.allowedValues as unknown[];
      // A long list helps nobody; its description says what it is a list of.
      if (allowed.length > longestList) return formOf(error) ?? 'is not one of the allowed values';
      return `must be one of ${allowed.join(', ')}`;
    }
    case 'pattern':
      return formOf(error) ?? 'does not have the required form';
    default:
      return error.message ?? 'is not allowed';
  }
}

/** A pattern says little to people; the contract describes each in a sentence that begins with "Must". */
function formOf({ parentSchema }: ErrorObject): string | undefined {
  const description: unknown = parentSchema?.description;
  const sentence = typeof description === 'string' ? /^Must (.*?)\.(\s|$)/.exec(description)?.[1] : undefined;
  return sentence && `must ${sentence}`;
}

function missingOrSurplus(error: ErrorObject): string[] {
  if (error.keyword === 'required') return [String(error.params.missingProperty)];
  if (error.keyword === 'additionalProperties') return [String(error.params.additionalProperty)];
  return [];
}

function fieldName(path: readonly string[]): string {
  return path.reduce((name, key) => (/^\d+$/.test(key) ? `${name}[${key}]` : name ? `${name}.${key}` : key), '');
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
