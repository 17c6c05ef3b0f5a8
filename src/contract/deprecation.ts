/** The headers that tell callers of an operation that it is going away. */
import type { OperationDescription } from './types.ts';

/** A public operation lives on for this long after it was deprecated; see docs/versioning.md. */
const noticeYears = 2;

/**
 * `Deprecation` (RFC 9745, a structured date) and `Sunset` (RFC 8594, an HTTP date) for an operation that the contract
 * marks `deprecated` with `x-sunset` (D4); nothing for any other. Deprecation begins the notice period before sunset.
 */
export function deprecationHeaders(operation: OperationDescription): Record<string, string> {
  if (!operation.deprecated || operation.sunset === null) return {};
  const sunset = new Date(`${operation.sunset}T00:00:00Z`);
  const deprecated = new Date(sunset);
  deprecated.setUTCFullYear(sunset.getUTCFullYear() - noticeYears);
  return { Deprecation: `@${deprecated.getTime() / 1000}`, Sunset: sunset.toUTCString() };
}
