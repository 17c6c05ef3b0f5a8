/**
 * Renders errors: chooses the format for the client, and returns the parts of the response
 * (docs/explanation/errors.md).
 */
import { AppError, bearerChallenge, retryAfterSeconds } from '../errors/app-error.ts';
import { checksIn } from '../errors/checks.ts';
import type { Language } from '../errors/language.ts';
import { errorReasons } from '../errors/reasons.ts';
import type { Representation } from './accept.ts';
import {
  FORMAL_TYPE,
  JSON_TYPE,
  namesMediaType,
  PROBLEM_TYPE,
  prefersXml,
  XML_TYPE,
} from './accept.ts';
import { toXml } from './xml.ts';

/** The values of ERROR_FORMAT. */
export type ErrorFormat = 'native' | 'problem' | 'plain';

/** The properties of the request and of the deployment on which the format of an error depends. */
export interface ErrorContext {
  family: ErrorFamily;
  accept: string | undefined;
  representation: Representation;
  language: Language;
  requestId: string;
  format: ErrorFormat;
}

/** The parts of the context for a request that selects neither a format nor a language. */
export const noPreferences = {
  family: 'default',
  accept: undefined,
  representation: 'snake',
  language: 'en',
} as const satisfies Partial<ErrorContext>;

/**
 * A group of operations whose errors have the same formats (`x-error-family` in the contract). Only
 * `negotiated` errors can be camelCase or XML.
 */
export type ErrorFamily = 'negotiated' | 'envelope' | 'default';

/** The maximum size of an error body in any format, in bytes (docs/reference/limits.md). */
export const maxErrorBytes = 64 * 1024;

/** The default headers of an error by status. The headers of the error take precedence. */
const headersOfStatus: Readonly<Record<number, Record<string, string>>> = {
  401: { 'WWW-Authenticate': bearerChallenge() },
  429: { 'Retry-After': '60' },
  503: { 'Retry-After': String(retryAfterSeconds) },
};

/**
 * Renders an error as a response. Never throws, and never reads the cause. `details` has the same
 * names in all formats.
 */
export function renderError(error: AppError, context: ErrorContext) {
  const rendering = chooseRendering(error, context);
  return {
    status: error.status,
    headers: {
      ...headersOfStatus[error.status],
      ...error.headers,
      'Cache-Control': 'no-store',
      'X-Request-Id': context.requestId,
    } as Record<string, string>,
    body: renderBody(error, rendering, context),
    contentType: renderings[rendering].contentType,
  };
}

type Rendering = 'formal' | 'envelope' | 'xml' | ErrorFormat;

function chooseRendering(
  error: AppError,
  { family: declared, accept, representation, format }: ErrorContext,
): Rendering {
  if (namesMediaType(accept, PROBLEM_TYPE)) return 'problem';
  // An unknown path has the default form, even if it begins like the paths of another family.
  const family = error.reason === 'path_not_found' ? 'default' : declared;
  if (family === 'envelope') return 'envelope';
  if (family === 'negotiated' && prefersXml(accept)) return 'xml';
  return family === 'negotiated' && representation === 'camel' ? 'formal' : format;
}

/**
 * Renders the body. Escapes can lengthen names from the request. If the body is too large, it is
 * rendered with fewer details.
 */
function renderBody(error: AppError, rendering: Rendering, context: ErrorContext): string {
  const value = renderings[rendering].body(error, context);
  const body = rendering === 'xml' ? toXml('Error', value) : JSON.stringify(value);
  const size = Buffer.byteLength(body);
  return size <= maxErrorBytes
    ? body
    : renderBody(withLess(error, maxErrorBytes / size), rendering, context);
}

/** Returns the error with this share of its failed checks, or without details if none is left. */
function withLess(error: AppError, share: number): AppError {
  const { reason, status, developerMessage, headers } = error;
  const checks = checksIn(error.details);
  const kept = checks.slice(0, Math.floor(checks.length * share));
  const omitted = Number(error.details?.checks_omitted ?? 0) + checks.length - kept.length;
  const details = kept.length === 0 ? null : { checks_failed: kept, checks_omitted: omitted };
  return new AppError(reason, { status, developerMessage, headers, details });
}

const native = (error: AppError, { language }: ErrorContext) => ({
  status: error.status,
  reason: error.reason,
  localized_message: errorReasons[error.reason].texts[language],
  developer_message: error.developerMessage,
  details: error.details,
});

const formal = (error: AppError, context: ErrorContext) => {
  const { status, reason, localized_message, developer_message, details } = native(error, context);
  const errors = checksIn(details).map(({ field, message }) => ({ field, message }));
  const messages = { localizedMessage: localized_message, developerMessage: developer_message };
  return { status, reason, ...messages, details, ...(errors.length > 0 && { errors }) };
};

const envelope = (error: AppError, { language }: ErrorContext) => ({
  statusCode: error.status,
  message: errorReasons[error.reason].texts[language],
  reason: error.reason,
  details: error.details,
});

const problem = (error: AppError, context: ErrorContext) => {
  const { status, ...others } = native(error, context);
  return {
    type: `/errors/${error.reason}`,
    title: errorReasons[error.reason].title,
    status,
    detail: error.developerMessage,
    instance: `urn:request:${context.requestId}`,
    ...others,
  };
};

const plain = ({ details, developerMessage }: AppError) => {
  const [first] = checksIn(details);
  return first === undefined
    ? { error: developerMessage }
    : { error: first.message, field: first.field };
};

type RenderBody = (error: AppError, context: ErrorContext) => object;
const renderings: Readonly<Record<Rendering, { contentType: string; body: RenderBody }>> = {
  native: { contentType: JSON_TYPE, body: native },
  formal: { contentType: FORMAL_TYPE, body: formal },
  envelope: { contentType: JSON_TYPE, body: envelope },
  problem: { contentType: PROBLEM_TYPE, body: problem },
  plain: { contentType: JSON_TYPE, body: plain },
  xml: { contentType: XML_TYPE, body: native },
};
