/** How errors are sent: which rendering a client gets, and what each contains (docs/explanation/errors.md). */
import { AppError, bearerChallenge, retryAfterSeconds } from '../errors/app-error.ts';
import { checksIn } from '../errors/checks.ts';
import type { Language } from '../errors/language.ts';
import { errorReasons } from '../errors/reasons.ts';
import {
  FORMAL_TYPE,
  JSON_TYPE,
  namesMediaType,
  PROBLEM_TYPE,
  prefersXml,
  type Representation,
  XML_TYPE,
} from './accept.ts';
import { toXml } from './xml.ts';

/** The values of ERROR_FORMAT. */
export type ErrorFormat = 'native' | 'problem' | 'plain';

/** The parts of a request and of the deployment that select the rendering of an error. */
export interface ErrorContext {
  path: string;
  accept: string | undefined;
  representation: Representation;
  language: Language;
  requestId: string;
  format: ErrorFormat;
}

/** A response that is ready to be sent. */
export interface RenderedError {
  status: number;
  headers: Record<string, string>;
  body: string;
  contentType: string;
}

type Rendering = 'formal' | 'envelope' | 'xml' | ErrorFormat;

const envelopePath = /^\/(?:auth|users|posts|api)(?:[/?]|$)/;
/** The paths of orders, their representations and XML. */
const versionedPath = /^\/v[12](?:[/?]|$)/;

/** Headers that a status always has, for errors that bring none of their own. */
const headersOfStatus: Readonly<Record<number, Record<string, string>>> = {
  401: { 'WWW-Authenticate': bearerChallenge() },
  429: { 'Retry-After': '60' },
  503: { 'Retry-After': String(retryAfterSeconds) },
};

/**
 * Renders an error for a client: status, headers and body. Throws nothing, and never reads the cause of the error.
 * `details` has the same names in every rendering, because they belong to the reason and not to a representation.
 */
export function renderError(error: AppError, context: ErrorContext): RenderedError {
  const rendering = chooseRendering(error, context);
  return {
    status: error.status,
    headers: {
      ...headersOfStatus[error.status],
      ...error.headers,
      'Cache-Control': 'no-store',
      'X-Request-Id': context.requestId,
    },
    body: renderBody(error, rendering, context),
    contentType: contentTypes[rendering],
  };
}

/** The group of paths that share the formats of their errors. */
export type ErrorFamily = 'versioned' | 'envelope' | 'other';

/** The family of a path. */
export function errorFamily(path: string): ErrorFamily {
  if (envelopePath.test(path)) return 'envelope';
  return versionedPath.test(path) ? 'versioned' : 'other';
}

/** Bytes of the body of an error, in every rendering (docs/reference/limits.md). */
export const mostErrorBytes = 64 * 1024;

/** The body of an error. Names of a request may grow when they are escaped: what does not fit of the details is left out. */
function renderBody(error: AppError, rendering: Rendering, context: ErrorContext): string {
  const value = bodies[rendering](error, context);
  const body = rendering === 'xml' ? toXml('Error', value) : JSON.stringify(value);
  const size = Buffer.byteLength(body);
  return size <= mostErrorBytes ? body : renderBody(withLess(error, mostErrorBytes / size), rendering, context);
}

/** The same error with fewer failed checks, or with none of its details. `share` is the part that fits, below 1. */
function withLess(error: AppError, share: number): AppError {
  const { reason, status, developerMessage, headers } = error;
  const checks = checksIn(error.details);
  const kept = checks.slice(0, Math.floor(checks.length * share));
  const omitted = Number(error.details?.checks_omitted ?? 0) + checks.length - kept.length;
  const details = kept.length === 0 ? null : { checks_failed: kept, checks_omitted: omitted };
  return new AppError(reason, { status, developerMessage, headers, details });
}

function chooseRendering(error: AppError, { path, accept, representation, format }: ErrorContext): Rendering {
  if (namesMediaType(accept, PROBLEM_TYPE)) return 'problem';
  // An unknown path belongs to no family of endpoints, whatever it starts with.
  const family = error.reason === 'path_not_found' ? 'other' : errorFamily(path);
  if (family === 'envelope') return 'envelope';
  if (family === 'versioned') {
    if (prefersXml(accept)) return 'xml';
    if (representation === 'camel') return 'formal';
  }
  return format;
}

const contentTypes: Readonly<Record<Rendering, string>> = {
  native: JSON_TYPE,
  formal: FORMAL_TYPE,
  envelope: JSON_TYPE,
  problem: PROBLEM_TYPE,
  plain: JSON_TYPE,
  xml: XML_TYPE,
};

const native = (error: AppError, { language }: ErrorContext) => ({
  status: error.status,
  reason: error.reason,
  localized_message: errorReasons[error.reason].texts[language],
  developer_message: error.developerMessage,
  details: error.details,
});

const bodies: Readonly<Record<Rendering, (error: AppError, context: ErrorContext) => object>> = {
  native,
  xml: native,

  formal: (error, context) => {
    const { localized_message, developer_message, details, ...common } = native(error, context);
    const errors = checksIn(details).map(({ field, message }) => ({ field, message }));
    return {
      ...common,
      localizedMessage: localized_message,
      developerMessage: developer_message,
      details,
      ...(errors.length > 0 && { errors }),
    };
  },

  envelope: (error, { language }) => ({
    statusCode: error.status,
    message: errorReasons[error.reason].texts[language],
    reason: error.reason,
    details: error.details,
  }),

  problem: (error, context) => {
    const { status, ...others } = native(error, context);
    return {
      type: `/errors/${error.reason}`,
      title: errorReasons[error.reason].title,
      status,
      detail: error.developerMessage,
      instance: `urn:request:${context.requestId}`,
      ...others,
    };
  },

  plain: (error) => {
    const [first] = checksIn(error.details);
    return first === undefined ? { error: error.developerMessage } : { error: first.message, field: first.field };
  },
};
