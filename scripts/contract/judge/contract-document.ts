/**
 * Finds error responses, schemas and examples in a bundled OpenAPI document, each with its JSON
 * pointer.
 */
import {
  contentOf,
  entriesOf,
  type Located,
  memberOf,
  membersOf,
  type Node,
  nodeOf,
  type Operation,
  operationsOf,
  resolve,
} from '../../../src/openapi/nodes.ts';

/** A part of a document that violates a rule. */
export interface Violation {
  /** The place, as a JSON pointer (RFC 6901) into the bundled document. */
  pointer: string;
  rule: string;
  message: string;
}

/**
 * The place of a schema: a named component, the schema of a parameter, header or body, or a part of
 * another schema.
 */
export type SchemaPlace = 'component' | 'root' | 'nested';

export interface SchemaNode extends Located {
  place: SchemaPlace;
  /** The property or component whose value is this schema. */
  name: string | undefined;
}

/** Returns the error responses of an operation with their statuses. */
export function errorsOf(operation: Operation): [status: string, response: Located][] {
  return [...operation.responses].filter(([status]) => /^[45]/.test(status));
}

/**
 * Returns everything that has a schema and examples: parameters, response headers and bodies,
 * without duplicates.
 */
export function carriersOf(document: Node): {
  parameters: Located[];
  headers: Located[];
  bodies: Located[];
} {
  const operations = operationsOf(document);
  const responses = operations.flatMap((operation) => [...operation.responses.values()]);
  const requests = operations.flatMap((operation) => operation.requestBody ?? []);
  const headers = responses.flatMap((response) =>
    membersOf(response.node.headers, `${response.pointer}/headers`),
  );
  return {
    parameters: distinct(operations.flatMap((operation) => operation.parameters)),
    headers: distinct(headers.map(([, header]) => resolve(document, header))),
    // Omits XML, which is rendered from the JSON body and has neither a separate schema nor a
    // separate example.
    bodies: distinct(
      [...requests, ...responses].flatMap((body) =>
        contentOf(body).flatMap(([mediaType, content]) =>
          mediaType === 'application/xml' ? [] : [content],
        ),
      ),
    ),
  };
}

/** Returns the examples of a parameter, header or body, with their pointers. */
export function examplesOf(document: Node, carrier: Located): [pointer: string, value: unknown][] {
  const named = membersOf(carrier.node.examples, `${carrier.pointer}/examples`).map(
    ([, example]): [string, unknown] => [example.pointer, resolve(document, example).node.value],
  );
  return 'example' in carrier.node
    ? [[`${carrier.pointer}/example`, carrier.node.example], ...named]
    : named;
}

/**
 * Returns every inline schema, including nested ones. Omits references, because their targets are
 * included. With `references`, includes references that have other members next to `$ref`.
 */
export function schemasOf(document: Node, { references = false } = {}): SchemaNode[] {
  const components = membersOf(nodeOf(document.components).schemas, '/components/schemas');
  const { parameters, headers, bodies } = carriersOf(document);
  const roots = [...parameters, ...headers, ...bodies].flatMap(
    (carrier) => memberOf(carrier, 'schema') ?? [],
  );
  const isWritten = ({ node }: SchemaNode) =>
    node.$ref === undefined || (references && Object.keys(node).length > 1);
  return [
    ...components.flatMap(([name, schema]) => withNested({ ...schema, place: 'component', name })),
    ...roots.flatMap((schema) => withNested({ ...schema, place: 'root', name: undefined })),
  ].filter(isWritten);
}

function withNested(schema: SchemaNode): SchemaNode[] {
  return [schema, ...nestedIn(schema).flatMap(withNested)];
}

function nestedIn({ pointer, node }: Located): SchemaNode[] {
  const maps = ['properties', 'patternProperties'].flatMap((key) =>
    membersOf(node[key], `${pointer}/${key}`),
  );
  const lists = ['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap((key) =>
    entriesOf(node[key], `${pointer}/${key}`),
  );
  const single = [
    'items',
    'additionalProperties',
    'unevaluatedProperties',
    'propertyNames',
    'not',
  ].flatMap(
    (key) => (typeof node[key] === 'object' ? memberOf({ pointer, node }, key) : undefined) ?? [],
  );
  return [
    ...maps.map(([name, schema]): SchemaNode => ({ ...schema, place: 'nested', name })),
    ...[...lists, ...single].map(
      (schema): SchemaNode => ({ ...schema, place: 'nested', name: undefined }),
    ),
  ];
}

function distinct(places: Located[]): Located[] {
  return [...new Map(places.map((place) => [place.pointer, place])).values()];
}
