/**
 * A view written in OpenAPI 3.0.3, for generators that read nothing newer. What 3.0 has no word for is left out, so a
 * few schemas take more there than the service does: the further fields of an address are not described, and a file may
 * be empty.
 */

import type { PublicDocument } from './document.ts';

type Node = Record<string, unknown>;

/** The same description in OpenAPI 3.0.3. It is made for views, whose schemas combine nothing with oneOf or anyOf. */
export function toOpenApi30(document: PublicDocument): PublicDocument {
  const { openapi: _, info, security, components, ...rest } = document as Node;
  const { schemas, ...others } = components as Node;
  const written: Node = {
    openapi: '3.0.3',
    info: infoOf(info as Node),
    ...(security === undefined ? {} : { security: requirementsOf(security as Node[]) }),
    ...(convert(rest) as Node),
    components: {
      schemas: mapValues(schemas as Node, (schema) => schemaOf(schema as Node)),
      ...(convert(others) as Node),
    },
  };
  return written as PublicDocument;
}

function infoOf({ summary: _, license, ...info }: Node): Node {
  const { name, identifier } = license as Node;
  return { ...info, license: { name, url: `https://spdx.org/licenses/${identifier}.html` } };
}

/** Roles stand in the requirement only since 3.1; without them alternatives become equal, and one of them is enough. */
function requirementsOf(requirements: Node[]): Node[] {
  const distinct = new Map(requirements.map((one) => [Object.keys(one).join(), mapValues(one, () => [])]));
  return [...distinct.values()];
}

/** Members that hold data and not description. */
const data = new Set(['value', 'example', 'default']);

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (data.has(key)) return [key, member];
      if (key === 'schema') return [key, schemaOf(member as Node)];
      if (key === 'security') return [key, requirementsOf(member as Node[])];
      return [key, convert(member)];
    }),
  );
}

function schemaOf(schema: Node): Node {
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  const { type, const: constant, examples, exclusiveMinimum, contentMediaType, ...known } = schema;
  const { propertyNames: _, unevaluatedProperties: __, minLength, ...rest } = known;
  // Of the least length of a file Go's generator makes code that does not compile.
  const isText = minLength !== undefined && contentMediaType === undefined;
  return {
    ...partsOf(rest),
    ...typeOf(schema),
    ...(isText ? { minLength } : {}),
    ...(constant === undefined ? {} : constantOf(constant)),
    ...(exclusiveMinimum === undefined ? {} : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(Array.isArray(examples) ? { example: examples[0] } : {}),
  };
}

function typeOf(schema: Node): Node {
  const types = [schema.type ?? []].flat();
  const type = types.find((one) => one !== 'null');
  return { ...(type === undefined ? {} : { type }), ...(types.includes('null') ? { nullable: true } : {}) };
}

/** Of a constant number generators would make an enumeration with a name like `NUMBER_200`; two limits say the same. */
function constantOf(constant: unknown): Node {
  return typeof constant === 'number' ? { minimum: constant, maximum: constant } : { enum: [constant] };
}

/** The schemas inside a schema. `additionalProperties` may also be a boolean. */
function partsOf({ properties, items, additionalProperties, ...rest }: Node): Node {
  const isSchema = typeof additionalProperties === 'object';
  return {
    ...rest,
    ...(properties ? { properties: mapValues(properties as Node, (one) => schemaOf(one as Node)) } : {}),
    ...(items ? { items: schemaOf(items as Node) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: isSchema ? schemaOf(additionalProperties as Node) : additionalProperties }),
  };
}

function mapValues(node: Node, change: (member: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([name, member]) => [name, change(member)]));
}
