/** The end of operations, announced in headers. */
import type { OperationDescription } from '../http/operation-description.ts';

/** How long a deprecated operation stays available (docs/reference/versioning.md). */
export const noticeYears = 2;

/**
 * The headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) of a deprecated operation. The dates
 * are `noticeYears` apart.
 */
export function deprecationHeaders({
  deprecated,
  sunset,
}: OperationDescription): Record<string, string> {
  if (!deprecated || sunset === null) return {};
  const end = new Date(`${sunset}T00:00:00Z`);
  const begin = new Date(end);
  begin.setUTCFullYear(end.getUTCFullYear() - noticeYears);
  return { Deprecation: `@${begin.getTime() / 1000}`, Sunset: end.toUTCString() };
}
