/**
 * The types of the bundled contract that `expand-contract.ts` completes, and functions that its
 * steps share.
 */
import type { ErrorFamily } from '../../../src/http/render-error.ts';

/** A reference to a component. */
export interface Reference {
  $ref: string;
}

/** A body in one media type. */
export interface Media {
  schema: Reference;
  examples?: Record<string, Reference>;
}

/** A response, or a reference to one. */
export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, Reference>;
  content?: Record<string, Media>;
}

/** The part of an operation that determines its responses. */
export interface Operation {
  operationId: string;
  deprecated?: boolean;
  parameters?: Reference[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
  security?: object[];
  'x-audience'?: string;
  'x-error-family'?: ErrorFamily;
  'x-rate-limit'?: string;
}

interface Titled {
  $ref?: string;
  title?: string;
  properties?: Record<string, { maxItems?: number }>;
}

/**
 * A parameter. Its examples form pairs with examples of bodies and responses that have the same
 * name.
 */
export interface Parameter {
  required?: boolean;
  schema?: Titled;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** The part of a bundled document that the expansion changes. */
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  security: object[];
  components: {
    schemas: Record<string, Titled>;
    responses: Record<string, Response>;
    examples: Record<string, { value: unknown }>;
    headers: Record<string, { schema?: Titled }>;
    parameters: Record<string, Parameter>;
  };
}

/** An operation with its path and method. */
export interface Located {
  path: string;
  method: string;
  operation: Operation;
}

/** A group of operations that share the formats of their errors. */
export type Family = ErrorFamily | 'internal';

const methods = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** Returns every operation, in the order of the document. */
export function operationsOf({ paths }: Contract): Located[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Returns the family of an operation. Throws if its path has no `x-error-family`. */
export function familyOf({ path, operation }: Located): Family {
  if (isInternal(operation)) return 'internal';
  const family = operation['x-error-family'];
  if (!family) throw new Error(`the path ${path} has no x-error-family`);
  return family;
}

/** Whether an operation belongs to the internal listener. */
export function isInternal(operation: Operation): boolean {
  return operation['x-audience'] === 'internal';
}

/** Resolves the reference of a response. Throws if the response is inline or does not exist. */
export function responseOf({ components }: Contract, { $ref }: Response): Response {
  const response = $ref === undefined ? undefined : components.responses[nameOf({ $ref })];
  if (!response) throw new Error(`the response must be a reference to a component: ${$ref}`);
  return response;
}

/** Returns a reference to a component. Throws if the contract has no such component. */
export function refer(
  { components }: Contract,
  kind: keyof Contract['components'],
  name: string,
): Reference {
  if (!(name in (components[kind] ?? {})))
    throw new Error(`the contract has no component ${kind}/${name}`);
  return { $ref: `#/components/${kind}/${name}` };
}

/** Returns references to header components, by the name of the header. */
export function headers(
  contract: Contract,
  components: Record<string, string>,
): Record<string, Reference> {
  return Object.fromEntries(
    Object.entries(components).map(([name, component]) => [
      name,
      refer(contract, 'headers', component),
    ]),
  );
}

/** The component names of the headers of an operation with a rate limit. */
export const rateLimitHeaders = { RateLimit: 'RateLimit', 'RateLimit-Policy': 'RateLimitPolicy' };

/** Returns the last part of a reference. */
export function nameOf({ $ref = '' }: { $ref?: string }): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
