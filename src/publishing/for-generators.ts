/**
 * Adapts a view to client generators, and converts it to OpenAPI 3.0.3 for generators that do not
 * support 3.1.
 */
import { type Description, walk } from './description.ts';

type Node = Record<string, unknown>;

/** Changes schemas that most generators misread. */
export function adaptSchemas(description: Description): void {
  walk(description, (node, isData) => {
    keepOneSpelling(node);
    if (!isData) adapt(node);
  });
}

function adapt(node: Node): void {
  const { type, properties, required, additionalProperties } = node;
  if (properties && additionalProperties) {
    // Generators turn `additionalProperties` into a map or an empty type, but ignore
    // `unevaluatedProperties`. The two mean the same in a schema without `allOf` (JSON Schema
    // 2020-12, section 11.3). `true` is the default and can be omitted.
    if (additionalProperties !== true) node.unevaluatedProperties = additionalProperties;
    delete node.additionalProperties;
  }
  if (Array.isArray(type) && type.filter((one) => one !== 'null').length > 1) {
    // Removes limits such as a pattern, because they would make generators choose only one of the
    // types.
    for (const key in node)
      if (!['title', 'description', 'examples'].includes(key)) delete node[key];
  }
  if ('contentMediaType' in node) {
    node.format = 'binary';
    // If a file has a minimum length, generators for Go and zod write code that does not compile.
    delete node.minLength;
  }
  if (properties && Array.isArray(required)) {
    keepOneSpelling(properties as Node);
    node.required = required.filter((name) => name in (properties as Node));
  }
}

/**
 * Removes `userId` if there is `user_id`. The service sends both, but many generators would give
 * both the same name.
 */
function keepOneSpelling(members: Node): void {
  for (const name in members) {
    const snakeCase = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (snakeCase !== name && snakeCase in members) delete members[name];
  }
}

/**
 * Converts a view to OpenAPI 3.0.3. The result allows one kind of values that the service rejects:
 * an address with any additional fields, which 3.0 cannot restrict. Views contain no oneOf and no
 * anyOf.
 */
export function toOpenApi30(view: Description): Description {
  const { openapi: _, info, security, components, ...rest } = view;
  const { schemas, ...others } = components;
  const { summary: __, license, ...kept } = info;
  const { name, identifier } = license as Node;
  return {
    openapi: '3.0.3',
    info: { ...kept, license: { name, url: `https://spdx.org/licenses/${identifier}.html` } },
    security: requirementsOf(security),
    ...(convert(rest) as object),
    components: { schemas: mapValues(schemas, schemaOf), ...(convert(others) as object) },
  } as unknown as Description;
}

/**
 * Removes roles from security requirements, because 3.0 does not allow them. Merges alternatives
 * that are then equal.
 */
function requirementsOf(requirements: readonly object[]): Node[] {
  const distinct = new Map(
    requirements.map((one) => [Object.keys(one).join(), mapValues(one, () => [])]),
  );
  return [...distinct.values()];
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (value === null || typeof value !== 'object') return value;
  return mapValues(value, (member, key) => {
    if (key === 'value' || key === 'example' || key === 'default') return member;
    if (key === 'schema') return schemaOf(member);
    return key === 'security' ? requirementsOf(member) : convert(member);
  });
}

function schemaOf({ $ref, ...schema }: Node): Node {
  if ($ref !== undefined) return { $ref };
  const members = Object.entries(schema).map(([key, value]) => {
    const rewrite = keywords[key];
    return rewrite ? rewrite(value as never) : { [key]: value };
  });
  return Object.assign({}, ...members);
}

const omit = () => ({});

/** Converts the keywords that 3.0 lacks or writes differently. */
const keywords: Readonly<Record<string, (value: never) => Node>> = {
  properties: (properties: object) => ({ properties: mapValues(properties, schemaOf) }),
  items: (items: Node) => ({ items: schemaOf(items) }),
  additionalProperties: (rule: boolean | Node) => ({
    additionalProperties: typeof rule === 'object' ? schemaOf(rule) : rule,
  }),
  type: (declared: string | string[]) => {
    const types = [declared].flat();
    return {
      type: types.find((one) => one !== 'null'),
      ...(types.includes('null') && { nullable: true }),
    };
  },
  // Generators would turn a constant number into an enumeration with a name like `NUMBER_200`, so
  // limits replace it.
  const: (value: unknown) =>
    typeof value === 'number' ? { minimum: value, maximum: value } : { enum: [value] },
  exclusiveMinimum: (minimum: number) => ({ minimum, exclusiveMinimum: true }),
  examples: ([example]: unknown[]) => ({ example }),
  contentMediaType: omit,
  propertyNames: omit,
  unevaluatedProperties: omit,
};

function mapValues(node: object, change: (member: never, key: string) => unknown): Node {
  return Object.fromEntries(
    Object.entries(node).map(([name, member]) => [name, change(member as never, name)]),
  );
}
