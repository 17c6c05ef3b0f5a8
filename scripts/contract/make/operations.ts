/**
 * Derives the operations, to which the service binds its handlers, from a bundled OpenAPI document.
 */
import type { ErrorFamily } from '../../../src/http/render-error.ts';

/** A part of the contract that is also published as a document of its own. */
export type View = 'snake' | 'camel' | 'partner';

interface Reference {
  $ref?: string;
}

interface Parameter extends Reference {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
}

interface Schema extends Reference {
  type?: string | string[];
  items?: Schema;
  [keyword: string]: unknown;
}

interface Body extends Reference {
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  security?: Record<string, string[]>[];
  deprecated?: boolean;
  [extension: `x-${string}`]: unknown;
}

/** The parts of a bundled document that code generation reads. */
export interface Document {
  info: { version: string };
  paths: Record<string, { parameters?: Parameter[] } & Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    requestBodies?: Record<string, Body>;
    responses: Record<string, Body>;
  };
  security?: Record<string, string[]>[];
}

/**
 * A schema of a request body; `key` is its first required property, or null if the media type has
 * only one schema.
 */
export interface BodySchema {
  schema: string;
  key: string | null;
}

/**
 * The properties of one operation that the service needs at run time; see
 * `generated/<document>/operations.ts`.
 */
export interface OperationEntry {
  method: string;
  path: string;
  audience: string;
  /** The published views that contain the operation. */
  views: View[];
  /** The formats of the errors. The internal listener has only the default format. */
  errorFamily: ErrorFamily;
  /** The alternative requirements, of which one must be satisfied. Empty for a public operation. */
  security: Record<string, string[]>[];
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    types: string[];
  }[];
  /**
   * The possible schemas of the body by media type, each with the property that distinguishes it
   * from the others.
   */
  requestBody: { required: boolean; content: Record<string, BodySchema[]> } | null;
  /** The statuses of all responses. */
  statuses: number[];
  /** The schema names of the bodies, by status and media type. */
  responses: Record<string, Record<string, string>>;
  rateLimit: string | null;
  bodyLimit: number | null;
  deprecated: boolean;
  sunset: string | null;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Returns the operations by `operationId`, in the order of the document. Throws if the schema of a
 * body has no name.
 */
export function describeOperations(document: Document): Record<string, OperationEntry> {
  const entries: Record<string, OperationEntry> = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      if (entries[operation.operationId])
        throw new Error(`operationId ${operation.operationId} appears twice`);
      entries[operation.operationId] = describe(document, path, method, operation);
    }
  }
  return entries;
}

function describe(
  document: Document,
  path: string,
  method: string,
  operation: Operation,
): OperationEntry {
  const parameters = [
    ...(document.paths[path]?.parameters ?? []),
    ...(operation.parameters ?? []),
  ].map((parameter) => resolve(parameter, document.components.parameters));
  const body =
    operation.requestBody &&
    resolve(operation.requestBody, document.components.requestBodies ?? {});
  return {
    method: method.toUpperCase(),
    path,
    audience: String(operation['x-audience']),
    views: (operation['x-views'] as View[] | undefined) ?? defaultViews(operation['x-audience']),
    errorFamily: (operation['x-error-family'] as ErrorFamily | undefined) ?? 'default',
    security: operation.security ?? document.security ?? [],
    parameters: parameters.flatMap(({ name, in: place, required = false, schema }) =>
      place === 'cookie' ? [] : [{ name, in: place, required, types: typesOf(schema, document) }],
    ),
    requestBody: body
      ? {
          required: body.required ?? false,
          content: bodySchemas(body, operation.operationId, document),
        }
      : null,
    statuses: Object.keys(operation.responses).map(Number).filter(Number.isInteger),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        schemaNames(resolve(response, document.components.responses), operation.operationId),
      ]),
    ),
    rateLimit: (operation['x-rate-limit'] as string | undefined) ?? null,
    bodyLimit: (operation['x-body-limit'] as number | undefined) ?? null,
    deprecated: operation.deprecated ?? false,
    sunset: (operation['x-sunset'] as string | undefined) ?? null,
  };
}

function defaultViews(audience: unknown): View[] {
  if (audience === 'partner') return ['partner'];
  return audience === 'public' ? ['snake', 'camel'] : [];
}

function resolve<T extends Reference>(value: T, components: Record<string, T>): T {
  if (value.$ref === undefined) return value;
  const found = components[value.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`${value.$ref} is not in the document`);
  return found;
}

function typesOf(schema: Schema, document: Document): string[] {
  const { type } = resolve(schema, document.components.schemas);
  return type === undefined ? [] : [type].flat();
}

function schemaNames(body: Body, operationId: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body.content ?? {}).map(([mediaType, { schema }]) => {
      const name = schema?.$ref?.split('/').at(-1);
      if (name === undefined && mediaType.endsWith('json')) {
        throw new Error(`${operationId}: the ${mediaType} body must point to a named schema`);
      }
      return [mediaType, name ?? ''];
    }),
  );
}

/**
 * Splits a `oneOf` into its named schemas, because one validator of the `oneOf` would report the
 * violations of every branch.
 */
function bodySchemas(
  body: Body,
  operationId: string,
  document: Document,
): Record<string, BodySchema[]> {
  return Object.fromEntries(
    Object.entries(schemaNames(body, operationId)).map(([mediaType, name]) => {
      const { oneOf } = document.components.schemas[name] ?? {};
      if (!Array.isArray(oneOf))
        return [mediaType, name === '' ? [] : [{ schema: name, key: null }]];
      return [mediaType, (oneOf as Schema[]).map((branch) => branchOf(branch, document))];
    }),
  );
}

function branchOf(branch: Schema, document: Document): BodySchema {
  const { required } = resolve(branch, document.components.schemas) as { required?: string[] };
  return { schema: branch.$ref?.split('/').at(-1) ?? '', key: required?.[0] ?? null };
}

/**
 * Returns the part that the service reads at run time. Errors are omitted, because the service
 * renders them without it.
 */
export function withoutErrors(operation: OperationEntry): Omit<OperationEntry, 'audience'> {
  const { audience: _, ...served } = operation;
  return { ...served, responses: successesOf(operation) };
}

/** Returns the bodies of successful responses. */
export function successesOf({ responses }: OperationEntry): OperationEntry['responses'] {
  return Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2')));
}

/** Returns the line of an operation in `generated/operations.txt`. */
export function inventoryLine(id: string, operation: OperationEntry): string {
  const { method, path, audience, security, rateLimit, responses } = operation;
  const callers = security.flatMap((alternative) =>
    Object.entries(alternative).map(([scheme, roles]) =>
      roles.length > 0 ? `${scheme}(${roles.join(' and ')})` : scheme,
    ),
  );
  const limit = rateLimit === null ? 'no rate limit' : `rate limit ${rateLimit}`;
  return [
    `${id} ${method} ${path}`,
    audience,
    callers.join(' or ') || 'no security',
    limit,
    Object.keys(responses).join(' '),
  ].join(' | ');
}
