/** Reads the parameters of requests, and validates parameters and bodies by the contract. */
import type { ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';
import type { FailedCheck } from '../errors/checks.ts';
import { mediaTypeOf } from '../http/accept.ts';
import { isUpload, type OperationDescription } from '../http/operation-description.ts';
import { isRequired } from './messages.ts';
import { withBothConditions } from './preconditions.ts';
import { bodyViolations, parameterViolations } from './violations.ts';

type Validators = Readonly<Record<string, ValidateFunction>>;

/** The parameters of a request by location, with the names in the contract. */
type ParameterValues = Record<'path' | 'query' | 'header', Record<string, unknown>>;

type Query = Record<string, unknown>;

const integer = /^-?(0|[1-9]\d*)$/;
const decimal = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
const listBrackets = /\[\d*\]$/;

/**
 * Returns a function that converts the declared parameters to their types. A text that cannot be
 * converted stays unchanged.
 */
export function parameterReader({
  parameters,
}: OperationDescription): (request: FastifyRequest) => ParameterValues {
  const declared = withBothConditions(parameters).map((parameter) => ({
    ...parameter,
    key: parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name,
  }));
  return ({ params, query: sent, headers }) => {
    const values: ParameterValues = { path: {}, query: {}, header: {} };
    const query = withoutBrackets(sent as Query);
    for (const { name, in: location, key, types } of declared) {
      const source = location === 'header' ? headers : location === 'query' ? query : params;
      const value = (source as Record<string, unknown>)[key];
      if (value !== undefined) values[location][name] = coerce(value, types);
    }
    return values;
  };
}

/**
 * Returns a query in which a name such as `recipes[]` or `recipes[0]` is `recipes`. Some clients write
 * the name of a list so by default, and a filter must not be ignored.
 */
function withoutBrackets(query: Query): Query {
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

function coerce(value: unknown, types: readonly string[]): unknown {
  if (Array.isArray(value))
    return types.includes('array') ? value : value.map((entry) => coerce(entry, types));
  if (typeof value !== 'string') return value;
  if (types.includes('integer') && integer.test(value)) return Number(value);
  if (types.includes('number') && decimal.test(value)) return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return types.includes('array') ? [value] : value;
}

/**
 * Returns a function that lists how the parameters and the body of a request violate the contract.
 * Throws an Error if a generated validator is missing.
 */
export function requestValidator(
  id: string,
  operation: OperationDescription,
  validators: Validators,
): (request: FastifyRequest, parameters: ParameterValues) => FailedCheck[] {
  const validate = validatorOf(`${id}Parameters`, validators);
  const validateBody = bodyValidator(operation, validators);
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const queryNames = new Set(inQuery.map(({ name }) => name));
  return (request, parameters) => [
    ...(validate(parameters) ? [] : parameterViolations(validate.errors ?? [])),
    ...bracketViolations(request.query as Query, queryNames),
    ...validateBody(request),
  ];
}

/** Returns one violation for each parameter in a query that the operation does not declare. */
export function unknownParameters(
  query: object,
  { parameters }: OperationDescription,
): FailedCheck[] {
  const declared = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []));
  return Object.keys(withoutBrackets(query as Query))
    .filter((name) => !declared.includes(name))
    .map((field) => ({
      field,
      in: 'query',
      error_type: 'constraint_violation',
      message: `is no parameter: the parameters are ${declared.join(', ')}`,
    }));
}

/**
 * Returns one violation for each declared parameter that is in a query with brackets that have no
 * meaning, such as `recipes[a]` or `recipes[][]`.
 */
function bracketViolations(query: Query, declared: ReadonlySet<string>): FailedCheck[] {
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

function validatorOf(schema: string, validators: Validators): ValidateFunction {
  const validate = validators[schema];
  if (!validate) throw new Error(`generated validators lack ${schema}: run npm run generate`);
  return validate;
}

/**
 * Returns the validator of the body. It validates an absent body as an empty object, so that the
 * violations name the missing fields. The handler of an upload checks the form itself.
 */
function bodyValidator(operation: OperationDescription, validators: Validators) {
  const { requestBody } = operation;
  if (requestBody === null || isUpload(operation)) return () => [];
  const { required, content } = requestBody;
  const schemas = new Map(
    Object.entries(content).map(([mediaType, alternatives]) => [
      mediaType,
      alternatives.map(({ schema, key }) => ({ key, validate: validatorOf(schema, validators) })),
    ]),
  );
  const [defaultSchemas = []] = schemas.values();

  return ({ body, headers }: FastifyRequest): FailedCheck[] => {
    if (body === undefined) {
      if (!required) return [];
      const violations = violationsOf({}, defaultSchemas);
      return violations.length > 0 ? violations : [bodyIsRequired];
    }
    // A body of an undeclared media type was rejected before it arrived.
    const mediaType = mediaTypeOf(headers['content-type']) ?? '';
    return violationsOf(body, schemas.get(mediaType) ?? defaultSchemas);
  };
}

const bodyIsRequired: FailedCheck = {
  field: 'body',
  in: 'body',
  error_type: 'required',
  message: isRequired,
};

type BodySchemas = readonly { key: string | null; validate: ValidateFunction }[];

/**
 * Validates a body with the schema whose `key` is a property of the body, or else with the first
 * schema. With a union of the schemas, the response would report the violations of all of them.
 */
function violationsOf(body: unknown, schemas: BodySchemas): FailedCheck[] {
  const chosen = schemas.find(({ key }) => key !== null && Object.hasOwn(Object(body), key));
  const { validate } = chosen ?? (schemas[0] as BodySchemas[number]);
  return validate(body) ? [] : bodyViolations(validate.errors ?? []);
}
