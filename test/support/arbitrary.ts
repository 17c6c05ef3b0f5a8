/**
 * Generates JSON from the schemas of the contract: values that a schema allows, and values with one
 * random change.
 */
import fc from 'fast-check';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };

/** The keywords of JSON Schema that the request bodies of the contract use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  uniqueItems?: boolean;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
}

/** Keys that the JSON parser rejects in every object. No schema excludes them. */
const refusedKeys = new Set(['__proto__']);
const anyText = '^[^\\x00]*$';

/**
 * Returns a generator of values that the schema allows. Parts without constraints get any JSON
 * value.
 */
export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return allowedBy(resolve(schema.$ref));
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(allowedBy));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? []].flat();
  const [type, ...others] = types;
  if (type === undefined) return anyJson;
  if (others.length > 0)
    return fc.oneof(...types.map((one) => allowedBy({ ...schema, type: one })));
  const make = makers[type];
  if (!make) throw new Error(`no generator for type ${type}`);
  return schema.examples?.length
    ? fc.oneof(make(schema), fc.constantFrom(...schema.examples))
    : make(schema);
}

/**
 * Returns a generator of allowed values with one random change. Many of the results violate the
 * schema.
 */
export function nearlyAllowedBy(schema: Schema): fc.Arbitrary<unknown> {
  return fc.tuple(allowedBy(schema), fc.nat(), mutation).map(([value, at, mutate]) => {
    const copy = structuredClone(value);
    const places = placesOf(copy);
    const place = places[at % Math.max(places.length, 1)];
    if (!place) return mutate.value;
    const holder = place.holder as Record<string, unknown>;
    if (mutate.kind === 'replace') holder[place.key] = mutate.value;
    if (mutate.kind === 'rename') {
      holder[`${place.key}_`] = holder[place.key];
      delete holder[place.key];
    }
    if (mutate.kind === 'remove') delete holder[place.key];
    if (mutate.kind === 'add') holder.surplus = mutate.value;
    return copy;
  });
}

/** Returns the schema that a reference names. */
export function resolve(reference: string): Schema {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  const schema = (publicDocument.components.schemas as Record<string, unknown>)[name];
  if (!schema) throw new Error(`no schema ${name}`);
  return schema as Schema;
}

const anyJson = fc
  .jsonValue({ maxDepth: 3, stringUnit: 'grapheme' })
  .filter((value) => !JSON.stringify(value).includes('__proto__'));

const mutation = fc.record({
  kind: fc.constantFrom('replace', 'rename', 'remove', 'add'),
  value: anyJson,
});

const makers: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }) =>
    fc.oneof(
      fc.integer({ min: minimum, max: maximum }),
      fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 0) + 10) }),
    ),
  number: ({ minimum, maximum, exclusiveMinimum }) =>
    fc.double({
      min: minimum ?? exclusiveMinimum ?? Number.MIN_SAFE_INTEGER,
      max: maximum ?? Number.MAX_SAFE_INTEGER,
      minExcluded: exclusiveMinimum !== undefined,
      noNaN: true,
    }),
  string: text,
  array: ({ items = {}, minItems = 0, maxItems = 100, uniqueItems = false }) => {
    const lengths = { minLength: minItems, maxLength: maxItems };
    return uniqueItems
      ? fc.uniqueArray(allowedBy(items), { ...lengths, selector: (item) => JSON.stringify(item) })
      : fc.array(allowedBy(items), lengths);
  },
  object,
};

function text({ format, pattern, minLength = 0, maxLength = 1024 }: Schema): fc.Arbitrary<string> {
  const fits = (value: string) => {
    const length = [...value].length;
    return length >= minLength && length <= maxLength && value.isWellFormed();
  };
  if (format === 'email') return fc.emailAddress().filter(fits);
  if (format === 'date') {
    const years = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true };
    return fc.date(years).map((day) => day.toISOString().slice(0, 10));
  }
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined && pattern !== anyText)
    return fc.stringMatching(new RegExp(pattern, 'u')).filter(fits);
  const unit = fc.constantFrom<'binary' | 'grapheme'>('binary', 'grapheme');
  return unit
    .chain((kind) => fc.string({ unit: kind, minLength, maxLength: Math.min(maxLength, 1024) }))
    .filter((value) => fits(value) && !value.includes('\0'));
}

function object(schema: Schema): fc.Arbitrary<object> {
  const {
    properties = {},
    required = [],
    additionalProperties,
    propertyNames = { type: 'string' },
  } = schema;
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
  const models = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, allowedBy(property)]),
  );
  const known = fc.record(models, { requiredKeys: required });
  const names = allowedBy(propertyNames).filter(
    (name): name is string =>
      typeof name === 'string' && !refusedKeys.has(name) && !Object.hasOwn(properties, name),
  );
  const further =
    typeof additionalProperties === 'object'
      ? fc.dictionary(names, allowedBy(additionalProperties), { maxKeys: 20 })
      : fc.constant({});
  return fc
    .tuple(known, further)
    .map(([own, others]) => ({ ...others, ...own }))
    .filter((value) => {
      const size = Object.keys(value).length;
      return size >= minProperties && size <= maxProperties;
    });
}

interface ValuePlace {
  holder: object;
  key: string;
}

function placesOf(value: unknown): ValuePlace[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => [
    { holder: value, key },
    ...placesOf(child),
  ]);
}
