/** Reads the published contract of the internal API. */
import { readFileSync } from 'node:fs';

/** Returns the contract as JSON. */
export function internalContract(): string {
  const file = new URL('../../generated/published/internal/openapi.json', import.meta.url);
  return readFileSync(file, 'utf8');
}
