/** Adapts the schemas of a view to client generators. */
import { type Description, walk } from './description.ts';

type Node = Record<string, unknown>;

/** Changes schemas that most generators misread. */
export function adaptSchemas(description: Description): void {
  walk(description, (node, isData) => {
    keepOneSpelling(node);
    if (!isData) adapt(node);
  });
}

/** The members of a schema that generators read alike for every type. */
const membersOfAnyType = ['title', 'description', 'examples'];

/** Adapts one schema. The list of required properties comes last: it follows the properties. */
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
    // Limits such as a pattern would make generators choose only one of the types.
    for (const key in node) if (!membersOfAnyType.includes(key)) delete node[key];
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
