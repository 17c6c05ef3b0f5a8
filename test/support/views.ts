/**
 * Fetches the views of the contract from a deployment, and finds operations and objects in them.
 */

import type { Call } from './app.ts';
import type { Description } from './contract-check.ts';

export type Node = Record<string, unknown>;

export interface ViewOperation {
  operationId: string;
  'x-audience': string;
  'x-views'?: string[];
  requestBody?: { content: Record<string, { schema: { $ref?: string }; examples?: Node }> };
  responses: Record<
    string,
    { $ref?: string; content?: Node; links?: Record<string, { $ref?: string }> }
  >;
}

/** The parts of a view that the tests read. */
export interface ViewDocument extends Omit<Description, 'paths' | 'components'> {
  openapi: string;
  info: Node;
  paths: Record<string, Record<string, ViewOperation>>;
  components: Description['components'] & {
    links: Record<string, Node>;
    schemas: Record<string, Node>;
  };
}

/** The path of each view. */
export const viewPaths = {
  snake: '/openapi/snake.json',
  camel: '/openapi/camel.json',
  partner: '/openapi/partner.json',
  snake30: '/openapi/snake-3.0.json',
  camel30: '/openapi/camel-3.0.json',
} as const;

export type ViewName = keyof typeof viewPaths;
export const viewNames = Object.keys(viewPaths) as ViewName[];

export async function fetchViews(call: Call): Promise<Record<ViewName, ViewDocument>> {
  const entries = viewNames.map(async (name) => [name, (await call('GET', viewPaths[name])).body]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the operations of a document by id, each with its `method path`. */
export function operationsIn({
  paths,
}: Pick<ViewDocument, 'paths'>): Map<string, ViewOperation & { place: string }> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [
        operation.operationId,
        { ...operation, place: `${method} ${path}` },
      ]),
    ),
  );
}

/** Returns every object in a value with its path, except in examples and default values. */
export function nodesIn(value: unknown, path = ''): { path: string; node: Node }[] {
  if (value === null || typeof value !== 'object') return [];
  const data = /\/(examples|example|value|(?<!responses\/)default)$/.test(path);
  const inside = data
    ? []
    : Object.entries(value).flatMap(([name, member]) =>
        nodesIn(member, `${path}/${name.replaceAll('/', '~1')}`),
      );
  return Array.isArray(value) || data ? inside : [{ path, node: value as Node }, ...inside];
}
