/**
 * The names of parameters in a query. Some clients write the name of a list with brackets by
 * default: `recipes[]` or `recipes[0]`. A filter must not be ignored, so these names are read, and
 * other brackets after the name of a parameter violate the contract.
 */
import type { FailedCheck } from '../errors/checks.ts';

type Query = Record<string, unknown>;

const listBrackets = /\[\d*\]$/;

/** Returns a query in which a name such as `recipes[]` or `recipes[0]` is `recipes`. */
export function withoutBrackets(query: Query): Query {
  const names = Object.keys(query);
  if (!names.some((name) => name.endsWith(']'))) return query;
  const joined: Query = Object.create(null);
  for (const name of names) {
    const plain = name.replace(listBrackets, '');
    const value = query[name];
    joined[plain] = plain in joined ? [joined[plain], value].flat() : value;
  }
  return joined;
}

/**
 * Returns one violation for each declared parameter that is in a query with brackets that have no
 * meaning, such as `recipes[a]` or `recipes[][]`.
 */
export function bracketViolations(query: Query, declared: ReadonlySet<string>): FailedCheck[] {
  const fields = Object.keys(withoutBrackets(query))
    .filter((name) => name.includes('['))
    .map((name) => name.slice(0, name.indexOf('[')))
    .filter((name) => declared.has(name));
  return [...new Set(fields)].map((field) => ({
    field,
    in: 'query',
    error_type: 'wrong_value',
    message: 'may be followed only by [] or by a number in brackets, such as [0]',
  }));
}
