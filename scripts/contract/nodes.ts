/**
 * Reads a bundled OpenAPI document: its operations and their bodies, each with its JSON pointer.
 */

/** Any object of the document. The types of its members are unknown until a rule checks them. */
export type Node = Readonly<Record<string, unknown>>;

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
  /** By status, with references resolved. */
  responses: Map<string, Located>;
  /** The alternative credentials; empty for a public operation. */
  security: Node[];
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];

/** Returns the value if it is an object, otherwise an empty object. */
export function nodeOf(value: unknown): Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Node)
    : {};
}

/** Returns the members of an object with their pointers; none if the value is not an object. */
export function membersOf(value: unknown, pointer: string): [name: string, member: Located][] {
  return Object.entries(nodeOf(value)).map(([name, member]) => [
    name,
    { pointer: `${pointer}/${escapePointer(name)}`, node: nodeOf(member) },
  ]);
}

/** Returns the entries of an array with their pointers; none if the value is not an array. */
function entriesOf(value: unknown, pointer: string): Located[] {
  return Array.isArray(value)
    ? value.map((entry, index) => ({ pointer: `${pointer}/${index}`, node: nodeOf(entry) }))
    : [];
}

/** Returns a member with its pointer, or undefined if it is missing. */
function memberOf(located: Located, name: string): Located | undefined {
  return membersOf(located.node, located.pointer).find(([key]) => key === name)?.[1];
}

/** Resolves `$ref`. Returns an empty object for a reference without a target. */
export function resolve(document: Node, located: Located): Located {
  let current = located;
  for (let hops = 0; hops < 10 && typeof current.node.$ref === 'string'; hops++) {
    const pointer = current.node.$ref.replace(/^#/, '');
    const steps = pointer.split('/').slice(1).map(unescapePointer);
    current = {
      pointer,
      node: nodeOf(steps.reduce<unknown>((value, step) => nodeOf(value)[step], document)),
    };
  }
  return current;
}

/** Returns every operation, in the order of the document. */
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
          responses: new Map(
            responses.map(([status, response]) => [status, resolve(document, response)]),
          ),
          security: ((node.security ?? document.security ?? []) as unknown[]).map(nodeOf),
        };
      }),
  );
}

/** Returns the media types of a body, by name. */
export function contentOf(body: Located): [mediaType: string, content: Located][] {
  return membersOf(body.node.content, `${body.pointer}/content`);
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
}
