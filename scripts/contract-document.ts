/** Finds one's way in a bundled OpenAPI document: its operations, bodies and schemas, each with its JSON pointer. */

/** Any object of the document. What it holds is unknown until a rule looks. */
export type Node = Readonly<Record<string, unknown>>;

/** Something in a document that a rule does not allow. */
export interface Violation {
  /** Where, as a JSON pointer (RFC 6901) into the bundled document. */
  pointer: string;
  rule: string;
  message: string;
}

/** A place in the document. */
export interface Located {
  pointer: string;
  node: Node;
}

export interface Operation extends Located {
  id: string;
  path: string;
  method: string;
  parameters: Located[];
  requestBody: Located | undefined;
  /** By status, references followed. */
  responses: Map<string, Located>;
  /** The alternatives that let a caller in; none for a public operation. */
  security: Node[];
}

/** Where a schema stands: it has a name, it is the schema of a parameter, header or body, or it is part of another one. */
export type SchemaPlace = 'component' | 'root' | 'nested';

export interface SchemaNode extends Located {
  place: SchemaPlace;
  /** The property or component this schema is the value of. */
  name: string | undefined;
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/** The value as an object of the document; an empty one when it is none. */
export function nodeOf(value: unknown): Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Node) : {};
}

/** The members of an object with their pointers; none when the value is no object. */
export function membersOf(value: unknown, pointer: string): [name: string, member: Located][] {
  return Object.entries(nodeOf(value)).map(([name, member]) => [
    name,
    { pointer: `${pointer}/${escapePointer(name)}`, node: nodeOf(member) },
  ]);
}

/** The entries of an array with their pointers; none when the value is no array. */
export function entriesOf(value: unknown, pointer: string): Located[] {
  return Array.isArray(value)
    ? value.map((entry, index) => ({ pointer: `${pointer}/${index}`, node: nodeOf(entry) }))
    : [];
}

/** A member with its pointer, or undefined when it is missing. */
export function memberOf(located: Located, name: string): Located | undefined {
  return membersOf(located.node, located.pointer).find(([key]) => key === name)?.[1];
}

/** Follows `$ref` until something real stands there. A reference into nowhere ends in an empty object. */
export function resolve(document: Node, located: Located): Located {
  let current = located;
  for (let hops = 0; hops < 10 && typeof current.node.$ref === 'string'; hops++) {
    const pointer = current.node.$ref.replace(/^#/, '');
    const steps = pointer.split('/').slice(1).map(unescapePointer);
    current = { pointer, node: nodeOf(steps.reduce<unknown>((value, step) => nodeOf(value)[step], document)) };
  }
  return current;
}

/** Every operation, in the order of the document. */
export function operationsOf(document: Node): Operation[] {
  return membersOf(document.paths, '/paths').flatMap(([path, item]) =>
    membersOf(item.node, item.pointer)
      .filter(([method]) => methods.includes(method))
      .map(([method, { pointer, node }]) => {
        const parameters = [
          ...entriesOf(item.node.parameters, `${item.pointer}/parameters`),
          ...entriesOf(node.parameters, `${pointer}/parameters`),
        ];
        const requestBody = memberOf({ pointer, node }, 'requestBody');
        const responses = membersOf(node.responses, `${pointer}/responses`);
        return {
          id: String(node.operationId ?? ''),
          path,
          method,
          pointer,
          node,
          parameters: parameters.map((parameter) => resolve(document, parameter)),
          requestBody: requestBody && resolve(document, requestBody),
          responses: new Map(responses.map(([status, response]) => [status, resolve(document, response)])),
          security: ((node.security ?? document.security ?? []) as unknown[]).map(nodeOf),
        };
      }),
  );
}

/** The media types of a body, by name. */
export function contentOf(body: Located): [mediaType: string, content: Located][] {
  return membersOf(body.node.content, `${body.pointer}/content`);
}

/** The error responses of an operation with their statuses. */
export function errorsOf(operation: Operation): [status: string, response: Located][] {
  return [...operation.responses].filter(([status]) => /^[45]/.test(status));
}

/** Whatever carries a schema and examples of it: parameters, response headers, and bodies. Each stands once. */
export function carriersOf(document: Node): { parameters: Located[]; headers: Located[]; bodies: Located[] } {
  const operations = operationsOf(document);
  const responses = operations.flatMap((operation) => [...operation.responses.values()]);
  const requests = operations.flatMap((operation) => operation.requestBody ?? []);
  const headers = responses.flatMap((response) => membersOf(response.node.headers, `${response.pointer}/headers`));
  return {
    parameters: distinct(operations.flatMap((operation) => operation.parameters)),
    headers: distinct(headers.map(([, header]) => resolve(document, header))),
    // XML is a rendering of the JSON body beside it, so it has neither a schema nor an example of its own.
    bodies: distinct(
      [...requests, ...responses].flatMap((body) =>
        contentOf(body).flatMap(([mediaType, content]) => (mediaType === 'application/xml' ? [] : [content])),
      ),
    ),
  };
}

/** The values of the examples of a parameter, header or body, with their pointers. */
export function examplesOf(document: Node, carrier: Located): [pointer: string, value: unknown][] {
  const named = membersOf(carrier.node.examples, `${carrier.pointer}/examples`).map(
    ([, example]): [string, unknown] => [example.pointer, resolve(document, example).node.value],
  );
  return 'example' in carrier.node ? [[`${carrier.pointer}/example`, carrier.node.example], ...named] : named;
}

/** Every schema that is written out somewhere, nested ones included; references are left out, as their target is in. */
export function schemasOf(document: Node): SchemaNode[] {
  const components = membersOf(nodeOf(document.components).schemas, '/components/schemas');
  const { parameters, headers, bodies } = carriersOf(document);
  const roots = [...parameters, ...headers, ...bodies].flatMap((carrier) => memberOf(carrier, 'schema') ?? []);
  return [
    ...components.flatMap(([name, schema]) => withNested({ ...schema, place: 'component', name })),
    ...roots.flatMap((schema) => withNested({ ...schema, place: 'root', name: undefined })),
  ];
}

function withNested(schema: SchemaNode): SchemaNode[] {
  if (typeof schema.node.$ref === 'string') return [];
  return [schema, ...nestedIn(schema).flatMap(withNested)];
}

function nestedIn({ pointer, node }: Located): SchemaNode[] {
  const maps = ['properties', 'patternProperties'].flatMap((key) => membersOf(node[key], `${pointer}/${key}`));
  const lists = ['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap((key) => entriesOf(node[key], `${pointer}/${key}`));
  const single = ['items', 'additionalProperties', 'propertyNames', 'not'].flatMap(
    (key) => (typeof node[key] === 'object' ? memberOf({ pointer, node }, key) : undefined) ?? [],
  );
  return [
    ...maps.map(([name, schema]): SchemaNode => ({ ...schema, place: 'nested', name })),
    ...[...lists, ...single].map((schema): SchemaNode => ({ ...schema, place: 'nested', name: undefined })),
  ];
}

function distinct(places: Located[]): Located[] {
  return [...new Map(places.map((place) => [place.pointer, place])).values()];
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
