/** Writes a view in the form that generators of clients handle well, and in OpenAPI 3.0.3 for those that read nothing newer. */
import { type Description, walk } from './description.ts';

type Node = Record<string, unknown>;

/**
 * Most generators misread a type that is a list, file content without `format: binary`, and named properties together with
 * further ones. They make one name of two properties that differ only in spelling, such as `userId` and `user_id`.
 */
export function adaptSchemas(description: Description): void {
  walk(description, (node, isData) => {
    keepOneSpelling(node);
    if (!isData) adapt(node);
  });
}

function adapt(node: Node): void {
  const { type, properties, required, additionalProperties } = node;
  if (properties && additionalProperties) {
    // Generators make a map of such a schema, or a type that no value has. They ignore the newer keyword, which means the same
    // where nothing is combined (JSON Schema 2020-12, section 11.3). That anything is allowed need not be said.
    if (additionalProperties !== true) node.unevaluatedProperties = additionalProperties;
    delete node.additionalProperties;
  }
  if (Array.isArray(type) && type.filter((one) => one !== 'null').length > 1) {
    // What is true for any value stays. Limits such as a pattern make generators assume a type.
    for (const key in node) if (!['title', 'description', 'examples'].includes(key)) delete node[key];
  }
  if ('contentMediaType' in node) node.format = 'binary';
  if (properties && Array.isArray(required)) {
    keepOneSpelling(properties as Node);
    node.required = required.filter((name) => name in (properties as Node));
  }
}

/** The view shows the property in snake_case. The service sends both. */
function keepOneSpelling(members: Node): void {
  for (const name in members) {
    const snakeCase = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (snakeCase !== name && snakeCase in members) delete members[name];
  }
}

/**
 * A view in OpenAPI 3.0.3. What 3.0 cannot express is left out, so a few schemas allow more than the service does: the further
 * fields of an address are not described, and a file may be empty. The schemas of a view have no oneOf and no anyOf.
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

/** 3.0 allows no roles in a requirement. Without them alternatives become equal, and one of them is enough. */
function requirementsOf(requirements: readonly object[]): Node[] {
  const distinct = new Map(requirements.map((one) => [Object.keys(one).join(), mapValues(one, () => [])]));
  return [...distinct.values()];
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'value' || key === 'example' || key === 'default') return [key, member];
      if (key === 'schema') return [key, schemaOf(member)];
      if (key === 'security') return [key, requirementsOf(member)];
      return [key, convert(member)];
    }),
  );
}

function schemaOf(schema: Node): Node {
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  const { type, const: constant, examples, exclusiveMinimum, contentMediaType, ...known } = schema;
  const {
    propertyNames: _,
    unevaluatedProperties: __,
    minLength,
    properties,
    items,
    additionalProperties,
    ...rest
  } = known;
  const types = [type ?? []].flat();
  const named = types.find((one) => one !== 'null');
  const isSchema = typeof additionalProperties === 'object';
  return {
    ...rest,
    ...(properties !== undefined && { properties: mapValues(properties as object, schemaOf) }),
    ...(items !== undefined && { items: schemaOf(items as Node) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isSchema ? schemaOf(additionalProperties as Node) : additionalProperties,
    }),
    ...(named !== undefined && { type: named }),
    ...(types.includes('null') && { nullable: true }),
    // For the least length of a file Go's generator makes code that does not compile.
    ...(minLength !== undefined && contentMediaType === undefined && { minLength }),
    // For a constant number generators would make an enumeration with a name like `NUMBER_200`; two limits mean the same.
    ...(typeof constant === 'number' && { minimum: constant, maximum: constant }),
    ...(constant !== undefined && typeof constant !== 'number' && { enum: [constant] }),
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(Array.isArray(examples) && { example: examples[0] }),
  };
}

function mapValues(node: object, change: (member: Node) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([name, member]) => [name, change(member)]));
}
