/**
 * A view in OpenAPI 3.0.3, for generators that read nothing newer. What 3.0 cannot express is left out, so a few schemas allow
 * more than the service does: the further fields of an address are not described, and a file may be empty.
 */
import type { Description } from './description.ts';

type Node = Record<string, unknown>;

/** The same view in OpenAPI 3.0.3. The schemas of a view combine nothing with oneOf or anyOf. */
export function toOpenApi30(view: Description): Description {
  const { openapi: _, info, security, components, ...rest } = view;
  const { schemas, ...others } = components;
  const { summary: __, license, ...kept } = info;
  const { name, identifier } = license as Node;
  const converted: Node = {
    openapi: '3.0.3',
    info: { ...kept, license: { name, url: `https://spdx.org/licenses/${identifier}.html` } },
    security: requirementsOf(security),
    ...(convert(rest) as Node),
    components: {
      schemas: mapValues(schemas as Node, (schema) => schemaOf(schema as Node)),
      ...(convert(others) as Node),
    },
  };
  return converted as Description;
}

/** 3.0 allows no roles in a requirement. Without them alternatives become equal, and one of them is enough. */
function requirementsOf(requirements: readonly Node[]): Node[] {
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
  const { propertyNames: _, unevaluatedProperties: __, minLength, ...rest } = known;
  const types = [type ?? []].flat();
  const named = types.find((one) => one !== 'null');
  return {
    ...partsOf(rest),
    ...(named !== undefined && { type: named }),
    ...(types.includes('null') && { nullable: true }),
    // For the least length of a file Go's generator makes code that does not compile.
    ...(minLength !== undefined && contentMediaType === undefined && { minLength }),
    ...(constant !== undefined && constantOf(constant)),
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(Array.isArray(examples) && { example: examples[0] }),
  };
}

/** For a constant number generators would make an enumeration with a name like `NUMBER_200`; two limits mean the same. */
function constantOf(constant: unknown): Node {
  return typeof constant === 'number' ? { minimum: constant, maximum: constant } : { enum: [constant] };
}

/** The schemas inside a schema. `additionalProperties` may also be a boolean. */
function partsOf({ properties, items, additionalProperties: further, ...rest }: Node): Node {
  return {
    ...rest,
    ...(properties !== undefined && { properties: mapValues(properties as Node, (one) => schemaOf(one as Node)) }),
    ...(items !== undefined && { items: schemaOf(items as Node) }),
    ...(further !== undefined && {
      additionalProperties: typeof further === 'object' ? schemaOf(further as Node) : further,
    }),
  };
}

function mapValues(node: Node, change: (member: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([name, member]) => [name, change(member)]));
}
