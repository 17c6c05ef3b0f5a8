/** Reads and validates the parameters and the body of a request according to the contract. */
import type { ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { FORMAL_TYPE, JSON_TYPE, mediaTypeOf } from '../http/accept.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { ArrivingBodies, type BodyLimits } from '../listener/arriving-bodies.ts';
import { collectBody, hasBody, refuseTooLarge } from '../listener/request-body.ts';
import type { OperationDescription } from '../listener/request-context.ts';
import { bodyViolations, isRequired, parameterViolations } from './violations.ts';

/** The media type of uploads. */
export const uploadType = 'multipart/form-data';

type Validators = Readonly<Record<string, ValidateFunction>>;

/** The parameters of a request by location, with the names in the contract. */
type ParameterValues = Record<'path' | 'query' | 'header', Record<string, unknown>>;

const integer = /^-?(0|[1-9]\d*)$/;
const decimal = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Returns a function that converts the declared parameters to their types. A text that cannot be
 * converted stays unchanged.
 */
export function parameterReader({
  parameters,
}: OperationDescription): (request: FastifyRequest) => ParameterValues {
  const declared = parameters.map((parameter) => ({
    ...parameter,
    key: parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name,
  }));
  return ({ params, query, headers }) => {
    const values: ParameterValues = { path: {}, query: {}, header: {} };
    for (const { name, in: location, key, types } of declared) {
      const source = location === 'header' ? headers : location === 'query' ? query : params;
      const value = (source as Record<string, unknown>)[key];
      if (value !== undefined) values[location][name] = coerce(value, types);
    }
    return values;
  };
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
 * Adds the parser of request bodies. If the contract declares no body for an operation, a body is
 * ignored. The body limit and `timeoutMs` do not apply to uploads.
 */
export function addBodyParsers(app: FastifyInstance, limits: BodyLimits, timeoutMs: number): void {
  const arriving = new ArrivingBodies(limits);
  app.addHook('preParsing', (request, _reply, payload, next) => {
    checkBodyHead(request, payload, arriving);
    next();
  });
  app.removeAllContentTypeParsers();
  // Fastify finds the parser of a named media type in a cache. With `*` alone, it would parse each
  // Content-Type again.
  app.addContentTypeParser(
    [JSON_TYPE, FORMAL_TYPE, '*'],
    async (request: FastifyRequest, payload: RequestPayload) => {
      const bytes = await collectBody(request, payload, arriving, timeoutMs);
      const declared = request.context.route.operation?.requestBody;
      // An empty body counts as absent if the body is optional in the contract. Otherwise it is
      // rejected as invalid JSON.
      return declared && (bytes.length > 0 || declared.required) ? parseJsonBody(bytes) : undefined;
    },
  );
}

/**
 * Throws an AppError before the body arrives if the headers of the request show that the body is
 * not acceptable.
 */
function checkBodyHead(
  request: FastifyRequest,
  payload: RequestPayload,
  arriving: ArrivingBodies,
): void {
  const isSent = hasBody(request);
  if (!isSent && request.headers['content-type'] === undefined) return;
  const requestBody = request.context.route.operation?.requestBody;
  // If the request has no body, or the contract declares none, an invalid Content-Type must have no
  // effect. The header is deleted, because Fastify would otherwise reject the request.
  if (!(isSent && requestBody) && !request.mediaType) delete request.raw.headers['content-type'];
  if (!isSent) return;
  const isUpload = requestBody != null && uploadType in requestBody.content;
  if (requestBody) {
    // The handler of an upload checks the size itself, after the caller is identified.
    if (!isUpload) refuseTooLarge(request);
    requireMediaType(request, Object.keys(requestBody.content));
  }
  // `collectBody` reads all bodies except these: an upload, which its handler reads, and the body
  // of a GET or HEAD.
  if (isUpload || request.method === 'GET' || request.method === 'HEAD')
    arriving.pass(request, payload);
}

/**
 * Throws 415 for an undeclared media type, and for a compressed body, because a small body could
 * decompress to any size.
 */
function requireMediaType({ headers }: FastifyRequest, declared: readonly string[]): void {
  const mediaType = mediaTypeOf(headers['content-type']);
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (mediaType === undefined || !declared.includes(mediaType)) {
    throw new AppError('unsupported_media_type', {
      developerMessage: `The media type of the body must be ${declared.join(' or ')}.`,
      headers: { Accept: declared.join(', ') },
    });
  }
  if (encoding !== 'identity') {
    throw new AppError('unsupported_media_type', {
      developerMessage: 'The body must not have a content coding.',
      headers: { 'Accept-Encoding': 'identity' },
    });
  }
}

/**
 * Returns a function that lists how the parameters and the body of a request violate the contract.
 */
export function requestValidator(
  id: string,
  operation: OperationDescription,
  validators: Validators,
): (request: FastifyRequest, parameters: ParameterValues) => FailedCheck[] {
  const validate = validators[`${id}Parameters`];
  if (!validate) throw new Error(`generated validators lack ${id}Parameters: run npm run generate`);
  const validateBody = bodyValidator(operation, validators);
  return (request, parameters) => {
    const inBody = validateBody(request);
    return validate(parameters)
      ? inBody
      : [...parameterViolations(validate.errors ?? []), ...inBody];
  };
}

/**
 * Returns the validator of the body. It validates an absent body as an empty object, so that the
 * violations name the missing fields. If there are several schemas, it uses the schema whose `key`
 * is a property of the body, or else the first schema. If it used a union of the schemas, the
 * response would report the violations of all schemas.
 */
function bodyValidator({ requestBody }: OperationDescription, validators: Validators) {
  if (requestBody === null) return () => [];
  const { required, content } = requestBody;
  const [defaultSchemas = []] = Object.values(content);

  return ({ body: sent, headers }: FastifyRequest): FailedCheck[] => {
    const isAbsent = sent === undefined;
    if (isAbsent && !required) return [];
    const body = isAbsent ? {} : sent;
    const mediaType = isAbsent ? undefined : mediaTypeOf(headers['content-type']);
    const schemas = mediaType === undefined ? defaultSchemas : (content[mediaType] ?? []);
    const { schema } = schemas.find(
      ({ key }) => key !== null && Object.hasOwn(Object(body), key),
    ) ??
      schemas[0] ?? { schema: '' };
    const validate = validators[schema];
    if (validate && !validate(body)) return bodyViolations(validate.errors ?? []);
    return isAbsent && validate
      ? [{ field: 'body', in: 'body', error_type: 'required', message: isRequired }]
      : [];
  };
}
