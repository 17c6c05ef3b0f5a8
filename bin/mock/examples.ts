/**
 * Responds to every operation with the examples of the contract. The header `Prefer` (RFC 7240)
 * selects the response with `code=404`, `example=machine_not_found` or both. An invalid request
 * gets the error that the service would send. No state.
 */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import document from '../../generated/public/openapi.json' with { type: 'json' };
import serializers from '../../generated/public/serializers.cjs';
import validators from '../../generated/public/validators.cjs';
import { contractBinding } from '../../src/contract/bind.ts';
import type { AnyHandler, AnyReply, Guard } from '../../src/contract/operations.ts';
import { uploadType } from '../../src/contract/request-body.ts';
import {
  AppError,
  bearerChallenge,
  failedChecks,
  partnerKeyChallenge,
} from '../../src/errors/app-error.ts';
import {
  chooseRepresentation,
  FORMAL_TYPE,
  JSON_TYPE,
  namesMediaType,
  PROBLEM_TYPE,
  prefersXml,
  XML_TYPE,
} from '../../src/http/accept.ts';
import { toXml } from '../../src/http/xml.ts';
import { listenerLimits, renderingLimits } from '../../src/limits/limits.ts';
import { newServer } from '../../src/listener/listener.ts';
import { exposedHeaders } from '../../src/listener/security-headers.ts';
import { type Document, describeOperations } from '../../src/openapi/operations.ts';
import { errorHandling, errorSender } from '../../src/plugins/errors.ts';
import { Renderings } from '../../src/responses/renderings.ts';

interface Reference {
  $ref?: string;
}

interface Response extends Reference {
  headers?: Record<string, Reference & { example?: unknown }>;
  content?: Record<string, { examples?: Record<string, Reference & { value?: unknown }> }>;
}

type Responses = Record<string, Response>;

const errorFormat = 'native';
/**
 * The headers whose examples are not sent, because the server sets them for the actual response.
 */
const ownHeaders = ['X-Request-Id', 'Content-Length', 'Vary'];

const responsesOf = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path) as { operationId: string; responses: Responses }[])
    .map(({ operationId, responses }) => [operationId, responses]),
);

/**
 * Returns an application that can listen, accept `inject`, or handle the requests of another
 * listener.
 */
export async function buildExamples(): Promise<FastifyInstance> {
  const renderings = new Renderings(renderingLimits());
  // Uses the contract, because the generated operations of the service do not include error
  // responses.
  const operations = describeOperations(document as object as Document);
  const sendError = errorSender({ format: errorFormat, operations });
  const limits = listenerLimits();
  const app = newServer({ logger: false, limits, errorFormat, refuse: sendError });
  await app.register(errorHandling, { sendError, renderings });
  // Allows every origin, because web pages in development have other origins.
  await app.register(cors, {
    origin: true,
    credentials: true,
    exposedHeaders,
    methods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
  });
  await app.register(contractBinding, {
    decorator: 'mock',
    operations,
    validators,
    serializers,
    renderings,
    limits,
    guards: { bearerAuth: anyToken, partnerKey: anyKey },
    rateLimits: { standard: { byNetwork: async () => {}, byCaller: async () => {} } },
  });
  // Reads and discards the form of an upload.
  app.addContentTypeParser(
    uploadType,
    async (_request: FastifyRequest, form: Readable) => void form.resume(),
  );
  const { mock } = app as unknown as { mock: Record<string, (handler: AnyHandler) => void> };
  for (const [id, bind] of Object.entries(mock)) {
    bind(async ({ http }: { http: FastifyRequest }) =>
      answerWithExample(responsesOf.get(id) ?? {}, http),
    );
  }
  await app.ready();
  return app;
}

const anyToken: Guard<undefined> = ({ headers }) => {
  if (/^Bearer \S/.test(headers.authorization ?? '')) return undefined;
  throw new AppError('authentication_required', {
    headers: { 'WWW-Authenticate': bearerChallenge() },
  });
};

const anyKey: Guard<undefined> = ({ headers }) => {
  if (headers['x-partner-apikey']) return undefined;
  throw new AppError('authentication_required', {
    developerMessage: 'any key in X-Partner-ApiKey is accepted',
    headers: { 'WWW-Authenticate': partnerKeyChallenge },
  });
};

/**
 * Returns an example as the reply. Throws 400 `validation_failed` if the contract has no such
 * response.
 */
function answerWithExample(responses: Responses, request: FastifyRequest): AnyReply {
  const { accept } = request.headers;
  const { code = defaultStatus(responses, request.method), example } = preferences(request);
  const declared = Object.hasOwn(responses, code) ? responses[code] : undefined;
  if (!declared) throw noSuch(`code must be one of: ${Object.keys(responses).join(', ')}`);
  const { headers = {}, content = {} } = resolve(declared);
  const status = Number(code);
  const reply = { status, headers: exampleHeaders(headers) };
  const mediaType = chooseType(Object.keys(content), status, request);
  if (mediaType === undefined) return reply;
  const examples = content[mediaType]?.examples ?? {};
  const name = example ?? Object.keys(examples)[0] ?? '';
  const chosen = Object.hasOwn(examples, name) ? examples[name] : undefined;
  if (!chosen) throw noSuch(`example must be one of: ${Object.keys(examples).join(', ')}`);
  const { value } = resolve(chosen);
  // The service has no serializers for errors, from which the binding would make XML.
  if (status >= 400 && mediaType === JSON_TYPE && XML_TYPE in content && prefersXml(accept))
    return { ...reply, mediaType: XML_TYPE, body: toXml('Error', value) };
  return { ...reply, mediaType: mediaType === '*/*' ? 'text/plain' : mediaType, body: value };
}

/**
 * Returns the status of a successful first request. For a POST, it is 201 if the contract has it,
 * because 200 is for replays.
 */
function defaultStatus(responses: Responses, method: string): string {
  return method === 'POST' && '201' in responses ? '201' : (Object.keys(responses)[0] ?? '');
}

/**
 * Returns the response that the header `Prefer` selects: its status, the name of its example, or
 * both.
 */
export function preferences({ headers }: Pick<IncomingMessage, 'headers'>): {
  code?: string;
  example?: string;
} {
  const pairs = [headers.prefer ?? []]
    .flat()
    .join(',')
    .matchAll(/\b(code|example)="?([\w-]+)"?/g);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, value]));
}

function chooseType(
  types: readonly string[],
  status: number,
  { headers, body }: FastifyRequest,
): string | undefined {
  const { accept, 'content-type': contentType } = headers;
  if (status >= 400 && types.includes(PROBLEM_TYPE) && namesMediaType(accept, PROBLEM_TYPE))
    return PROBLEM_TYPE;
  const isFormal =
    types.includes(FORMAL_TYPE) && chooseRepresentation({ accept, contentType, body }) === 'camel';
  if (isFormal) return FORMAL_TYPE;
  return types.includes(JSON_TYPE) ? JSON_TYPE : types[0];
}

function exampleHeaders(headers: NonNullable<Response['headers']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ownHeaders.includes(name))
      .flatMap(([name, header]) => {
        const { example } = resolve(header);
        return example === undefined ? [] : [[name, String(example)]];
      }),
  );
}

function resolve<T extends Reference>(value: T): T {
  if (value.$ref === undefined) return value;
  const [kind = '', name = ''] = value.$ref.split('/').slice(-2);
  const components = document.components as unknown as Record<string, Record<string, T>>;
  const found = components[kind]?.[name];
  if (!found) throw new Error(`${value.$ref} is not in the document`);
  return found;
}

function noSuch(message: string): AppError {
  return failedChecks([{ field: 'Prefer', in: 'header', error_type: 'wrong_value', message }]);
}
