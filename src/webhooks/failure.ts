/** Attempts that got no response, and the reason for it. */

export type FailureReason =
  | 'timeout'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'reset'
  | 'private_address'
  | 'invalid_response'
  | 'aborted';

/**
 * The failure of an attempt. The partner who owns the endpoint may read the message, so it contains
 * no address and no name of this network.
 */
export class AttemptFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/**
 * Returns a message that ends with the code of an error, such as `ECONNREFUSED`, if it has one. The
 * messages of the errors of Node.js contain addresses, so they are not used.
 */
export function withCode(message: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? `${message} (${code})` : message;
}

export function privateAddress(): AttemptFailure {
  return new AttemptFailure('private_address', 'The URL does not lead to a public address');
}
