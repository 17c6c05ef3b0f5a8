/**
 * Compiles the extension `x-message` into the validators: the message of the contract for a value
 * that is wrong as a whole. The keyword of a validator contains the message and the keywords that
 * decide whether the value is right, so that no code has to know which schema a violation is from.
 */
import { _, type CodeKeywordDefinition } from 'ajv/dist/2020.js';

/** The keywords that a value violates if it is wrong as a whole, not only too long or too large. */
const wholeValue = new Set(['type', 'enum', 'const', 'format', 'pattern']);

/** Moves these keywords into `x-message`, if the schema has this extension. */
export function withOwnMessage({
  'x-message': message,
  ...schema
}: Record<string, unknown>): object {
  if (message === undefined) return schema;
  const parts = Object.entries(schema);
  return {
    ...Object.fromEntries(parts.filter(([key]) => !wholeValue.has(key))),
    'x-message': {
      message,
      value: Object.fromEntries(parts.filter(([key]) => wholeValue.has(key))),
    },
  };
}

/** The keyword that reports a wrong value with the message of the contract. */
export const ownMessage: CodeKeywordDefinition = {
  keyword: 'x-message',
  schemaType: 'object',
  trackErrors: true,
  // Reported after the other keywords of the schema, as `pattern` would be.
  post: true,
  error: { message: '', params: ({ schema }) => _`{message: ${schema.message}}` },
  code(context) {
    const isValid = context.gen.name('valid');
    const value = { keyword: 'x-message', schemaProp: 'value' };
    const silently = { compositeRule: true, createErrors: false, allErrors: false } as const;
    context.subschema({ ...value, ...silently }, isValid);
    context.result(isValid, undefined, () => {
      context.reset();
      context.error();
    });
  },
};
