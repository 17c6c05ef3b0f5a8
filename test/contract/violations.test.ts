/**
 * The service takes the message of each violation from the contract or from its own table, not from
 * the validators.
 */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import internalValidators from '../../generated/internal/validators.cjs';
import publicValidators from '../../generated/public/validators.cjs';
import { ownMessage, withOwnMessage } from '../../scripts/contract/make/own-messages.ts';
import { isNotValid, violationMessage } from '../../src/contract/messages.ts';
import { bodyViolations, parameterViolations } from '../../src/contract/violations.ts';
import { checksIn, detailsOfChecks } from '../../src/errors/checks.ts';
import { t } from '../support/tap.ts';

type SomeError = Omit<ErrorObject, 'instancePath'>;

const generated = ['public', 'internal'].map((name) =>
  readFileSync(new URL(`../../generated/${name}/validators.cjs`, import.meta.url), 'utf8'),
);

/**
 * Every error that the validators of a document can report. Values that depend on a request are
 * samples.
 */
function errorsIn(code: string): SomeError[] {
  const schemas = [...code.matchAll(/^const (schema\d+) = (.*);$/gm)].map(([, name, json = '']) => [
    name,
    JSON.parse(json) as unknown,
  ]);
  const samples = Object.fromEntries(
    ['key0', 'key1', 'key2', 'i0', 'i1', 'i2', 'i3', 'j0', 'j1', 'j2', 'j3'].map((n) => [n, n]),
  );
  const context = { ...samples, ...Object.fromEntries(schemas) };
  const literals = [...code.matchAll(/const err\d+ = \{.*?,(schemaPath:.*?)\};(?=if\(vErrors)/g)];
  return literals.map(([, members]) => runInNewContext(`({${members}})`, context) as SomeError);
}

const errors = generated.flatMap(errorsIn);

type Node = { [member: string]: unknown };

/**
 * Members of a schema that restrict nothing by themselves: annotations, references, and members
 * that contain schemas.
 */
const unrestricting = new Set([
  ...[
    'title',
    'description',
    'default',
    'examples',
    'contentMediaType',
    '$ref',
    'properties',
    'items',
    'allOf',
    'anyOf',
  ],
  ...['oneOf', 'nullable', 'deprecated', 'readOnly', 'writeOnly'],
]);

/**
 * Returns the keywords in the schemas of all parameters and request bodies of a document. Follows
 * references.
 */
function keywordsOfRequests(document: Node): string[] {
  const found = new Set<string>();
  const visited = new Set<unknown>();
  const resolve = (node: Node): Node => {
    if (typeof node.$ref !== 'string') return node;
    const path = node.$ref.slice(2).split('/');
    return resolve(
      path.reduce<unknown>((at, key) => (at as Node)[key.replaceAll('~1', '/')], document) as Node,
    );
  };
  const readSchema = (given: unknown): void => {
    if (typeof given !== 'object' || given === null) return;
    const schema = resolve(given as Node);
    if (visited.has(schema)) return;
    visited.add(schema);
    for (const [keyword, value] of Object.entries(schema)) {
      if (!unrestricting.has(keyword)) found.add(keyword);
      if (keyword === 'properties') Object.values(value as Node).forEach(readSchema);
      else if (Array.isArray(value)) value.forEach(readSchema);
      else readSchema(value);
    }
  };
  for (const item of Object.values(document.paths as Record<string, Record<string, Node>>)) {
    for (const { parameters = [], requestBody } of Object.values(item)) {
      for (const parameter of parameters as Node[]) readSchema(resolve(parameter).schema);
      // The handler of an upload reads the form itself.
      for (const [type, media] of Object.entries(
        (requestBody as Node | undefined)?.content ?? {},
      )) {
        if (type !== 'multipart/form-data') readSchema((media as Node).schema);
      }
    }
  }
  return [...found];
}

t.test('the table has a message for every way in which a request can violate the contract', (t) => {
  const keywords = new Set(errors.map(({ keyword }) => keyword));
  for (const expected of [
    'pattern',
    'format',
    'enum',
    'required',
    'type',
    'minimum',
    'maxLength',
    'maxItems',
  ]) {
    t.ok(keywords.has(expected), `the test finds errors of ${expected}`);
  }
  const counted = generated.join('').match(/keyword:"/g)?.length;
  t.equal(errors.length, counted, 'the test finds all errors');
  const without = errors.filter(
    (error) =>
      violationMessage(error) === isNotValid || violationMessage(error).includes('undefined'),
  );
  t.same([...new Set(without.map(({ schemaPath }) => schemaPath))], []);
  t.end();
});

t.test(
  'every possible violation of the contract is reported as a sentence, with the rule that belongs to its keyword',
  (t) => {
    for (const error of errors) {
      const [check] = checksIn(
        detailsOfChecks(bodyViolations([{ instancePath: '/field', ...error }])),
      );
      t.match(check?.message, /^field\S* (?:is|must|has) .*[^.]\.$/, error.schemaPath);
    }
    t.end();
  },
);

t.test(
  'the tests cover the messages of every keyword with which the contract restricts a request',
  (t) => {
    const documents = ['public', 'internal'].map(
      (name) =>
        JSON.parse(
          readFileSync(new URL(`../../generated/${name}/openapi.json`, import.meta.url), 'utf8'),
        ) as Node,
    );
    const seen = new Set(errors.map(({ keyword }) => keyword));
    for (const keyword of new Set(documents.flatMap(keywordsOfRequests))) {
      t.ok(
        seen.has(keyword),
        `${keyword} is not known: add its message to src/contract/violations.ts`,
      );
    }
    t.end();
  },
);

t.test(
  'a message names every limit and every allowed value, and never a regular expression',
  (t) => {
    for (const error of errors) {
      const { keyword, params, schemaPath } = error;
      const message = violationMessage(error);
      const hasOwnWords = keyword === 'enum' && /\bfor example\b/.test(message);
      const named =
        keyword === 'enum' && !hasOwnWords
          ? (params.allowedValues as unknown[])
          : [params.limit ?? ''];
      for (const value of named) {
        t.ok(
          message.includes(String(value)) || (value === 1 && message.endsWith('must not be empty')),
          `${schemaPath} ${value}`,
        );
      }
      t.notMatch(message, /[\\^[\]{}]|should|must NOT|pattern|schema/, schemaPath);
      t.match(
        message,
        /^(is|must|has) .*[^.]$/,
        'the message can follow the name of the field in a sentence',
      );
      t.ok(message.length <= 200, `${schemaPath}: ${message}`);
    }
    t.end();
  },
);

t.test(
  'the validators contain no messages of their own, and only the texts of the contract that are messages',
  (t) => {
    for (const code of generated) t.notMatch(code, /,message:|parentSchema:/);
    const { RolesChange } = internalValidators;
    t.notOk(RolesChange({ roles: ['king'] }));
    t.same(
      RolesChange.errors?.map((error) => Object.keys(error).sort()),
      [['instancePath', 'keyword', 'params', 'schemaPath']],
    );
    t.end();
  },
);

t.test('a violation names the field and says what the value must be', (t) => {
  const messages = ({ errors }: { errors?: null | ErrorObject[] }) =>
    bodyViolations(errors ?? []).map(
      ({ field, error_type, message }) => `${field} ${error_type}: ${message}`,
    );
  const { NewOrder, AddressChange, Credentials } = publicValidators;

  t.notOk(NewOrder({ volume: 'a lot', coffee_machine_id: 1.5, sugar: 1 }));
  t.same(messages(NewOrder), [
    'recipe required: is required',
    'sugar constraint_violation: is not a known property',
    'coffee_machine_id wrong_value: must be a whole number',
    'volume wrong_value: must be 1 to 10000 ml, for example "250ml"',
  ]);
  const longName = 'y'.repeat(65);
  const address = { lat: 91, country: 'XX', city: '', street: 'a\0b', [longName]: 'z', floor: 7 };
  t.notOk(AddressChange({ address }));
  t.same(messages(AddressChange).sort(), [
    'address constraint_violation: has an invalid property name',
    'address constraint_violation: has an invalid property name: it must have at most 64 characters',
    'address.city constraint_violation: must not be empty',
    'address.country wrong_value: must be an ISO 3166-1 country code in capital letters, for example "DE"',
    'address.floor wrong_value: must be a string',
    'address.lat constraint_violation: must be at most 90',
    'address.street wrong_value: must not contain the character U+0000',
  ]);
  t.notOk(Credentials({ email: 'nobody', password: 'x'.repeat(1025) }));
  t.same(messages(Credentials), [
    'email wrong_value: must be an email address, for example "user@example.com"',
    'password constraint_violation: must have at most 1024 characters',
  ]);
  t.notOk(Credentials([]));
  t.same(messages(Credentials), ['body wrong_value: must be an object']);
  t.end();
});

t.test(
  'the contract has the message of a schema, whatever the name and place of the schema',
  (t) => {
    const shared = {
      type: 'string',
      maxLength: 3,
      pattern: '^[a-z]*$',
      'x-message': 'must be a cup',
    };
    const ajv = new Ajv2020({ allErrors: true, strictTypes: false, messages: false });
    ajv.addKeyword(ownMessage);
    const validate = ajv.compile({
      properties: { mug: withOwnMessage(shared), cups: { items: withOwnMessage(shared) } },
    });
    t.notOk(validate({ mug: 7, cups: ['a', 'B', 'LONG'] }));
    t.same(
      bodyViolations(validate.errors ?? []).map(({ field, message }) => `${field} ${message}`),
      [
        'mug must be a cup',
        'cups[1] must be a cup',
        'cups[2] must have at most 3 characters',
        'cups[2] must be a cup',
      ],
    );
    t.ok(validate({ mug: 'a', cups: ['b'] }));
    t.end();
  },
);

t.test('a wrong parameter has the message of its schema', (t) => {
  const { findOrdersParameters } = publicValidators;
  t.notOk(
    findOrdersParameters({
      path: {},
      query: { user_id: 1, created_after: 'yesterday' },
      header: {},
    }),
  );
  t.same(parameterViolations(findOrdersParameters.errors ?? []), [
    {
      field: 'created_after',
      in: 'query',
      error_type: 'wrong_value',
      message: 'must be a date, for example "2026-03-01"',
    },
  ]);
  t.end();
});

t.test('a value that breaks two rules with the same message is one violation', (t) => {
  const error = { instancePath: '/id', schemaPath: '' };
  const pattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
  const violations = bodyViolations([
    { ...error, keyword: 'pattern', params: { pattern } },
    { ...error, keyword: 'format', params: { format: 'uuid' } },
    { ...error, keyword: 'maxLength', params: { limit: 36 } },
  ]);
  t.match(violations, [{ message: /^must be a UUID/ }, { message: /^must have at most 36/ }]);
  t.equal(violations.length, 2);
  t.end();
});
