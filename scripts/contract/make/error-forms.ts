/**
 * The forms of errors in the contract. The code that renders real responses also renders the
 * examples.
 */
import type { AppError } from '../../../src/errors/app-error.ts';
import { FORMAL_TYPE, JSON_TYPE, PROBLEM_TYPE, XML_TYPE } from '../../../src/http/accept.ts';
import { type ErrorContext, noPreferences, renderError } from '../../../src/http/render-error.ts';

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
