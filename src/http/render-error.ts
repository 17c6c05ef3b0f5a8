/** Errors as they are sent: which rendering a client gets, and what stands in each (D41). */
import { AppError, bearerChallenge, retryAfterSeconds } from '../errors/app-error.ts';
import { checksIn, detailsOfChecks } from '../errors/checks.ts';
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

/** What ERROR_FORMAT may say (D41). */
export type ErrorFormat = 'native' | 'problem' | 'plain';

/** What of a request, and of the deployment, decides how an error looks. */
export interface ErrorContext {
  path: string;
  accept: string | undefined;
  representation: Representation;
  language: Language;
  requestId: string;
  format: ErrorFormat;
}

/** An answer but for its sending. */
export interface RenderedError {
  status: number;
  headers: Record<string, string>;
  /** The body as it is sent. */
  body: string;
  contentType: string;
}

type Rendering = 'formal' | 'envelope' | 'xml' | ErrorFormat;

const envelopePath = /^\/(?:auth|users|posts|api)(?:[/?]|$)/;
/** Where orders and their representations are, and XML (D39). */
const versionedPath = /^\/v[12](?:[/?]|$)/;

/** Headers a status is never sent without (D43), for errors that bring none of their own. */
const headersOfStatus: Readonly<Record<number, Record<string, string>>> = {
  401: { 'WWW-Authenticate': bearerChallenge() },
  429: { 'Retry-After': '60' },
  503: { 'Retry-After': String(retryAfterSeconds) },
};

/**
 * Turns an error into the answer this client understands (D41, D62): one error, one body and the headers that go with it
 * (D43). Pure, and throws nothing; the cause of the error is never read. `details` keeps its names in every rendering,
 * since they belong to the reason and not to a representation.
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

/** Tells by the path in which formats its errors come. */
export function errorFamily(path: string): ErrorFamily {
  if (envelopePath.test(path)) return 'envelope';
  return versionedPath.test(path) ? 'versioned' : 'other';
}

/** Bytes of the body of an error, in every rendering (docs/limits.md). */
export const mostErrorBytes = 64 * 1024;

/**
 * The body of an error. The names of a request may grow when they are escaped, so as many failed checks are left out as do
 * not fit. Other details that do not fit are left out altogether.
 */
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
  const details = kept.length === 0 ? null : detailsOfChecks(kept, omitted);
  return new AppError(reason, { status, developerMessage, headers, details });
}

function chooseRendering(error: AppError, { path, accept, representation, format }: ErrorContext): Rendering {
  if (namesMediaType(accept, PROBLEM_TYPE)) return 'problem';
  // An unknown path belongs to no family of endpoints, whatever it starts with (D62).
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
  localized_message: localizedMessage(error, language),
  developer_message: error.developerMessage,
  details: error.details,
});

const bodies: Readonly<Record<Rendering, (error: AppError, context: ErrorContext) => object>> = {
  native,
  xml: native,

  formal: (error, { language }) => {
    const errors = checksIn(error.details).map(({ field, message }) => ({ field, message }));
    return {
      status: error.status,
      reason: error.reason,
      localizedMessage: localizedMessage(error, language),
      developerMessage: error.developerMessage,
      details: error.details,
      ...(errors.length > 0 ? { errors } : {}),
    };
  },

  envelope: (error, { language }) => ({
    statusCode: error.status,
    message: localizedMessage(error, language),
    reason: error.reason,
    details: error.details,
  }),

  problem: (error, { language, requestId }) => ({
    type: `/errors/${error.reason}`,
    title: errorReasons[error.reason].title,
    status: error.status,
    detail: error.developerMessage,
    instance: `urn:request:${requestId}`,
    reason: error.reason,
    localized_message: localizedMessage(error, language),
    developer_message: error.developerMessage,
    details: error.details,
  }),

  plain: (error) => {
    const [first] = checksIn(error.details);
    return first === undefined ? { error: error.developerMessage } : { error: first.message, field: first.field };
  },
};

function localizedMessage(error: AppError, language: Language): string {
  return errorReasons[error.reason].texts[language];
}
