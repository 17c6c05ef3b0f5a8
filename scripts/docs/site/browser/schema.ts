/** Renders schemas of the contract as lists of fields that the reader can open. */
import type { Components } from '../../../../src/publishing/description.ts';
import { details, h, markdown } from './html.ts';

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

/** The words that describe each limit of a value. */
const limits: readonly (readonly [keyword: string, words: string])[] = [
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['maximum', 'at most'],
  ['exclusiveMaximum', 'less than'],
  ['minLength', 'shortest length'],
  ['maxLength', 'longest length'],
  ['minItems', 'least entries'],
  ['maxItems', 'most entries'],
  ['maxProperties', 'most members'],
  ['pattern', 'pattern'],
  ['default', 'default'],
];

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
  seen: readonly unknown[] = [],
): HTMLElement {
  const entries = rows.flatMap(({ name, schema, required, note, description }) => {
    const node = resolved(schema as SchemaNode, components);
    const inner = innerSchemas(node, components, seen);
    return [
      h(
        'dt',
        {},
        h('code', {}, name),
        h('span', { class: 'type' }, typeOf(schema as SchemaNode, components)),
        required && h('span', { class: 'required' }, 'required'),
        note !== undefined && h('span', { class: 'note' }, note),
      ),
      h('dd', {}, markdown(description ?? node.description), limitsOf(node), ...inner),
    ];
  });
  return h('dl', { class: 'fields' }, ...entries);
}

/** Renders a schema: its fields, or its alternatives, or its type. */
export function schemaView(schema: unknown, components: Components): HTMLElement {
  const node = resolved(schema as SchemaNode, components);
  const inner = contentOf(node, components, []);
  return h(
    'div',
    { class: 'schema' },
    h('p', {}, h('span', { class: 'type' }, typeOf(schema as SchemaNode, components))),
    markdown(node.description),
    limitsOf(node),
    ...inner,
  );
}

function innerSchemas(
  node: SchemaNode,
  components: Components,
  seen: readonly unknown[],
): HTMLElement[] {
  if (seen.includes(node)) return [];
  const content = contentOf(node, components, [...seen, node]);
  return content.length === 0 ? [] : [details('Its fields', false, ...content)];
}

function contentOf(
  node: SchemaNode,
  components: Components,
  seen: readonly unknown[],
): HTMLElement[] {
  const items = node.items && resolved(node.items, components);
  if (items) return contentOf(items, components, seen);
  const parts = (node.allOf ?? []).flatMap((part) =>
    contentOf(resolved(part, components), components, seen),
  );
  const branches = [...(node.oneOf ?? []), ...(node.anyOf ?? [])];
  const alternatives = branches.map((branch) => {
    const content = contentOf(resolved(branch, components), components, seen);
    return details(
      `Either: ${typeOf(branch, components)}`,
      false,
      markdown(resolved(branch, components).description),
      ...content,
    );
  });
  const rows = Object.entries(node.properties ?? {}).map(([name, schema]) => {
    return { name, schema, required: node.required?.includes(name) ?? false };
  });
  return [
    ...parts,
    ...(rows.length > 0 ? [fieldList(rows, components, seen)] : []),
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
    : [known.join(' or '), node.format].filter(Boolean).join(', ');
  return types.includes('null') || node.nullable ? `${base}, or null` : base;
}

function limitsOf(node: SchemaNode): HTMLElement | undefined {
  const texts = limits.flatMap(([keyword, words]) =>
    node[keyword] === undefined
      ? []
      : [h('li', {}, `${words} `, h('code', {}, String(node[keyword])))],
  );
  return texts.length === 0 ? undefined : h('ul', { class: 'limits' }, ...texts);
}

function resolved(node: SchemaNode, { schemas }: Components): SchemaNode {
  if (node.$ref === undefined) return node;
  return (schemas[node.$ref.slice(node.$ref.lastIndexOf('/') + 1)] ?? {}) as SchemaNode;
}
