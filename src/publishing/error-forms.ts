/**
 * Writes the error formats into the description. The examples are rendered by the code that renders
 * real responses.
 */
import { AppError, rateLimitExceeded } from '../errors/app-error.ts';
import type { Reason } from '../errors/reasons.ts';
import { FORMAL_TYPE, JSON_TYPE, PROBLEM_TYPE, XML_TYPE } from '../http/accept.ts';
import {
  type ErrorContext,
  type ErrorFormat,
  noPreferences,
  renderError,
} from '../http/render-error.ts';
import { type Description, follow, type Media, operationsOf } from './description.ts';

/**
 * The formats that every deployment has, each with a request that selects it. The keys are the
 * prefixes of example names.
 */
export const errorForms = {
  native: { mediaType: JSON_TYPE, schema: 'Error', request: {} },
  formal: {
    mediaType: FORMAL_TYPE,
    schema: 'FormalError',
    request: { family: 'negotiated', accept: FORMAL_TYPE, representation: 'camel' },
  },
  envelope: { mediaType: JSON_TYPE, schema: 'ErrorEnvelope', request: { family: 'envelope' } },
  problem: { mediaType: PROBLEM_TYPE, schema: 'Problem', request: { accept: PROBLEM_TYPE } },
  xml: {
    mediaType: XML_TYPE,
    schema: 'Error',
    request: { family: 'negotiated', accept: XML_TYPE },
  },
} as const satisfies Record<
  string,
  { mediaType: string; schema: string; request: Partial<ErrorContext> }
>;

/**
 * Returns the JSON body, in English, that the service sends for an error in response to `request`.
 */
export function errorBody(error: AppError, request: Partial<ErrorContext>): unknown {
  const requestId = '4f6c2c1e-0a8d-4a53-9a3f-6a2f1b7c9d10';
  const context = { ...noPreferences, format: 'native', requestId, ...request } as const;
  return JSON.parse(renderError(error, context).body);
}

/**
 * Writes RATE_LIMIT_MAX and RATE_LIMIT_WINDOW_SECONDS into the examples of 429, in the given
 * description.
 */
export function showRateLimit(
  { components }: Description,
  max: number,
  windowSeconds: number,
): void {
  const error = rateLimitExceeded(max, windowSeconds);
  for (const form of ['native', 'formal', 'problem', 'envelope'] as const) {
    components.examples[`${form}_rate_limit_exceeded`] = {
      value: errorBody(error, errorForms[form].request),
    };
  }
}

/**
 * Converts native JSON errors to the format of another ERROR_FORMAT, in the given description. XML
 * errors stay native.
 */
export function writeErrorsAs(
  description: Description,
  format: Exclude<ErrorFormat, 'native'>,
): void {
  const { components } = description;
  const own = operationsOf(description).flatMap(({ operation }) =>
    Object.values(operation.responses),
  );
  for (const { content = {} } of [...own, ...Object.values(components.responses)]) {
    const native = content[JSON_TYPE];
    if (native?.schema.$ref !== '#/components/schemas/Error') continue;
    delete content[JSON_TYPE];
    if (format === 'plain')
      content[JSON_TYPE] = rewritten(native, 'PlainError', format, description);
    else content[PROBLEM_TYPE] ??= rewritten(native, 'Problem', format, description);
  }
}

/** Renders the examples of a native error in another format. */
function rewritten(
  { examples = {} }: Media,
  schema: string,
  format: ErrorFormat,
  { components }: Description,
): Media {
  type NativeError = {
    status: number;
    developer_message: string;
    details: Record<string, unknown> | null;
  };
  const values = Object.entries(examples).map(([reason, example]) => {
    const { status, details, developer_message } = follow(components.examples, example)
      .value as NativeError;
    const error = new AppError(reason as Reason, {
      status,
      developerMessage: developer_message,
      details,
    });
    return [reason, { value: errorBody(error, { format }) }];
  });
  return {
    schema: { $ref: `#/components/schemas/${schema}` },
    examples: Object.fromEntries(values),
  };
}
