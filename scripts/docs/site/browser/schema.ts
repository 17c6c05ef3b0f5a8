/** Renders schemas of the contract as lists of fields that the reader can open. */
import type { Components } from '../../../../src/publishing/description.ts';
import { details, h, lateDetails, markdown } from './html.ts';

/** The members of a schema that the page shows. */
interface SchemaNode {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  nullable?: boolean;
  required?: string[];
  properties?: Record<string, SchemaNode>;
  additionalProperties?: boolean | SchemaNode;
  items?: SchemaNode;
  oneOf?: SchemaNode[];
  anyOf?: SchemaNode[];
  allOf?: SchemaNode[];
  [keyword: string]: unknown;
}

/** Who sends a value. A sender needs to know what is required, a receiver what can be absent. */
export type Direction = 'request' | 'response';

/** Numbers from this one on are bounds of data types, which limit no value that a client has. */
const unlimited = 2 ** 31 - 1;

/** Patterns that say nothing which a reader has to know: any text without NUL. */
const anyText = '^[^\\x00]*$';

/** The limits that have a lower and an upper bound, with the unit of their numbers. */
const ranges: readonly (readonly [least: string, most: string, unit: string])[] = [
  ['minimum', 'maximum', ''],
  ['minLength', 'maxLength', ' characters'],
  ['minItems', 'maxItems', ' entries'],
  ['minProperties', 'maxProperties', ' members'],
];

/** Formats that say only how a program stores a number. */
const storage = new Set(['int32', 'int64', 'float', 'double']);

/** One field of a list: a parameter, a header or a property. */
export interface FieldRow {
  name: string;
  schema: unknown;
  required?: boolean;
  note?: string;
  description?: string;
}

/** Renders fields with their types, limits and descriptions. */
export function fieldList(
  rows: readonly FieldRow[],
  components: Components,
  direction: Direction,
  seen: readonly unknown[] = [],
): HTMLElement {
  const entries = rows.flatMap(({ name, schema, required, note, description }) => {
    const node = resolved(schema as SchemaNode, components);
    return [
      h(
        'dt',
        {},
        h('code', {}, name),
        h('span', { class: 'type' }, typeOf(schema as SchemaNode, components)),
        direction === 'request' && required && h('span', { class: 'required' }, 'required'),
        direction === 'response' &&
          required === false &&
          h('span', { class: 'note' }, 'can be absent'),
        note !== undefined && h('span', { class: 'note' }, note),
      ),
      h(
        'dd',
        {},
        markdown(withoutTypeBounds(description ?? node.description)),
        limitsOf(node),
        ...membersOf(node, components, direction, seen),
      ),
    ];
  });
  return h('dl', { class: 'fields' }, ...entries);
}

/** Renders a schema: its fields, or its alternatives, or its type. */
export function schemaView(
  schema: unknown,
  components: Components,
  direction: Direction,
): HTMLElement {
  const node = resolved(schema as SchemaNode, components);
  return h(
    'div',
    { class: 'schema' },
    h('p', {}, h('span', { class: 'type' }, typeOf(schema as SchemaNode, components))),
    markdown(withoutTypeBounds(node.description)),
    limitsOf(node),
    ...contentOf(node, components, direction, [node]),
  );
}

/** The fields inside a value, which the reader can open. */
function membersOf(
  node: SchemaNode,
  components: Components,
  direction: Direction,
  seen: readonly unknown[],
): HTMLElement[] {
  const inner = node.items ? resolved(node.items, components) : node;
  if (seen.includes(inner)) return [];
  if (!hasContent(inner, components)) return [];
  const content = () => contentOf(inner, components, direction, [...seen, inner]);
  const count = Object.keys(inner.properties ?? {}).length;
  const fields = count === 0 ? 'Its fields' : count === 1 ? '1 field' : `${count} fields`;
  const owner = inner.title === undefined ? '' : ` of ${inner.title}`;
  return [h('div', { class: 'members' }, lateDetails(fields + owner, content))];
}

/** Whether a value has fields or alternatives. */
function hasContent(node: SchemaNode, components: Components): boolean {
  const { items, properties = {}, allOf = [], oneOf = [], anyOf = [] } = node;
  if (items) return hasContent(resolved(items, components), components);
  return (
    Object.keys(properties).length + oneOf.length + anyOf.length > 0 ||
    allOf.some((part) => hasContent(resolved(part, components), components))
  );
}

function contentOf(
  node: SchemaNode,
  components: Components,
  direction: Direction,
  seen: readonly unknown[],
): HTMLElement[] {
  const items = node.items && resolved(node.items, components);
  if (items) return contentOf(items, components, direction, seen);
  const parts = (node.allOf ?? []).flatMap((part) =>
    contentOf(resolved(part, components), components, direction, seen),
  );
  const branches = [...(node.oneOf ?? []), ...(node.anyOf ?? [])];
  const alternatives = branches.map((branch, at) => {
    const alternative = resolved(branch, components);
    const parts = () => [
      markdown(alternative.description),
      ...contentOf(alternative, components, direction, seen),
    ];
    const type = typeOf(branch, components);
    return h(
      'div',
      { class: 'members' },
      at === 0 ? details(`Either: ${type}`, true, ...parts()) : lateDetails(`Or: ${type}`, parts),
    );
  });
  const rows = Object.entries(node.properties ?? {}).map(([name, schema]) => {
    return { name, schema, required: node.required?.includes(name) ?? false };
  });
  return [
    ...parts,
    ...(rows.length > 0 ? [fieldList(rows, components, direction, seen)] : []),
    ...alternatives,
  ];
}

/**
 * Returns the type of a value in a few words, such as `array of Order` or `string, date-time, or
 * null`.
 */
function typeOf(schema: SchemaNode, components: Components): string {
  const node = resolved(schema, components);
  const name = schema.$ref === undefined ? undefined : node.title;
  if (node.items) return `array of ${typeOf(node.items, components)}`;
  if (node.enum) return `one of ${node.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (node.const !== undefined) return JSON.stringify(node.const);
  const types = [node.type ?? []].flat();
  const known = types.filter((type) => type !== 'null');
  const isObject = known.length === 0 || known.includes('object');
  const base = isObject
    ? (name ?? known[0] ?? 'any value')
    : [known.join(' or '), storage.has(node.format ?? '') ? '' : node.format]
        .filter(Boolean)
        .join(', ');
  return types.includes('null') || node.nullable ? `${base}, or null` : base;
}

/** Removes a sentence that repeats the type and its bounds. The list of limits has what matters. */
function withoutTypeBounds(text = ''): string {
  return text.replace(/^Must be a whole number from \d+ to 9007199254740991\.\s*/, '');
}

function limitsOf(node: SchemaNode): HTMLElement | undefined {
  const { pattern, default: byDefault } = node;
  const items = [
    ...ranges.flatMap(([least, most, unit]) => rangeOf(node[least], node[most], unit)),
    ...given('more than', node['exclusiveMinimum']),
    ...given('less than', node['exclusiveMaximum']),
    ...given('pattern', pattern === anyText ? undefined : pattern),
    ...given('default', byDefault),
  ];
  if (items.length === 0) return undefined;
  return h('ul', { class: 'limits' }, ...items.map((parts) => h('li', {}, ...parts)));
}

function given(words: string, value: unknown): (string | Node)[][] {
  return value === undefined ? [] : [[`${words} `, h('code', {}, String(value))]];
}

/** Describes the bounds of a value, such as `1 to 100 characters`, in at most one item. */
function rangeOf(least: unknown, most: unknown, unit: string): string[][] {
  const isOpen = typeof most !== 'number' || most >= unlimited;
  // Nothing has fewer than 0 characters.
  const isAny = typeof least !== 'number' || least <= -unlimited || (least === 0 && unit !== '');
  if (isOpen && isAny) return [];
  if (isOpen) return [[`at least ${least}${unit}`]];
  if (isAny) return [[`at most ${most}${unit}`]];
  return [[least === most ? `exactly ${most}${unit}` : `${least} to ${most}${unit}`]];
}

function resolved(node: SchemaNode, { schemas }: Components): SchemaNode {
  if (node.$ref === undefined) return node;
  return (schemas[node.$ref.slice(node.$ref.lastIndexOf('/') + 1)] ?? {}) as SchemaNode;
}
