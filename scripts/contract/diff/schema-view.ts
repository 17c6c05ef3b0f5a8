/**
 * The view of a schema that the comparison uses: the list of all schemas that a value must satisfy.
 * References and `allOf` are resolved, so moving a property into a part is no change, and a change
 * next to a `$ref` is found.
 */

import { type Node, nodeOf, resolve } from '../../../src/openapi/nodes.ts';
import { privateExtensions } from '../../../src/publishing/description.ts';

/** Keywords that do not restrict values. */
const annotations = [
  ...['title', 'description', 'example', 'examples', '$comment', 'externalDocs'],
  ...privateExtensions,
];

/** Lower and upper limits. */
export const lowerLimits = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
];
export const upperLimits = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
];

/**
 * The keywords whose changes the comparison rates. A change of any other keyword is reported as
 * breaking.
 */
export const knownKeywords: ReadonlySet<string> = new Set([
  ...annotations,
  ...lowerLimits,
  ...upperLimits,
  ...['$ref', 'allOf', 'oneOf', 'anyOf', 'not', 'type', 'enum', 'const', 'default'],
  ...['pattern', 'format', 'contentMediaType', 'multipleOf', 'uniqueItems', 'items'],
  ...[
    'properties',
    'required',
    'additionalProperties',
    'unevaluatedProperties',
    'propertyNames',
    'dependentRequired',
  ],
  ...['readOnly', 'writeOnly', 'deprecated'],
]);

/**
 * All schemas that a value must satisfy, with the document that contains the targets of their
 * references.
 */
export interface SchemaView {
  document: Node;
  parts: readonly Node[];
}

/**
 * Returns the view of a schema of the document. A missing schema and `true` allow everything,
 * `false` allows nothing.
 */
export function viewOf(document: Node, ...schemas: unknown[]): SchemaView {
  const parts: Node[] = [];
  const collect = (schema: unknown): void => {
    const node = schema === false ? nothing : nodeOf(schema);
    if (parts.includes(node)) return;
    parts.push(node);
    if (typeof node.$ref === 'string') collect(target(document, node.$ref));
    if (Array.isArray(node.allOf)) for (const part of node.allOf) collect(part);
  };
  for (const schema of schemas) if (schema !== undefined) collect(schema);
  return { document, parts };
}

const nothing: Node = { not: {} };

/** Returns the target of one reference, which may be a reference again. */
function target(document: Node, $ref: string): unknown {
  const steps = $ref.replace(/^#/, '').split('/').slice(1);
  const last = steps.pop() ?? '';
  const parent = resolve(document, { pointer: '', node: { $ref: `#/${steps.join('/')}` } }).node;
  return parent[decodeURIComponent(last).replaceAll('~1', '/').replaceAll('~0', '~')];
}

/** Returns the values of a keyword in all parts that have it. */
export function valuesOf({ parts }: SchemaView, keyword: string): unknown[] {
  return parts.filter((part) => keyword in part).map((part) => part[keyword]);
}

/** Returns the view of a subschema such as `items`. */
export function subschema(view: SchemaView, keyword: string): SchemaView {
  return viewOf(view.document, ...valuesOf(view, keyword));
}

/** Returns the view of a property. */
export function propertyOf(view: SchemaView, name: string): SchemaView {
  const owners = valuesOf(view, 'properties').map(nodeOf);
  return viewOf(
    view.document,
    ...owners.filter((owner) => Object.hasOwn(owner, name)).map((owner) => owner[name]),
  );
}

/** Returns the names of all properties. */
export function propertyNames(view: SchemaView): Set<string> {
  return new Set(
    valuesOf(view, 'properties').flatMap((properties) => Object.keys(nodeOf(properties))),
  );
}

/** Returns the names of the required properties. */
export function requiredNames(view: SchemaView): Set<string> {
  return new Set(valuesOf(view, 'required').flat().map(String));
}

/** True if a flag such as `readOnly` is set. */
export function isSet(view: SchemaView, keyword: string): boolean {
  return valuesOf(view, keyword).includes(true);
}

/** True if properties that the schema does not name are allowed. */
export function isOpen(view: SchemaView): boolean {
  return !['additionalProperties', 'unevaluatedProperties'].some((keyword) =>
    valuesOf(view, keyword).includes(false),
  );
}

/** Returns the branches of `oneOf` or `anyOf` by their titles; a repeated title gets a number. */
export function branchesOf({ document }: SchemaView, branches: unknown): Map<string, SchemaView> {
  const found = new Map<string, SchemaView>();
  for (const branch of [branches].flat()) {
    const view = viewOf(document, branch);
    const title = String(valuesOf(view, 'title')[0] ?? 'without a title');
    let name = title;
    for (let count = 2; found.has(name); count++) name = `${title} ${count}`;
    found.set(name, view);
  }
  return found;
}

/** Returns the possible types of a value, sorted; undefined if any type is allowed. */
export function typesOf(view: SchemaView): string[] | undefined {
  const declared = valuesOf(view, 'type').map((type) => [type].flat().map(String));
  if (declared.length === 0) return undefined;
  const common = declared.flat().filter((type) => declared.every((types) => isIn(type, types)));
  return [...new Set(common)].sort();
}

/** Returns whether the types cover a type; every integer is a number. */
export function isIn(type: string, types: readonly string[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Returns the enumerated values as JSON; undefined without an enumeration. */
export function listedValues(view: SchemaView): string[] | undefined {
  const lists = [
    ...valuesOf(view, 'enum'),
    ...valuesOf(view, 'const').map((value) => [value]),
  ] as unknown[][];
  const [first, ...others] = lists.map((values) => values.map((value) => JSON.stringify(value)));
  return first?.filter((value) => others.every((values) => values.includes(value)));
}

/** Returns the strictest value of a limit; undefined without a limit. */
export function limitOf(view: SchemaView, keyword: string): number | undefined {
  const limits = valuesOf(view, keyword).map(Number);
  if (limits.length === 0) return undefined;
  return lowerLimits.includes(keyword) ? Math.max(...limits) : Math.min(...limits);
}

/** Returns the distinct values of a keyword as text, with references replaced by their targets. */
export function textsOf(view: SchemaView, keyword: string): string[] {
  return [...new Set(valuesOf(view, keyword).map((value) => textOf(view.document, value)))].sort();
}

/**
 * Returns the value as text, with references replaced by their targets and members sorted by name.
 */
export function textOf(document: Node, value: unknown, followed: readonly string[] = []): string {
  if (Array.isArray(value))
    return `[${value.map((entry) => textOf(document, entry, followed)).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'none';
  const { $ref } = nodeOf(value);
  const own = Object.entries(value)
    .filter(([name]) => name !== '$ref' || typeof $ref !== 'string')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${textOf(document, member, followed)}`);
  if (typeof $ref === 'string')
    own.push(
      followed.includes($ref)
        ? $ref
        : textOf(document, target(document, $ref), [...followed, $ref]),
    );
  return `{${own.join()}}`;
}
