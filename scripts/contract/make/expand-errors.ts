/**
 * Completes the errors of the contract. The source contains each error only in native form, with
 * one example per reason. Each family of operations gets its own copy, with the headers of an error
 * and the other formats of the body. The code that renders real responses also renders these
 * examples, so the examples equal real responses.
 *
 * An error that declares `X-Request-Id` in the source is complete and stays unchanged. It is sent
 * before the service has read the request.
 */
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../src/errors/app-error.ts';
import type { Reason } from '../../../src/errors/reasons.ts';
import {
  type Contract,
  type Family,
  familyOf,
  headers,
  type Located,
  type Media,
  nameOf,
  operationsOf,
  type Reference,
  type Response,
  rateLimitHeaders,
  refer,
  responseOf,
} from './contract-source.ts';
import { errorBody, errorForms } from './error-forms.ts';

/**
 * The formats of the errors of each family. If several families use an error, the name of the error
 * stays the same for the first family, and gets a prefix for the others.
 */
export const families: Readonly<
  Record<Family, { prefix: string; forms: readonly (keyof typeof errorForms)[] }>
> = {
  negotiated: { prefix: '', forms: ['native', 'formal', 'problem', 'xml'] },
  envelope: { prefix: 'Auth', forms: ['envelope', 'problem'] },
  default: { prefix: 'Plain', forms: ['native', 'problem'] },
  internal: { prefix: '', forms: [] },
};

/** One use of an error by an operation. */
interface Use extends Located {
  status: string;
  response: Response;
}

/**
 * Gives each family its own copy of an error and points the operations to it. Changes the contract.
 */
export function expandErrors(contract: Contract): void {
  const uses = operationsOf(contract).flatMap((located) =>
    Object.entries(located.operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]): Use => ({ ...located, status, response })),
  );
  const expanded: Record<string, Response> = {};
  for (const [name, usesOfError] of Map.groupBy(uses, ({ response }) => nameOf(response))) {
    const error = responseOf(contract, usesOfError[0]?.response ?? {});
    if (error.headers?.['X-Request-Id']) continue;
    const byFamily = Map.groupBy(usesOfError, familyOf);
    const first = (Object.keys(families) as Family[]).find((family) => byFamily.has(family));
    for (const [family, usesInFamily] of byFamily) {
      const ownName = family === first ? name : `${families[family].prefix}${name}`;
      if (ownName in expanded) throw new Error(`two errors would have the name ${ownName}`);
      expanded[ownName] = {
        ...error,
        headers: { ...headers(contract, errorHeaders(family, usesOfError)), ...error.headers },
        content: errorContent(contract, family, error),
      };
      for (const { response } of usesInFamily) response.$ref = `#/components/responses/${ownName}`;
    }
  }
  Object.assign(contract.components.responses, expanded);
}

/** The component names of headers that a status always has. */
const headersOfStatus: Readonly<Record<string, Record<string, string>>> = {
  401: { 'WWW-Authenticate': 'Challenge' },
  415: { Accept: 'AcceptedTypes', 'Accept-Encoding': 'AcceptedEncodings' },
  429: { 'Retry-After': 'RetryAfter' },
  503: { 'Retry-After': 'RetryAfter' },
};

function errorHeaders(family: Family, uses: readonly Use[]): Record<string, string> {
  return {
    'X-Request-Id': 'RequestId',
    'Cache-Control': 'NoStore',
    ...(family === 'internal' ? {} : { Vary: 'VaryByLanguage' }),
    ...headersOfStatus[uses[0]?.status ?? ''],
    ...(uses.some(({ operation }) => operation['x-rate-limit']) ? rateLimitHeaders : {}),
  };
}

/**
 * Returns the bodies of an error in the formats of a family. If the camelCase representation has
 * different reasons or fields, the source also has native examples under the camelCase media type.
 * The RFC 9457 body then has the reasons of both representations.
 */
function errorContent(
  contract: Contract,
  family: Family,
  { content = {} }: Response,
): Record<string, Media> {
  for (const { schema, examples = {} } of Object.values(content)) {
    if (nameOf(schema) === errorForms.native.schema) assertSent(contract, examples);
  }
  if (families[family].forms.length === 0) return content;
  const native = content[errorForms.native.mediaType]?.examples ?? {};
  const formal = content[errorForms.formal.mediaType]?.examples ?? native;
  const sources = {
    native,
    formal,
    envelope: native,
    problem: { ...formal, ...native },
    xml: undefined,
  };
  return Object.fromEntries(
    families[family].forms.map((form) => {
      const { mediaType, schema } = errorForms[form];
      const body: Media = { schema: refer(contract, 'schemas', schema) };
      const examples = sources[form];
      return [
        mediaType,
        examples ? { ...body, examples: renderExamples(contract, form, examples) } : body,
      ];
    }),
  );
}

/** Renders native examples in another format. Each becomes a component, named after the format. */
function renderExamples(
  contract: Contract,
  form: keyof typeof errorForms,
  examples: Record<string, Reference>,
): Record<string, Reference> {
  const rendered = Object.entries(examples).map(([reason, example]) => {
    const name = `${form}_${nameOf(example)}`;
    const error = errorOf(contract, reason, example);
    contract.components.examples[name] = { value: errorBody(error, errorForms[form].request) };
    return [reason, refer(contract, 'examples', name)];
  });
  return Object.fromEntries(rendered);
}

function assertSent(contract: Contract, examples: Record<string, Reference>): void {
  for (const [reason, example] of Object.entries(examples)) {
    const sent = errorBody(errorOf(contract, reason, example), errorForms.native.request);
    if (isDeepStrictEqual(sent, bodyOf(contract, example))) continue;
    throw new Error(
      `the example ${nameOf(example)} differs from what the service sends: ${JSON.stringify(sent)}`,
    );
  }
}

/** Returns the error whose body is a native example. */
function errorOf(contract: Contract, reason: string, example: Reference): AppError {
  const { status, developer_message: developerMessage, details } = bodyOf(contract, example);
  return new AppError(reason as Reason, { status, developerMessage, details });
}

interface NativeError {
  status: number;
  developer_message: string;
  details: Record<string, unknown> | null;
}

function bodyOf({ components }: Contract, example: Reference): NativeError {
  const { value } = components.examples[nameOf(example)] ?? {};
  if (value === undefined)
    throw new Error(`the example of an error must be a reference: ${JSON.stringify(example)}`);
  return value as NativeError;
}
