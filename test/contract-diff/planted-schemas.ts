/**
 * Planted changes of schemas. Each change is planted at every place of a schema: a body, a property
 * of a body, a parameter and a header, in requests and in responses.
 */
import type { Level } from '../../scripts/contract/diff/finding.ts';

/**
 * A change of a schema, with its rating for requests and for responses. The rating is that of the
 * worst finding.
 */
export interface PlantedSchema {
  before: object | boolean;
  after: object | boolean;
  request: Level | 'none';
  response: Level | 'none';
  /**
   * The names of the oasdiff checks, without their first part, which is the place. `{a,b}` means
   * two names.
   */
  checks: readonly string[];
}

function plant(
  before: object | boolean,
  after: object | boolean,
  [request, response]: [Level | 'none', Level | 'none'],
  ...checks: string[]
): PlantedSchema {
  return { before, after, request, response, checks };
}

const narrower: [Level, Level] = ['breaking', 'addition'];
const wider: [Level, Level] = ['addition', 'warning'];
/** A client that reads values must handle a new type. */
const moreTypes: [Level, Level] = ['addition', 'breaking'];
const otherwise: [Level, Level] = ['breaking', 'breaking'];

const text = { type: 'string' };
const number = { type: 'number' };
const list = { type: 'array', items: text };
const cup = { title: 'Cup', type: 'object', properties: { id: number } };
const mug = { title: 'Mug', type: 'object', properties: { size: text } };

/** Keywords that the comparison can rate. */
export const judged: PlantedSchema[] = [
  plant(text, { type: 'integer' }, otherwise, 'type-changed'),
  plant({ type: 'integer' }, number, moreTypes, 'type-generalized'),
  plant(number, { type: 'integer' }, narrower, 'type-specialized'),
  plant(number, text, otherwise, 'type-compatible'),
  plant(text, { type: ['string', 'number'] }, moreTypes, 'list-of-types-widened'),
  plant({ type: ['string', 'number'] }, text, narrower, 'list-of-types-narrowed'),
  plant(text, { type: ['string', 'null'] }, moreTypes, 'became-nullable'),
  plant({ type: ['string', 'null'] }, text, narrower, 'became-not-nullable'),
  plant(text, {}, moreTypes),
  plant({}, text, narrower),
  plant(text, { ...text, enum: ['a'] }, narrower, 'became-enum'),
  plant({ ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, wider, 'enum-value-added'),
  plant({ ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }, narrower, 'enum-value-removed'),
  plant({ ...text, enum: ['a'] }, text, wider),
  plant(text, { ...text, const: 'a' }, narrower, 'const-added'),
  plant({ ...text, const: 'a' }, text, wider, 'const-removed'),
  plant({ ...text, const: 'a' }, { ...text, const: 'b' }, ['breaking', 'warning'], 'const-changed'),
  plant(text, { ...text, default: 'a' }, ['breaking', 'warning'], 'default-value-added'),
  plant(
    { ...text, default: 'a' },
    { ...text, default: 'b' },
    ['breaking', 'warning'],
    'default-value-changed',
  ),
  plant({ ...text, default: 'a' }, text, ['breaking', 'warning'], 'default-value-removed'),
  ...limits('maximum', 'max', number, 10, 9),
  ...limits('minimum', 'min', number, 9, 10),
  ...limits('exclusiveMaximum', 'exclusive-max', number, 10, 9),
  ...limits('exclusiveMinimum', 'exclusive-min', number, 9, 10),
  ...limits('maxLength', 'max-length', text, 10, 9),
  ...limits('minLength', 'min-length', text, 9, 10),
  ...limits('maxItems', 'max-items', list, 10, 9),
  ...limits('minItems', 'min-items', list, 9, 10),
  ...limits('maxProperties', 'max-properties', cup, 10, 9),
  ...limits('minProperties', 'min-properties', cup, 9, 10),
  plant(text, { ...text, pattern: '^a' }, narrower, 'pattern-added'),
  plant({ ...text, pattern: '^a' }, text, wider, 'pattern-removed'),
  plant(
    { ...text, pattern: '^a' },
    { ...text, pattern: '^b' },
    ['breaking', 'warning'],
    'pattern-changed',
  ),
  plant(
    { ...text, pattern: '^a' },
    { ...text, pattern: '.*' },
    ['breaking', 'warning'],
    'pattern-generalized',
  ),
  plant(
    { ...text, pattern: String.raw`^[^\u0000]*$` },
    { ...text, pattern: String.raw`^[^\x00]*$` },
    ['none', 'none'],
  ),
  plant(text, { ...text, format: 'uuid' }, narrower),
  plant({ ...text, format: 'uuid' }, text, wider),
  plant({ ...text, format: 'date' }, { ...text, format: 'date-time' }, otherwise),
  plant({ ...text, contentMediaType: 'image/png' }, text, otherwise, 'content-media-type-changed'),
  plant(number, { ...number, multipleOf: 5 }, narrower),
  plant({ ...number, multipleOf: 5 }, number, wider),
  plant({ ...number, multipleOf: 5 }, { ...number, multipleOf: 10 }, narrower),
  plant({ ...number, multipleOf: 10 }, { ...number, multipleOf: 5 }, wider),
  plant({ ...number, multipleOf: 10 }, { ...number, multipleOf: 4 }, otherwise),
  plant(list, { ...list, uniqueItems: true }, narrower),
  plant({ ...list, uniqueItems: true }, list, wider),
  plant(list, { ...list, items: { ...text, maxLength: 5 } }, narrower),
  plant(list, { type: 'array' }, moreTypes),
  plant(cup, { ...cup, not: { required: ['id'] } }, narrower),
  plant({ ...cup, not: { required: ['id'] } }, cup, wider),
  plant({ ...cup, not: { required: ['id'] } }, { ...cup, not: { required: ['size'] } }, otherwise),
  plant({}, false, narrower),
  plant(text, { ...text, default: 'none' }, ['breaking', 'warning']),
  plant(cup, { ...cup, required: ['id'] }, narrower, 'property-became-required'),
  plant(
    cup,
    { ...cup, properties: { id: { ...number, enum: [1] } } },
    narrower,
    'property-became-enum',
  ),
  plant(cup, { ...cup, dependentRequired: { id: ['size'] } }, narrower, 'dependent-required-added'),
  plant({ ...cup, dependentRequired: { id: ['size'] } }, cup, wider, 'dependent-required-removed'),
  plant(
    { ...cup, dependentRequired: { id: ['size'] } },
    { ...cup, dependentRequired: { id: ['note'] } },
    ['breaking', 'warning'],
    'dependent-required-changed',
  ),
  plant(cup, { ...cup, additionalProperties: false }, narrower),
  plant({ ...cup, additionalProperties: false }, cup, ['addition', 'addition']),
  plant(
    { ...cup, additionalProperties: text },
    { ...cup, additionalProperties: number },
    otherwise,
  ),
  plant(cup, { ...cup, unevaluatedProperties: false }, narrower, 'unevaluated-properties-added'),
  plant(
    { ...cup, unevaluatedProperties: false },
    cup,
    ['addition', 'addition'],
    'unevaluated-properties-removed',
  ),
  plant(cup, { ...cup, propertyNames: { maxLength: 5 } }, narrower, 'property-names-added'),
  plant({ ...cup, propertyNames: { maxLength: 5 } }, cup, wider, 'property-names-removed'),
  plant(cup, { ...cup, properties: { ...cup.properties, size: text } }, ['warning', 'addition']),
  plant(text, { ...text, readOnly: true }, ['breaking', 'addition'], 'became-read-only'),
  plant({ ...text, readOnly: true }, text, ['addition', 'addition'], 'became-not-read-only'),
  plant(text, { ...text, writeOnly: true }, ['addition', 'breaking'], 'became-write-only'),
  plant({ ...text, writeOnly: true }, text, ['addition', 'addition'], 'became-not-write-only'),
  plant(
    text,
    { ...text, deprecated: true },
    ['warning', 'warning'],
    'deprecated{,-with-sunset,-sunset-missing}',
  ),
  plant({ ...text, deprecated: true }, text, ['addition', 'addition'], 'reactivated'),
  ...['one', 'any'].flatMap((kind) => [
    plant({ [`${kind}Of`]: [cup] }, { [`${kind}Of`]: [cup, mug] }, moreTypes, `${kind}-of-added`),
    plant({ [`${kind}Of`]: [cup, mug] }, { [`${kind}Of`]: [cup] }, narrower, `${kind}-of-removed`),
    plant({ [`${kind}Of`]: [cup] }, { [`${kind}Of`]: [{ ...cup, type: 'array' }] }, otherwise),
    plant({ type: 'object' }, { type: 'object', [`${kind}Of`]: [cup, mug] }, narrower),
    plant({ type: 'object', [`${kind}Of`]: [cup, mug] }, { type: 'object' }, moreTypes),
  ]),
  plant(cup, { oneOf: [cup, mug] }, otherwise, 'wrapped-in-one-of'),
  plant({ oneOf: [cup, mug] }, { anyOf: [cup, mug] }, otherwise),
  plant(
    { allOf: [{ oneOf: [cup] }, { oneOf: [mug] }] },
    { allOf: [{ oneOf: [cup] }, { oneOf: [cup] }] },
    otherwise,
  ),
  plant({ allOf: [text] }, { allOf: [text, { maxLength: 5 }] }, narrower, 'all-of-added'),
  plant({ allOf: [text, { maxLength: 5 }] }, { allOf: [text] }, wider, 'all-of-removed'),
  plant(
    { allOf: [text] },
    { allOf: [text, { title: 'T' }] },
    ['none', 'none'],
    'all-of-added-annotation-only',
  ),
  plant(
    { allOf: [text, { title: 'T' }] },
    { allOf: [text] },
    ['none', 'none'],
    'all-of-removed-annotation-only',
  ),
  plant({ allOf: [cup, mug] }, { ...cup, properties: { ...cup.properties, size: text } }, [
    'none',
    'none',
  ]),
  plant({ allOf: [cup, { required: ['id'] }] }, { allOf: [cup] }, moreTypes),
  plant({ allOf: [{ properties: { id: { type: 'integer' } } }, cup] }, { allOf: [cup] }, moreTypes),
  plant({}, { allOf: [text, number] }, narrower),
  plant(
    { allOf: [{ allOf: [{ maxLength: 5 }] }] },
    { allOf: [{ allOf: [{ maxLength: 4 }] }] },
    narrower,
  ),
];

/**
 * Adds a limit, makes it stricter and looser, and removes it. `name` is the name of the keyword in
 * the names of checks.
 */
function limits(
  keyword: string,
  name: string,
  type: object,
  loose: number,
  strict: number,
): PlantedSchema[] {
  const [none, wide, narrow] = [
    type,
    { ...type, [keyword]: loose },
    { ...type, [keyword]: strict },
  ];
  const [stricter, looser] =
    loose > strict ? ['decreased', 'increased'] : ['increased', 'decreased'];
  return [
    plant(none, wide, narrower, `${name}-set`),
    plant(wide, narrow, narrower, `${name}-${stricter}`),
    plant(narrow, wide, wider, `${name}-${looser}`),
    plant(wide, none, wider, `${name}-unset`),
  ];
}

/**
 * Keywords that the comparison cannot rate, so it rates every change of them as breaking. A
 * contract rule forbids them.
 */
export const notJudged: PlantedSchema[] = Object.entries({
  contains: [text, ['contains-{added,removed}']],
  minContains: [2, ['min-contains-{decreased,increased}']],
  maxContains: [2, ['max-contains-{decreased,increased}']],
  prefixItems: [[text], ['prefix-items-{added,removed}']],
  unevaluatedItems: [false, ['unevaluated-items-{added,removed}']],
  patternProperties: [{ '^a': text }, ['pattern-property-{added,removed}']],
  dependentSchemas: [{ id: cup }, ['dependent-schema-{added,removed}']],
  if: [cup, ['if-{added,removed}']],
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: [cup, ['then-{added,removed}']],
  else: [cup, ['else-{added,removed}']],
  contentEncoding: ['base64', ['content-encoding-changed']],
  contentSchema: [cup, ['content-schema-{added,removed}']],
  discriminator: [
    { propertyName: 'kind' },
    [
      'discriminator-{added,removed,property-name-changed,mapping-added,mapping-changed,mapping-deleted}',
    ],
  ],
  xml: [{ name: 'cup' }, []],
  'x-extensible-enum': [['a', 'b'], ['x-extensible-enum-value-removed']],
  'x-stability-level': ['beta', ['stability-{decreased,increased}']],
  nullable: [true, []],
  keywordOfTomorrow: [1, []],
} as Record<string, [value: unknown, checks: string[]]>).flatMap(([keyword, [value, checks]]) => [
  plant({}, { [keyword]: value }, otherwise, ...checks),
  plant({ [keyword]: value }, {}, otherwise),
  plant({ [keyword]: value }, { [keyword]: [value, 'changed'] }, otherwise),
]);
