/**
 * Makes the whole public contract, as the service publishes it, from the bundled one. It describes
 * every deployment: no setting changes it.
 */
import { AppError } from '../../../src/errors/app-error.ts';
import type { Reason } from '../../../src/errors/reasons.ts';
import { JSON_TYPE, PROBLEM_TYPE } from '../../../src/http/accept.ts';
import {
  type Body,
  type Description,
  dropPrivateExtensions,
  follow,
  type Media,
  operationsOf,
  reasonsOf,
} from './description.ts';
import { errorBody } from './error-forms.ts';

const native = '#/components/schemas/Error';

/** The forms of an error in JSON, of which ERROR_FORMAT chooses one. */
const formsOfJson = {
  DefaultError: {
    title: 'DefaultError',
    description: 'An error in the default form of the deployment, if this form is JSON.',
    oneOf: [{ $ref: native }, { $ref: '#/components/schemas/PlainError' }],
  },
  PlainError: {
    title: 'PlainError',
    description: 'The form of errors in a deployment with ERROR_FORMAT=plain.',
    type: 'object',
    required: ['error'],
    properties: {
      error: { type: 'string', description: 'A sentence for the developer of the client.' },
      field: {
        type: 'string',
        description: 'The first field that failed validation. Present if a field failed.',
      },
    },
  },
};

/**
 * Returns the contract with errors in the native form, from which the views are made. The bundled
 * document itself is not changed.
 */
export function nativeDocument(bundled: Description): Description {
  const published = structuredClone(bundled);
  dropPrivateExtensions(published);
  return published;
}

/** Returns the whole contract, with each form of an error that ERROR_FORMAT can choose. */
export function wholeDocument(native: Description): Description {
  const published = structuredClone(native);
  for (const response of responsesIn(published)) declareDefaultForms(response, published);
  Object.assign(published.components.schemas, formsOfJson);
  return published;
}

function responsesIn({ paths, components }: Description): Body[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const own = operations.flatMap(({ responses }) => Object.values(responses));
  return [...own, ...Object.values(components.responses)];
}

/** Adds links to the pages of its error reasons to the description of each operation. */
export function withLinksToReasons(document: Description): Description {
  const published = structuredClone(document);
  for (const { operation } of operationsOf(published)) {
    const reasons = reasonsOf(operation, published);
    const links = reasons.map((reason) => `[\`${reason}\`](/errors/${reason})`);
    if (links.length > 0) operation.description += `\n\nErrors: ${links.join(', ')}.`;
  }
  return published;
}

/**
 * Declares all forms of a native error that ERROR_FORMAT can choose. An error that is sent before
 * the service has read the request has only the native form in the bundled document.
 */
function declareDefaultForms({ content = {} }: Body, { components }: Description): void {
  const json = content[JSON_TYPE];
  if (json?.schema.$ref !== native) return;
  json.schema = { $ref: '#/components/schemas/DefaultError' };
  content[PROBLEM_TYPE] ??= asProblem(json, components.examples);
}

function asProblem({ examples = {} }: Media, shared: Description['components']['examples']): Media {
  const values = Object.entries(examples).map(([reason, example]) => {
    const { status, details, developer_message } = follow(shared, example).value as NativeError;
    const error = new AppError(reason as Reason, {
      status,
      developerMessage: developer_message,
      details,
    });
    return [reason, { value: errorBody(error, { format: 'problem' }) }];
  });
  return {
    schema: { $ref: '#/components/schemas/Problem' },
    examples: Object.fromEntries(values),
  };
}

interface NativeError {
  status: number;
  developer_message: string;
  details: Record<string, unknown> | null;
}
