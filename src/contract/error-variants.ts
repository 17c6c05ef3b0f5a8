/** What the settings about errors change in the published description: their default form and the rate limit (D41, D45). */
import { AppError, rateLimitExceeded } from '../errors/app-error.ts';
import type { Reason } from '../errors/catalogue.ts';
import { JSON_TYPE, PROBLEM_TYPE } from '../http/accept.ts';
import type { ErrorContext, ErrorFormat } from '../http/render-error.ts';
import { errorBody, errorForms } from './error-forms.ts';
import { type Description, type Media, nameOf } from './variants.ts';

/** RATE_LIMIT_MAX and RATE_LIMIT_WINDOW_SECONDS: texts, headers and examples say these numbers (D45). */
export function countRequests({ info, components }: Description, max: number, windowSeconds: number): void {
  info.description = info.description.replace(
    /allow \d+ requests in \d+\s+seconds/,
    `allow ${max} requests in ${windowSeconds} seconds`,
  );
  const left = `"standard";r=${Math.max(max - 3, 0)};t=${Math.min(windowSeconds, 42)}`;
  memberOf(components.headers, 'RateLimit').example = left;
  memberOf(components.headers, 'RateLimitPolicy').example = `"standard";q=${max};w=${windowSeconds}`;
  const error = rateLimitExceeded(max, windowSeconds);
  for (const form of ['native', 'formal', 'problem', 'envelope'] as const) {
    const example = memberOf(components.examples, `${form}_rate_limit_exceeded`);
    example.value = errorBody(error, errorForms[form].request);
  }
}

/** ERROR_FORMAT other than native: what would be plain JSON has another form; XML keeps the native one (D41, D62). */
export function writeErrorsAs({ info, paths, components }: Description, format: Exclude<ErrorFormat, 'native'>): void {
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
  if (format === 'plain') components.schemas.PlainError = plainError;
  info.description = info.description.replace(
    /^\| native .*\n/m,
    format === 'plain' ? '| plain (`PlainError`) | by default |\n' : '',
  );
  if (format === 'problem') {
    info.description = info.description.replace(
      /^\| RFC 9457 \(`Problem`\) \| /m,
      '$&by default, and on any path where ',
    );
  }
}

/** The one schema that no operation of the source has: it takes the place of another (D41). */
const plainError = {
  title: 'PlainError',
  description: 'The form of an error that this deployment has chosen.',
  type: 'object',
  required: ['error'],
  properties: {
    error: { description: 'What is wrong, for the developer of the client.', type: 'string' },
    field: { description: 'The first field at fault. Present when fields were at fault.', type: 'string' },
  },
};

/** The same errors in another form: each example is rendered as the service would render it. */
function rewritten(
  { examples = {} }: Media,
  schema: string,
  context: Partial<ErrorContext>,
  known: Description['components']['examples'],
): Media {
  const values = Object.entries(examples).map(([reason, example]) => {
    const {
      status,
      developer_message: developerMessage,
      details,
    } = memberOf(known, nameOf(example)).value as NativeError;
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
