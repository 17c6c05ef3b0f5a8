/** What the TypeScript client has to know of each operation at run time, and no more: it is sent to browsers. */
import type { Document, OperationEntry } from './operations.ts';

/** One entry of `generated/public/client.ts`. */
interface ClientOperation {
  method: string;
  path: string;
  /** The security scheme whose credential goes along. */
  security: string | null;
  /** Whether it takes an idempotency key, so that a POST may be repeated. */
  takesKey: boolean;
  /** Media types of the request and of a successful answer, the default first. */
  sends: string[];
  accepts: string[];
}

/** For people, and for clients of other kinds. */
const otherTypes = ['application/xml', 'text/html'];

/** The inventory for the client, by `operationId`. */
export function clientOperations(
  operations: Record<string, OperationEntry>,
  document: Document,
): Record<string, ClientOperation> {
  return Object.fromEntries(
    Object.entries(operations).map(([id, { method, path, security, requestBody, responses }]) => [
      id,
      {
        method,
        path,
        security: Object.keys(security[0] ?? {})[0] ?? null,
        takesKey: document.paths[path]?.[method.toLowerCase()]?.['x-idempotency'] !== undefined,
        sends: Object.keys(requestBody?.content ?? {}),
        accepts: acceptedTypes(responses),
      },
    ]),
  );
}

function acceptedTypes(responses: OperationEntry['responses']): string[] {
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, content]) => Object.keys(content));
  return [...new Set(types)].filter((type) => !otherTypes.includes(type));
}
