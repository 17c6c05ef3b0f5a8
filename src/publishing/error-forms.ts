/** The formats of an error as the contract describes them: media type, schema, and the request that gets this format. */
import type { AppError } from '../errors/app-error.ts';
import { FORMAL_TYPE, JSON_TYPE, PROBLEM_TYPE, XML_TYPE } from '../http/accept.ts';
import { type ErrorContext, renderError } from '../http/render-error.ts';

/** One format of an error. */
export interface ErrorForm {
  mediaType: string;
  /** The name of the schema of the body. */
  schema: string;
  /** What of a request makes the service choose this format. */
  request: Partial<ErrorContext>;
}

/** Every format that an error has without a deployment setting. The keys are the first words of the names of examples. */
export const errorForms = {
  native: { mediaType: JSON_TYPE, schema: 'Error', request: {} },
  formal: {
    mediaType: FORMAL_TYPE,
    schema: 'FormalError',
    request: { path: '/v1/orders', accept: FORMAL_TYPE, representation: 'camel' },
  },
  envelope: { mediaType: JSON_TYPE, schema: 'ErrorEnvelope', request: { path: '/auth' } },
  problem: { mediaType: PROBLEM_TYPE, schema: 'Problem', request: { accept: PROBLEM_TYPE } },
  xml: { mediaType: XML_TYPE, schema: 'Error', request: { path: '/v1/orders', accept: XML_TYPE } },
} as const satisfies Record<string, ErrorForm>;

/** The JSON body of an error as the service sends it to an English reader. */
export function errorBody(error: AppError, request: Partial<ErrorContext>): unknown {
  const requestId = '4f6c2c1e-0a8d-4a53-9a3f-6a2f1b7c9d10';
  const context = {
    path: '/',
    accept: undefined,
    representation: 'snake',
    language: 'en',
    requestId,
    format: 'native',
  } as const;
  return JSON.parse(renderError(error, { ...context, ...request }).body);
}
