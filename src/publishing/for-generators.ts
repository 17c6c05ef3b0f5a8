/** Writes the schemas of a view in the form that generators of clients handle well. */
import { type Description, type Schema, walk } from './description.ts';

type Node = Record<string, unknown>;

/**
 * Most generators misread a type that is a list, file content without `format: binary`, and named properties together with
 * further ones. They make one name of two properties that differ only in spelling, such as `userId` and `user_id`.
 */
export function adaptSchemas(description: Description): void {
  for (const schema of Object.values(description.components.schemas)) hideFurtherProperties(schema);
  walk(description, (node, isData) => {
    keepOneSpelling(node);
    if (!isData) adapt(node);
  });
}

/**
 * Generators make a map of such a schema, or a type that no value has. They ignore the newer keyword, which means the same
 * where nothing is combined (JSON Schema 2020-12, section 11.3). That anything is allowed need not be said.
 */
function hideFurtherProperties(schema: Schema): void {
  const { properties, additionalProperties } = schema;
  if (!properties || !additionalProperties) return;
  if (additionalProperties !== true) schema.unevaluatedProperties = additionalProperties;
  delete schema.additionalProperties;
}

function adapt(node: Node): void {
  const { type, properties, required } = node;
  if (Array.isArray(type) && type.filter((one) => one !== 'null').length > 1) dropType(node);
  if ('contentMediaType' in node) node.format = 'binary';
  if (properties && Array.isArray(required)) {
    keepOneSpelling(properties as Node);
    node.required = required.filter((name) => name in (properties as Node));
  }
}

/** Leaves what is true for any value. Limits such as a pattern make generators assume a type. */
function dropType(schema: Node): void {
  const kept = new Set(['title', 'description', 'examples']);
  for (const key of Object.keys(schema)) if (!kept.has(key)) delete schema[key];
}

/** The view shows the property in snake_case. The service sends both. */
function keepOneSpelling(members: Node): void {
  for (const name of Object.keys(members)) {
    const snakeCase = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (snakeCase !== name && snakeCase in members) delete members[name];
  }
}
