/**
 * Writes the schemas of a view in the form that generators of clients take well. JSON Schema has words that most
 * generators misread: a type that is a list, and file content without `format: binary`. And they make one name of two properties that
 * differ in spelling only, such as `userId` and `user_id`.
 */

type Node = Record<string, unknown>;

/** Members that hold data and not description. */
const data = new Set(['value', 'example', 'examples', 'default', 'enum', 'const']);

/** Changes every schema of the description, those inside other schemas included, and the examples with them. */
export function writeForGenerators(value: unknown, isData = false): void {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) {
    const node = value as Node;
    keepOneSpelling(node);
    if (!isData) writeSchema(node);
  }
  for (const [key, member] of Object.entries(value)) writeForGenerators(member, isData || data.has(key));
}

function writeSchema(node: Node): void {
  const { properties, required } = node;
  if (hasSeveralTypes(node)) dropType(node);
  if ('contentMediaType' in node) node.format = 'binary';
  if (properties && Array.isArray(required)) {
    keepOneSpelling(properties as Node);
    node.required = required.filter((name) => name in (properties as Node));
  }
}

/** Of two properties that differ in spelling only, the view shows the one in snake_case. The service sends both. */
function keepOneSpelling(members: Node): void {
  for (const name of Object.keys(members)) {
    const snakeCase = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (snakeCase !== name && snakeCase in members) delete members[name];
  }
}

/** True for a schema with more than one type, `null` not counted. */
function hasSeveralTypes({ type }: Node): boolean {
  return Array.isArray(type) && type.filter((one) => one !== 'null').length > 1;
}

/** Leaves what is true for any value. Limits such as a pattern make generators assume a type. */
function dropType(schema: Node): void {
  const kept = new Set(['title', 'description', 'examples']);
  for (const key of Object.keys(schema)) if (!kept.has(key)) delete schema[key];
}

interface Body {
  content?: Record<string, { examples?: Record<string, unknown> }>;
}

/** Removes the examples of successes whose request is in another view, so that the examples still pair by name. */
export function keepPairs({ requestBody, responses }: { requestBody?: Body; responses: Record<string, Body> }): void {
  const sent = Object.values(requestBody?.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
  if (sent.length === 0) return;
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  for (const { examples = {} } of successes.flatMap(([, { content = {} }]) => Object.values(content))) {
    for (const name of Object.keys(examples)) if (!sent.includes(name)) delete examples[name];
  }
}
