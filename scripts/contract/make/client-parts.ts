/**
 * Derives the parts of the contract that the TypeScript client needs at run time, as small as
 * possible, and its error types.
 */

import { mandatoryIfMatch } from './description.ts';
import type { Document, OperationEntry } from './operations.ts';

/** The header that makes the creation of an order safe to repeat. */
const keyHeader = 'X-Idempotency-Key';
/** Members that all examples have, but not all errors. */
const optionalMembers = new Set(['window']);

/** Returns the source of `generated/public/client.ts`. */
export function clientParts(
  document: Document,
  operations: Record<string, OperationEntry>,
): string {
  const entries = Object.entries(operations).map(
    ([id, operation]) => `  ${id}: ${JSON.stringify(partsOf(operation))},`,
  );
  const reasons = [...detailsOfReasons(document)].sort(([one], [other]) => (one < other ? -1 : 1));
  const members = reasons.map(([reason, names]) => {
    const union = [...names].sort().map((name) => `'${name}'`);
    return `  ${reason}: ${union.join(' | ') || 'never'};`;
  });
  return `/** An operation. A list of media types begins with the default. */
export interface ClientOperation {
  readonly method: string;
  readonly path: string;
  readonly scheme?: 'bearerAuth' | 'partnerKey';
  readonly sends?: readonly string[];
  readonly reads?: readonly string[];
  readonly takesKey?: boolean;
}

export const operations = {
${entries.join('\n')}
} as const satisfies Record<string, ClientOperation>;

/** The operations that respond with 428 without \`If-Match\`. */
export type RequiresIfMatch = ${idsWithMandatoryIfMatch(document)};

/** The members of \`details\` that every error with a reason has. */
export interface MembersOfDetails {
${members.join('\n')}
}
`;
}

/** Returns a union of the ids of these operations. */
function idsWithMandatoryIfMatch({ paths }: Document): string {
  const mandatory = `#/components/parameters/${mandatoryIfMatch}`;
  const ids = Object.values(paths).flatMap(({ parameters: _, ...item }) =>
    Object.values(item).flatMap(({ operationId, parameters = [] }) =>
      parameters.some(({ $ref }) => $ref === mandatory) ? `'${operationId}'` : [],
    ),
  );
  return ids.join(' | ');
}

function partsOf({ method, path, security, requestBody, responses, parameters }: OperationEntry) {
  const scheme = Object.keys(security[0] ?? {})[0];
  const sends = Object.keys(requestBody?.content ?? {});
  // XML and HTML are for people and for other clients. The client requests the default, or the
  // camelCase representation.
  const offered = Object.values(responses)
    .flatMap(Object.keys)
    .filter((type) => !/\/(xml|html)$/.test(type));
  const reads = [...new Set(offered)].filter(
    (type, nth) => nth === 0 || type.startsWith('application/vnd.'),
  );
  return {
    method,
    path,
    ...(scheme && { scheme }),
    ...(sends.length > 0 && { sends }),
    ...(reads.length > 0 && { reads }),
    ...(parameters.some(({ name }) => name === keyHeader) && { takesKey: true }),
  };
}

/** Returns, for each reason, the members of `details` that all its examples in native form have. */
function detailsOfReasons(document: Document): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { reason, details, developer_message: text } = node as Record<string, unknown>;
    if (typeof reason === 'string' && typeof text === 'string') {
      const members = new Set(Object.keys(details ?? {})).difference(optionalMembers);
      found.set(reason, found.get(reason)?.intersection(members) ?? members);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(document);
  return found;
}
