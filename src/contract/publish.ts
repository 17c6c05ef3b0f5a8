/** The published description always tells the truth about the deployment it is served from (D13, D30). */
import document from '../../generated/public/openapi.json' with { type: 'json' };
import type { components } from '../../generated/public/types.ts';
import type { Config } from '../config.ts';

type PublishedSettings = Pick<Config, 'requireIdempotencyKey'>;

/** The public description as it holds under these settings. */
export function publicDocument({ requireIdempotencyKey }: PublishedSettings): PublicDocument {
  const published = structuredClone(document) as unknown as PublicDocument & Description;
  if (requireIdempotencyKey) requireKeys(published);
  return published;
}

/** A description as `/openapi.json` serves it. */
export type PublicDocument = components['schemas']['ContractDocument'];

interface Description {
  paths: Record<string, Record<string, { 'x-idempotency'?: { mode: string }; description: string }>>;
}

/** Operations that create an order outright ask for a key then; the others go on accepting one. */
const operationsThatMayRequireAKey = [
  ['/v1/orders', 'post'],
  ['/v1/prepare', 'post'],
] as const;

function requireKeys({ paths }: Description): void {
  for (const [path, method] of operationsThatMayRequireAKey) {
    const operation = paths[path]?.[method];
    if (!operation?.['x-idempotency']) continue;
    operation['x-idempotency'].mode = 'required';
    operation.description += '\n\nThis deployment requires `X-Idempotency-Key`: a request without it gets 428.';
  }
}
