/** The errors of calls to the object storage. */
import { AppError, serviceUnavailable } from '../errors/app-error.ts';

/** An error response. `code` is the S3 error code, or empty if the response has none. */
export class StorageRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(operation: string, status: number, code: string) {
    super(`object storage: ${operation} returned ${status} ${code || 'without an error code'}`);
    this.status = status;
    this.code = code;
  }
}

/** AWS has no credentials for this process, or gave none in time. */
export class NoCredentials extends Error {
  constructor(message: string, cause?: unknown) {
    super(`object storage: ${message}`, { cause });
  }
}

/** Returns the error 502 or 504 for a call that did not get the expected response. */
export function failure(
  reason: 'upstream_failed' | 'upstream_timeout',
  message: string,
  cause?: unknown,
): AppError {
  return new AppError(reason, { cause: new Error(`object storage: ${message}`, { cause }) });
}

/** Returns the error for an error of the network during a call: 502 for invalid HTTP, or 503. */
export function toStorageError(operation: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The HTTP parser of Node.js uses these codes for invalid HTTP.
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_'))
    return failure('upstream_failed', `${operation} returned invalid HTTP`, error);
  return serviceUnavailable({
    shortage: 'dependency',
    cause: new Error(`object storage: ${operation} found no connection`, { cause: error }),
  });
}
