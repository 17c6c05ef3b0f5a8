/** Converts a view to OpenAPI 3.0.3 for generators that do not support 3.1. */
import { type Description, dataMembers } from './description.ts';

type Node = Record<string, unknown>;

/**
 * Converts a view to OpenAPI 3.0.3. The result allows one kind of values that the service rejects: an
 * address whose additional fields are no texts (`unevaluatedProperties` below).
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

/**
 * Converts the schemas and the security requirements inside a part of a description. Outside of
 * schemas, `examples` contains example objects and not data.
 */
function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (value === null || typeof value !== 'object') return value;
  return mapValues(value, (member, key) => {
    if (dataMembers.has(key) && key !== 'examples') return member;
    if (key === 'schema') return schemaOf(member);
    return key === 'security' ? requirementsOf(member) : convert(member);
  });
}

/**
 * Converts a schema. Next to a reference, 3.0 ignores all other members. Throws an Error for a
 * keyword that combines schemas, because this conversion would not convert its schemas.
 */
function schemaOf({ $ref, ...schema }: Node): Node {
  if ($ref !== undefined) return { $ref };
  const combination = ['allOf', 'oneOf', 'anyOf'].find((keyword) => keyword in schema);
  if (combination) throw new Error(`a schema with ${combination} cannot be converted to 3.0`);
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
  // 3.0 could say `additionalProperties`. But for an object that also has properties of its own,
  // the Kotlin client of openapi-generator 7.25 then does not compile.
  unevaluatedProperties: omit,
};

function mapValues(node: object, change: (member: never, key: string) => unknown): Node {
  return Object.fromEntries(
    Object.entries(node).map(([name, member]) => [name, change(member as never, name)]),
  );
}
