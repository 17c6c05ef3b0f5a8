/** What the client has to know of each operation, derived from the operations that the service binds. */
import { operations as bound } from '../../generated/public/operations.ts';

/** An operation as the client calls it. */
export interface ClientOperation {
  readonly method: string;
  readonly path: string;
  /** The security scheme whose credential is sent. */
  readonly security: 'bearerAuth' | 'partnerKey' | null;
  /** Whether it takes an idempotency key, so that a POST may be repeated. */
  readonly takesKey: boolean;
  /** Media types of the request and of a successful response, the default first. */
  readonly sends: readonly string[];
  readonly accepts: readonly string[];
}

interface BoundOperation {
  readonly method: string;
  readonly path: string;
  readonly security: readonly Readonly<Partial<Record<'bearerAuth' | 'partnerKey', unknown>>>[];
  readonly parameters: readonly { readonly name: string }[];
  readonly requestBody: { readonly content: object } | null;
  readonly responses: Readonly<Record<string, object>>;
}

/** Media types for people, and for clients of other kinds. */
const otherTypes = ['application/xml', 'text/html'];

/** Every operation of the contract by its id. */
export const operations = Object.fromEntries(
  Object.entries<BoundOperation>(bound).map(([id, operation]) => [id, describe(operation)]),
) as Readonly<Record<keyof typeof bound, ClientOperation>>;

function describe({ method, path, security, parameters, requestBody, responses }: BoundOperation): ClientOperation {
  const [scheme = {}] = security;
  const types = Object.values(responses).flatMap(Object.keys);
  return {
    method,
    path,
    security: 'bearerAuth' in scheme ? 'bearerAuth' : 'partnerKey' in scheme ? 'partnerKey' : null,
    takesKey: parameters.some(({ name }) => name === 'X-Idempotency-Key'),
    sends: Object.keys(requestBody?.content ?? {}),
    accepts: [...new Set(types)].filter((type) => !otherTypes.includes(type)),
  };
}
