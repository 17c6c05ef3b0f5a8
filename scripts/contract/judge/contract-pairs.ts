/**
 * Rules that let tools use the examples: requests and responses form pairs by name, and schemas
 * name all properties.
 */

import {
  contentOf,
  entriesOf,
  type Located,
  type Node,
  nodeOf,
  type Operation,
  operationsOf,
  resolve,
} from '../../../src/openapi/nodes.ts';
import { carriersOf, examplesOf, type Violation } from './contract-document.ts';

/**
 * Examples with the same name form a pair. For each example of a success, the request body and each
 * required parameter have an example. For each example of a request body there is a response,
 * unless a success has no body.
 */
export function examplesArePaired(document: Node): Violation[] {
  const rule = 'example-pair';
  return operationsOf(document).flatMap((operation) => {
    const { pointer, parameters, requestBody, responses } = operation;
    const answers = exampleNames([...responses.values()]);
    const successes = successNames(operation);
    const written = exampleNames(requestBody ? [requestBody] : []);
    // Another rule checks bodies without any example.
    const requests = written.size > 0 ? written : undefined;
    const hasBody = [...responses].some(
      ([status, response]) => status.startsWith('2') && contentOf(response).length > 0,
    );
    const lacking = [
      ...[...(requests ?? [])]
        .filter((name) => hasBody && !answers.has(name))
        .map((name) => `no response example ${name}`),
      ...(requests ? [...successes].filter((name) => !requests.has(name)) : []).map(
        (name) => `no request example ${name}`,
      ),
      ...parameters
        .filter(({ node }) => node.required === true)
        .flatMap(({ node: { name: parameter, examples } }) =>
          [...successes]
            .filter((name) => !(name in nodeOf(examples)))
            .map((name) => `the parameter ${parameter} has no example ${name}`),
        ),
    ];
    return lacking.map((message) => ({ pointer, rule, message }));
  });
}

function successNames({ responses }: Operation): Set<string> {
  return exampleNames(
    [...responses].filter(([status]) => status.startsWith('2')).map(([, response]) => response),
  );
}

function exampleNames(bodies: readonly Located[]): Set<string> {
  const contents = bodies.flatMap((body) => contentOf(body).map(([, content]) => content));
  return new Set(contents.flatMap(({ node }) => Object.keys(nodeOf(node.examples))));
}

/**
 * No example has a property that its schema does not name, even if the schema allows further
 * properties.
 */
export function examplesHoldDeclaredProperties(document: Node): Violation[] {
  return carriersOf(document).bodies.flatMap((body) => {
    const schema = nodeOf(body.node.schema);
    return examplesOf(document, body).flatMap(([pointer, value]) =>
      undeclared(document, schema, value, '').map((property) => ({
        pointer,
        rule: 'example-undeclared',
        message: `the schema does not name ${property}`,
      })),
    );
  });
}

/**
 * Returns the properties of a value that its schema does not name. A schema without properties is a
 * map with any keys. If a schema forbids other properties, an example with such a property is
 * invalid, and another rule reports it.
 */
function undeclared(document: Node, given: Node, value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  const parts = partsOf(document, given);
  if (Array.isArray(value)) {
    const items = parts.map(({ items: schema }) => schema).find((schema) => schema !== undefined);
    return value.flatMap((entry) => undeclared(document, nodeOf(items), entry, `${path}[]`));
  }
  const properties = Object.assign({}, ...parts.map((part) => nodeOf(part.properties))) as Node;
  if (Object.keys(properties).length === 0) return [];
  const isClosed = parts.some(({ additionalProperties }) => additionalProperties === false);
  return Object.entries(value).flatMap(([name, member]) => {
    const where = path === '' ? name : `${path}.${name}`;
    if (name in properties) return undeclared(document, nodeOf(properties[name]), member, where);
    return isClosed ? [] : [where];
  });
}

/** Returns a schema and those that it combines, with references resolved. */
function partsOf(document: Node, given: Node): Node[] {
  const { node } = resolve(document, { pointer: '', node: given });
  const combined = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => entriesOf(node[key], ''));
  return [node, ...combined.flatMap((part) => partsOf(document, part.node))];
}
