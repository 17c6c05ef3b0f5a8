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

/** What an attempt waits for. */
export type Stage = 'connect' | 'tls' | 'response';

/** The failures of the stages, if an error ends them and if the time limit ends them. */
const stages: Readonly<Record<Stage, { reason: FailureReason; error: string; timeout: string }>> = {
  connect: {
    reason: 'connect',
    error: 'The connection failed',
    timeout: 'The connection was not open',
  },
  tls: {
    reason: 'tls',
    error: 'The TLS handshake failed',
    timeout: 'The TLS handshake was not complete',
  },
  response: {
    reason: 'reset',
    error: 'The connection was closed before the response',
    timeout: 'The endpoint did not respond',
  },
};

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
 * Returns the failure for an error of the network, in the stage in which it occurred. Throws every
 * other error, for example that of an invalid header.
 */
export function failureOf(error: unknown, stage: Stage): AttemptFailure {
  if (error instanceof AttemptFailure) return error;
  // Node.js throws a TypeError for an invalid header.
  if (!(error instanceof Error) || error instanceof TypeError || !('code' in error)) throw error;
  // The HTTP parser of Node.js uses these codes for invalid HTTP.
  if (String(error.code).startsWith('HPE_')) return invalidResponse(error);
  const { reason, error: message } = stages[stage];
  return new AttemptFailure(reason, withCode(message, error), error);
}

/** Returns the failure of an attempt whose time limit ended in this stage. */
export function timeLimitReached(stage: Stage, timeoutMs: number): AttemptFailure {
  return new AttemptFailure('timeout', `${stages[stage].timeout} within ${timeoutMs} ms`);
}

export function privateAddress(): AttemptFailure {
  return new AttemptFailure('private_address', 'The URL does not lead to a public address');
}

export function invalidResponse(cause?: unknown): AttemptFailure {
  return new AttemptFailure(
    'invalid_response',
    withCode('The response is not valid HTTP', cause),
    cause,
  );
}

export function aborted(): AttemptFailure {
  return new AttemptFailure('aborted', 'The attempt was aborted');
}

/**
 * Returns a message that ends with the code of an error, such as `ECONNREFUSED`, if it has one. The
 * messages of the errors of Node.js contain addresses, so they are not used.
 */
export function withCode(message: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? `${message} (${code})` : message;
}
