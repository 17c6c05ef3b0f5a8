/** The types of the published OpenAPI description, and functions that search and change it. */
import type { components } from '../../../generated/public/types.ts';

/** A component, or a reference to one. */
export type Reference = { $ref?: string };

/** The examples of a parameter, or of a body in one media type. */
export type Carrier = {
  example?: unknown;
  examples?: Record<string, Reference & { value?: unknown }>;
};
export type Media = Carrier & { schema: Reference };
export type Parameter = Reference &
  Carrier & { name: string; in: string; required?: boolean; description?: string };
export type Link = Reference & { operationId?: string };
export type Schema = Reference & { required?: string[]; oneOf?: Reference[] };

/** A request body or a response. */
export interface Body extends Reference {
  description?: string;
  headers?: Record<string, Reference>;
  content?: Record<string, Media>;
  links?: Record<string, Link>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  'x-audience': string;
  'x-idempotency'?: { mode: 'accepted' | 'required' };
}

export interface Components extends Record<string, Record<string, unknown>> {
  schemas: Record<string, Schema>;
  responses: Record<string, Body>;
  parameters: Record<string, Parameter>;
  examples: NonNullable<Carrier['examples']>;
  links: Record<string, Link>;
  securitySchemes: Record<string, unknown>;
}

/**
 * The whole description. Its path items contain only operations, and its request bodies are never
 * references.
 */
export type Description = components['schemas']['ContractDocument'] & {
  info: { description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: Components;
};

export type Located = { path: string; method: string; operation: Operation };

/** Returns every operation with its path and method, in document order. */
export function operationsOf({ paths }: Pick<Description, 'paths'>): Located[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Returns every delivery that the service sends, with the name of its webhook as the path. */
export function deliveriesOf({ webhooks = {} }: Description): Located[] {
  return operationsOf({ paths: webhooks });
}

/** Resolves a reference. Returns any other value unchanged. */
export function follow<T extends Reference>(components: Record<string, T>, value: T): T {
  return value.$ref === undefined ? value : (components[nameOf(value)] ?? value);
}

/** Returns the name of the component that a reference points to. */
export function nameOf({ $ref = '' }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/**
 * Returns the names of a body's examples in all media types. The examples of an error response are
 * named after its reasons.
 */
export function exampleNames({ content = {} }: Body = {}): string[] {
  return [...new Set(Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)))];
}

/** Returns the reasons of the errors that an operation declares. */
export function reasonsOf({ responses }: Operation, { components }: Description): string[] {
  const errors = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  const bodies = errors.map(([, response]) => follow(components.responses, response));
  return [...new Set(bodies.flatMap(exampleNames))];
}

/**
 * The component of the `If-Match` without which an operation responds with 428. Any other `If-Match`
 * may be absent.
 */
export const mandatoryIfMatch = 'IfMatchList';

/**
 * Optional headers that requests usually need. `If-Match` is optional, so that other checks run
 * before its check (428).
 */
const neededHeaders = new Set([mandatoryIfMatch, 'IdempotencyKey']);

/**
 * Whether an example request sends this parameter. `component` is the name of the parameter among
 * the components.
 */
export function isSentByDefault(
  component: string,
  { required }: Pick<Parameter, 'required'>,
): boolean {
  return required === true || neededHeaders.has(component);
}

/**
 * The members that contain data, such as an example. An object in data can look like a part of the
 * description.
 */
export const dataMembers: ReadonlySet<string> = new Set([
  'value',
  'example',
  'examples',
  'default',
  'enum',
  'const',
]);

/**
 * Calls `visit` for every object inside a value, outer objects first. `visit` may change the
 * members of its object.
 */
export function walk(
  value: unknown,
  visit: (node: Record<string, unknown>, isData: boolean) => void,
  isData = false,
) {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>, isData);
  for (const [key, member] of Object.entries(value))
    walk(member, visit, isData || dataMembers.has(key));
}

/**
 * Extensions that only the build and the service read. A published description shows their effect
 * instead, for example the media types of each error.
 */
export const privateExtensions = ['x-error-family', 'x-message', 'x-views'];

/** Removes the private extensions. */
export function dropPrivateExtensions(description: object): void {
  walk(description, (node) => {
    for (const name of privateExtensions) delete node[name];
  });
}

/** Keeps only the tags, and groups of tags, that one of the operations has. */
export function dropUnusedTags(description: Description): void {
  const used = new Set(operationsOf(description).flatMap(({ operation }) => operation.tags));
  description.tags = description.tags.filter(({ name }) => used.has(name));
  description['x-tagGroups'] = description['x-tagGroups']
    .map((group) => ({ ...group, tags: group.tags.filter((name) => used.has(name)) }))
    .filter(({ tags }) => tags.length > 0);
}

/**
 * Removes all unused components. Keeps the security schemes, because requirements name them without
 * a reference.
 */
export function dropUnused(description: { components: object }): void {
  const { securitySchemes: _, ...components } = description.components as Components;
  for (let isComplete = false; !isComplete; ) {
    const used = new Set<unknown>();
    walk(description, ({ $ref }) => used.add($ref));
    isComplete = true;
    for (const [kind, members] of Object.entries(components)) {
      for (const name of Object.keys(members)) {
        if (used.has(`#/components/${kind}/${name}`)) continue;
        delete members[name];
        isComplete = false;
      }
    }
  }
}
