/**
 * Renders errors of the published description where a setting changes them: their default format, and the numbers of
 * the rate limit. It contains no text: the examples are rendered by the code that renders real responses.
 */
import { AppError, rateLimitExceeded } from '../errors/app-error.ts';
import type { Reason } from '../errors/reasons.ts';
import { JSON_TYPE, PROBLEM_TYPE } from '../http/accept.ts';
import type { ErrorContext, ErrorFormat } from '../http/render-error.ts';
import { errorBody, errorForms } from './error-forms.ts';

interface Reference {
  $ref?: string;
}

interface Media {
  schema?: Reference;
  examples?: Record<string, Reference>;
}

interface Response {
  content?: Record<string, Media>;
}

/** As much of a description as has errors. */
export interface DescriptionOfErrors {
  paths: Record<string, Record<string, { responses?: Record<string, Response> }>>;
  components: { responses: Record<string, Response>; examples: Record<string, { value: unknown }> };
}

/** RATE_LIMIT_MAX and RATE_LIMIT_WINDOW_SECONDS: the examples of the error name these numbers. */
export function countRequests({ components }: DescriptionOfErrors, max: number, windowSeconds: number): void {
  const error = rateLimitExceeded(max, windowSeconds);
  for (const form of ['native', 'formal', 'problem', 'envelope'] as const) {
    const example = memberOf(components.examples, `${form}_rate_limit_exceeded`);
    example.value = errorBody(error, errorForms[form].request);
  }
}

/** ERROR_FORMAT other than native: what would be plain JSON has another format. XML keeps the native one. */
export function writeErrorsAs(
  { paths, components }: DescriptionOfErrors,
  format: Exclude<ErrorFormat, 'native'>,
): void {
  const own = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ responses = {} }) => Object.values(responses)),
  );
  for (const { content = {} } of [...own, ...Object.values(components.responses)]) {
    const native = content[JSON_TYPE];
    if (native?.schema?.$ref !== '#/components/schemas/Error') continue;
    delete content[JSON_TYPE];
    if (format === 'plain') content[JSON_TYPE] = rewritten(native, 'PlainError', { format }, components.examples);
    else content[PROBLEM_TYPE] ??= rewritten(native, 'Problem', { format }, components.examples);
  }
}

/** The same errors in another format: each example is rendered as the service would render it. */
function rewritten(
  { examples = {} }: Media,
  schema: string,
  context: Partial<ErrorContext>,
  known: DescriptionOfErrors['components']['examples'],
): Media {
  const values = Object.entries(examples).map(([reason, { $ref = '' }]) => {
    const example = memberOf(known, $ref.slice($ref.lastIndexOf('/') + 1));
    const { status, developer_message: developerMessage, details } = example.value as NativeError;
    const error = new AppError(reason as Reason, { status, developerMessage, details });
    return [reason, { value: errorBody(error, context) }];
  });
  return { schema: { $ref: `#/components/schemas/${schema}` }, examples: Object.fromEntries(values) };
}

interface NativeError {
  status: number;
  developer_message: string;
  details: Record<string, unknown> | null;
}

function memberOf<T>(members: Record<string, T>, name: string): T {
  const member = members[name];
  if (member === undefined) throw new Error(`the contract has no component ${name}`);
  return member;
}
