/** Reads a request as the contract describes it: parameters of their types, and a body of a declared media type and schema. */
import { finished } from 'node:stream';
import type { ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { mediaTypeOf } from '../http/accept.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { ArrivingBodies } from '../server/arriving-bodies.ts';
import type { OperationDescription } from '../server/operation.ts';
import { collectBody, hasBody, refuseTooLarge } from '../server/request-body.ts';
import { inviteBody } from '../server/request-validation.ts';
import { bodyViolations, isRequired, parameterViolations } from './violations.ts';

/** The media type of uploads. */
export const uploadType = 'multipart/form-data';

type Validators = Readonly<Record<string, ValidateFunction>>;

/** The parameters of a request by location, under the names of the contract. */
export interface ParameterValues {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
}

const integer = /^-?(0|[1-9]\d*)$/;
const decimal = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Reads the declared parameters, each as its declared type. A text that is no value of that type stays a text. */
export function parameterReader({ parameters }: OperationDescription): (request: FastifyRequest) => ParameterValues {
  const declared = parameters.map((parameter) => ({
    ...parameter,
    key: parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name,
  }));
  return ({ params, query, headers }) => {
    const values: ParameterValues = { path: {}, query: {}, header: {} };
    for (const { name, in: location, key, types } of declared) {
      const given = location === 'header' ? headers : location === 'query' ? query : params;
      const value = (given as Record<string, unknown>)[key];
      if (value !== undefined) values[location][name] = coerce(value, types);
    }
    return values;
  };
}

function coerce(value: unknown, types: readonly string[]): unknown {
  if (Array.isArray(value)) return types.includes('array') ? value : value.map((entry) => coerce(entry, types));
  if (typeof value !== 'string') return value;
  if (types.includes('integer') && integer.test(value)) return Number(value);
  if (types.includes('number') && decimal.test(value)) return Number(value);
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return types.includes('array') ? [value] : value;
}

/**
 * Receives the bodies of requests. A body of another media type than the declared ones is 415, and one where none is declared
 * is read and ignored. A handler reads an upload itself, so neither the body limit nor `timeoutMs` applies to it.
 */
export function addBodyParsers(app: FastifyInstance, timeoutMs: number): void {
  const arriving = new ArrivingBodies();
  app.addHook('preParsing', (request, _reply, payload, next) => {
    try {
      receiveBody(request, payload, arriving, timeoutMs);
      next();
    } catch (error) {
      next(error as Error);
    }
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: RequestPayload) => {
    const bytes = await collectBody(request, payload);
    const declared = request.routeOptions.config.operation?.requestBody;
    // An announced body that is empty is no JSON; where none is required, it counts as absent.
    return declared && (bytes.length > 0 || declared.required) ? parseJsonBody(bytes) : undefined;
  });
}

/** Rejects what can be rejected without reading the body, and limits the time in which the body arrives. */
function receiveBody(
  request: FastifyRequest,
  payload: RequestPayload,
  arriving: ArrivingBodies,
  timeoutMs: number,
): void {
  const isSent = hasBody(request);
  if (!isSent && request.headers['content-type'] === undefined) return;
  const requestBody = request.routeOptions.config.operation?.requestBody;
  // Fastify rejects a Content-Type without a media type, even where no body is read.
  if (!(isSent && requestBody) && !request.mediaType) delete request.raw.headers['content-type'];
  if (!isSent) return;
  const isUpload = requestBody != null && uploadType in requestBody.content;
  if (requestBody) {
    // The handler of an upload checks its size once it knows the caller.
    if (!isUpload) refuseTooLarge(request);
    requireMediaType(request, Object.keys(requestBody.content));
    requireNoEncoding(request);
  }
  // Fastify does not read the body of a GET or HEAD.
  const isRead = !isUpload && request.method !== 'GET' && request.method !== 'HEAD';
  arriving.receive(request, payload, isRead, (error) => void payload.emit('error', error));
  if (isUpload) return;
  limitTime(payload, timeoutMs);
  inviteBody(request);
}

function requireMediaType(request: FastifyRequest, declared: readonly string[]): void {
  const mediaType = mediaTypeOf(request.headers['content-type']);
  if (mediaType !== undefined && declared.includes(mediaType)) return;
  throw new AppError('unsupported_media_type', {
    developerMessage: `The media type of the body must be ${declared.join(' or ')}.`,
    headers: { Accept: declared.join(', ') },
  });
}

/** A compressed body could expand to any size, and no client needs one (RFC 9110 section 8.4). */
function requireNoEncoding({ headers: { 'content-encoding': encoding } }: FastifyRequest): void {
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw new AppError('unsupported_media_type', {
    developerMessage: 'The body must not have a content coding.',
    headers: { 'Accept-Encoding': 'identity' },
  });
}

/** Answers a body that does not arrive in time with 408. */
function limitTime(payload: RequestPayload, timeoutMs: number): void {
  const timer = setTimeout(() => payload.emit('error', new AppError('request_timeout')), timeoutMs);
  // A rejected body that is never read does not finish; its timer must not keep the process running.
  timer.unref();
  finished(payload, () => clearTimeout(timer));
}

/** Returns a function that lists what in the parameters and the body of a request violates the contract. */
export function requestValidator(
  id: string,
  operation: OperationDescription,
  validators: Validators,
): (request: FastifyRequest, parameters: ParameterValues) => FailedCheck[] {
  const validate = validators[`${id}Parameters`];
  if (!validate) throw new Error(`generated validators lack ${id}Parameters: run npm run generate`);
  const validateBody = bodyValidator(operation, validators);
  return (request, parameters) => {
    const inParameters = validate(parameters) ? [] : parameterViolations(validate.errors ?? []);
    const inBody = validateBody(request);
    return inParameters.length === 0 ? inBody : [...inParameters, ...inBody];
  };
}

/**
 * An absent body is validated as an empty object, so that the violations name the missing fields. Where a media type has
 * several schemas, the body is validated against the one whose key it has: a union would report violations of all of them.
 */
function bodyValidator({ requestBody }: OperationDescription, validators: Validators) {
  if (requestBody === null) return () => [];
  const schemasOf = new Map(Object.entries(requestBody.content));
  const [defaultType = ''] = schemasOf.keys();

  return (request: FastifyRequest): FailedCheck[] => {
    const isAbsent = request.body === undefined;
    if (isAbsent && !requestBody.required) return [];
    const body = isAbsent ? {} : request.body;
    const schemas =
      schemasOf.get((isAbsent ? undefined : mediaTypeOf(request.headers['content-type'])) ?? defaultType) ?? [];
    const { schema } = schemas.find(({ key }) => key !== null && hasKey(body, key)) ?? schemas[0] ?? { schema: '' };
    const validate = validators[schema];
    if (validate && !validate(body)) return bodyViolations(validate.errors ?? []);
    return isAbsent && validate ? [{ field: 'body', in: 'body', error_type: 'required', message: isRequired }] : [];
  };
}

function hasKey(body: unknown, key: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key);
}
