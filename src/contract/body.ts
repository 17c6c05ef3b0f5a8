/** Request bodies: read where the contract declares one, in the media types it declares, and held to its schemas. */
import { finished } from 'node:stream';
import type { ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { mediaTypeOf } from '../http/accept.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { ArrivingBodies } from '../server/arriving-bodies.ts';
import { collectBody, hasBody, refuseTooLarge } from '../server/request-body.ts';
import { inviteBody } from '../server/request-validation.ts';
import type { OperationDescription } from './types.ts';
import { bodyViolations, isRequired } from './violations.ts';

/** The media type of uploads. */
export const uploadType = 'multipart/form-data';

/**
 * Bodies in other media types are refused with 415; a body where none is declared is read and ignored. The handler of an
 * upload reads its form itself, so neither the body limit nor the time-out, in milliseconds, applies to it.
 */
export function addBodyParsers(app: FastifyInstance, timeout: number): void {
  const arriving = new ArrivingBodies();
  app.addHook('preParsing', (request, _reply, payload, next) => {
    try {
      prepareBody(request, payload, { arriving, timeout });
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

/** Refuses a body that need not be read to be refused, and sees to it that the others arrive. */
function prepareBody(
  request: FastifyRequest,
  payload: RequestPayload,
  { arriving, timeout }: { arriving: ArrivingBodies; timeout: number },
): void {
  if (!hasBody(request) && request.headers['content-type'] === undefined) return;
  const requestBody = request.routeOptions.config.operation?.requestBody;
  // Fastify would refuse a Content-Type that means nothing, even where nobody looks at the body.
  if (!(hasBody(request) && requestBody) && !request.mediaType) delete request.raw.headers['content-type'];
  if (!hasBody(request)) return;
  const isUpload = requestBody != null && uploadType in requestBody.content;
  if (requestBody) {
    // The handler of an upload checks its size once it knows the caller.
    if (!isUpload) refuseTooLarge(request);
    refuseOtherMediaTypes(request, Object.keys(requestBody.content));
    refuseEncodings(request);
  }
  const giveUp = (error: Error) => void payload.emit('error', error);
  // Fastify does not read the body of a GET or HEAD.
  const isKept = !isUpload && request.method !== 'GET' && request.method !== 'HEAD';
  arriving.receive(request, payload, isKept, giveUp);
  if (isUpload) return;
  limitTime(payload, timeout);
  inviteBody(request);
}

function refuseOtherMediaTypes(request: FastifyRequest, declared: readonly string[]): void {
  const mediaType = mediaTypeOf(request.headers['content-type']);
  if (mediaType !== undefined && declared.includes(mediaType)) return;
  throw new AppError('unsupported_media_type', {
    developerMessage: `the body must be one of: ${declared.join(', ')}`,
    headers: { Accept: declared.join(', ') },
  });
}

/** A compressed body could unfold to any size; clients of this service have no need of one (RFC 9110 section 8.4). */
function refuseEncodings(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  throw new AppError('unsupported_media_type', {
    developerMessage: 'the body must not be encoded',
    headers: { 'Accept-Encoding': 'identity' },
  });
}

/** Gives a body up that does not arrive in time: 408, and the connection is closed. */
function limitTime(payload: RequestPayload, milliseconds: number): void {
  const timer = setTimeout(() => payload.emit('error', new AppError('request_timeout')), milliseconds);
  // A body that is refused unread never ends; its timer must not keep a process alive that has nothing else to do.
  timer.unref();
  finished(payload, () => clearTimeout(timer));
}

interface Branch {
  key: string | null;
  validate: ValidateFunction;
}

/**
 * What the contract holds against the body of a request. An absent body reads as an empty object, so that the caller is
 * told which fields are missing from it. Where a media type has several schemas, the one whose own key stands in the
 * body is meant: a union would report the faults of every branch.
 */
export function bodyChecker(
  { requestBody }: OperationDescription,
  validators: Readonly<Record<string, ValidateFunction>>,
): (request: FastifyRequest) => FailedCheck[] {
  if (requestBody === null) return () => [];
  const branches = new Map(
    Object.entries(requestBody.content).map(([mediaType, schemas]) => [
      mediaType,
      schemas.flatMap(({ schema, key }): Branch[] => {
        const validate = validators[schema];
        return validate ? [{ key, validate }] : [];
      }),
    ]),
  );
  const [defaultType = ''] = branches.keys();

  return (request) => {
    const isAbsent = request.body === undefined;
    if (isAbsent && !requestBody.required) return [];
    const body = isAbsent ? {} : request.body;
    const choices =
      branches.get(isAbsent ? defaultType : (mediaTypeOf(request.headers['content-type']) ?? defaultType)) ?? [];
    const branch = choices.find(({ key }) => key !== null && isObject(body) && Object.hasOwn(body, key)) ?? choices[0];
    if (!branch) return [];
    if (!branch.validate(body)) return bodyViolations(branch.validate.errors ?? []);
    return isAbsent ? [{ field: 'body', in: 'body', error_type: 'required', message: isRequired }] : [];
  };
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}
