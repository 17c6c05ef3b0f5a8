/** The messages about values that violate the contract. */
import type { ErrorObject } from 'ajv';

/** The message about an absent value. */
export const isRequired = 'is required';

/**
 * The message for a keyword that is not in the tables below. A test proves that the contract has no
 * such keyword.
 */
export const isNotValid = 'is not valid';

type Parameters = Readonly<Record<string, unknown>>;

/**
 * The messages by JSON Schema keyword. A message completes a sentence that begins with the field:
 * `limit must be ...`.
 */
const messagesOfKeywords: Readonly<Record<string, (parameters: Parameters) => string>> = {
  // The contract has the message, for patterns and long enums.
  'x-message': ({ message }) => String(message),
  required: () => isRequired,
  additionalProperties: () => 'is not a known property',
  unevaluatedProperties: () => 'is not a known property',
  propertyNames: () => 'has an invalid property name',
  type: ({ type }) => `must be ${[type].flat().map(typeName).join(' or ')}`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
  const: ({ allowedValue }) => `must be ${String(allowedValue)}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`,
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minItems: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`,
  maxItems: ({ limit }) => `must have at most ${limit} entries`,
  uniqueItems: () => 'must not have the same entry twice',
  minProperties: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} properties`,
  maxProperties: ({ limit }) => `must have at most ${limit} properties`,
};

const namesOfTypes: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

function typeName(type: unknown): string {
  return namesOfTypes[String(type)] ?? String(type);
}

const mustBeUuid = 'must be a UUID, for example "7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33"';

/**
 * The messages of formats. The numeric formats of OpenAPI (`int64`, `double`) are not validated.
 */
const messagesOfFormats: Readonly<Record<string, string>> = {
  date: 'must be a date, for example "2026-03-01"',
  email: 'must be an email address, for example "user@example.com"',
  uuid: mustBeUuid,
};

/** The messages of patterns that many schemas have. */
const messagesOfPatterns: Readonly<Record<string, string>> = {
  '^[^\\x00]*$': 'must not contain the character U+0000',
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$': mustBeUuid,
};

/** Returns the message of the format or the pattern, or else of the keyword. */
export function violationMessage({
  keyword,
  params,
  propertyName,
}: Omit<ErrorObject, 'instancePath' | 'schemaPath'>): string {
  const own =
    keyword === 'format'
      ? messagesOfFormats[String(params.format)]
      : messagesOfPatterns[String(params.pattern)];
  const message = own ?? messagesOfKeywords[keyword]?.(params) ?? isNotValid;
  return propertyName === undefined ? message : `has an invalid property name: it ${message}`;
}
