/** The limits of an address that the contract cannot express. */
import type { FailedCheck } from '../errors/checks.ts';

/**
 * The properties of the schema `Address`. The schema alone cannot express the limit of the
 * additional fields: `maxProperties` counts all fields, so an address with fewer named fields could
 * have more additional ones.
 */
export const namedAddressFields: ReadonlySet<string> = new Set([
  'country',
  'city',
  'street',
  'postal_code',
  'additional',
  'lat',
  'lng',
]);

export const maxAdditionalFields = 20;

/** The maximum size of an address in bytes of JSON (UTF-8). */
export const maxAddressBytes = 4096;

/** Returns the size of an address in bytes of JSON; 0 without an address. */
export function bytesOfAddress(address: unknown): number {
  return address === null ? 0 : Buffer.byteLength(JSON.stringify(address));
}

/**
 * Returns the violations of an address: too many additional fields, or too many bytes. The contract
 * may not have checked the value. Only an object has violations.
 */
export function addressViolations(address: unknown): FailedCheck[] {
  if (typeof address !== 'object' || address === null || Array.isArray(address)) return [];
  const messages: string[] = [];
  const additional = Object.keys(address).filter((name) => !namedAddressFields.has(name));
  if (additional.length > maxAdditionalFields) {
    messages.push(`must have at most ${maxAdditionalFields} additional fields`);
  }
  if (bytesOfAddress(address) > maxAddressBytes) {
    messages.push(`must have at most ${maxAddressBytes} bytes of JSON`);
  }
  return messages.map((message) => ({
    field: 'address',
    in: 'body',
    error_type: 'constraint_violation',
    message,
  }));
}
