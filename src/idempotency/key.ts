/** Idempotency keys of requests (docs/how-to/retry-safely.md). */
import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { FailedCheck } from '../errors/checks.ts';

/**
 * The columns that identify a stored key: the text of the key, and the scope in which the text is
 * unique.
 */
export type KeyIdentity = Pick<
  Selectable<Tables['idempotency_keys']>,
  'key' | 'caller' | 'owner' | 'operation'
>;

/** A key, and the fingerprint of its request. */
export type IdempotencyKey = KeyIdentity & { request_hash: string };

/** The identity of a request that may have no key. */
export type OptionalKey = Omit<KeyIdentity, 'key'> & { key: string | null };

/**
 * Returns the key, or null without a key. `content` is hashed, and must not depend on the headers
 * or the representation, because a repeated request may have others.
 */
export function idempotencyKeyOf(
  { key, ...scope }: OptionalKey,
  content: unknown,
): IdempotencyKey | null {
  return key === null
    ? null
    : { key, ...scope, request_hash: content === null ? ofNothing : fingerprint(content) };
}

/** Returns the SHA-256 of a normalized request, as a PostgreSQL bytea literal. */
export function fingerprint(normalizedRequest: unknown): string {
  return `\\x${hash('sha256', JSON.stringify(normalizedRequest))}`;
}

const ofNothing = fingerprint(null);

const keyHeaders: ReadonlySet<string> = new Set(['X-Idempotency-Key', 'Idempotency-Key']);

/**
 * Reads the key from `X-Idempotency-Key` or `Idempotency-Key`. If one is invalid or they differ,
 * the key is null.
 */
export function readKey(
  header: Readonly<Record<string, string | undefined>>,
  contractViolations: readonly FailedCheck[],
): { key: string | null; violations: readonly FailedCheck[] } {
  const own = header['X-Idempotency-Key'];
  // `Idempotency-Key` contains the key as a quoted string.
  const standard = header['Idempotency-Key']?.replace(/^"(.*)"$/, '$1');
  const malformed = contractViolations.filter(
    ({ in: location, field }) => location === 'header' && keyHeaders.has(field),
  );
  if (malformed.length > 0) return { key: null, violations: malformed };
  // The contract sees the quotes of an empty string as two characters of a key.
  if (standard === '') return invalidStandard('must be 1 to 255 visible ASCII characters');
  const differ = own !== undefined && standard !== undefined && own !== standard;
  if (differ) return invalidStandard('must be equal to X-Idempotency-Key');
  return { key: own ?? standard ?? null, violations: [] };
}

function invalidStandard(message: string) {
  const violation = {
    field: 'Idempotency-Key',
    in: 'header',
    error_type: 'constraint_violation',
    message,
  } as const;
  return { key: null, violations: [violation] };
}
