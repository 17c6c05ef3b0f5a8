/**
 * The S3 calls for attachments. URLs are in path style (`endpoint/bucket/key`), which all object
 * storages support. A call throws: 503 `service_unavailable` if the storage is unreachable or asks
 * clients to slow down; 504 `upstream_timeout` after S3_TIMEOUT_MS without data; 502
 * `upstream_failed` for any other unexpected response.
 */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../config.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** The calls to one bucket. */
export type ObjectStorage = NonNullable<ReturnType<typeof createObjectStorage>>;

/** A call to an S3 operation. `path` is the part of the URL after the bucket. */
interface StorageCall {
  operation: 'PutObject' | 'GetObject' | 'DeleteObject' | 'ListObjectsV2';
  path: string;
  content?: { size: number; stream: Readable };
  signal?: AbortSignal | undefined;
}

type ReadResponse<T> = (response: IncomingMessage, restartTimer: () => void) => Promise<T> | T;

const methods = {
  PutObject: 'PUT',
  GetObject: 'GET',
  DeleteObject: 'DELETE',
  ListObjectsV2: 'GET',
} as const;

/** The maximum size of a response that is not an object, in bytes. */
const maxResponseBytes = 1024 * 1024;

/**
 * Returns the object storage of a deployment, or undefined if it has none. Connects only when the
 * first call is made.
 */
export function createObjectStorage(
  config: Config,
  { metrics, tracing }: { metrics: Pick<Metrics, 'objectStorageDuration'>; tracing: Tracing },
) {
  const {
    s3Endpoint,
    s3Bucket,
    s3Region: region,
    s3AccessKeyId,
    s3SecretAccessKey,
    s3TimeoutMs,
  } = config;
  if (!s3Endpoint || !s3Bucket || !region || !s3AccessKeyId || !s3SecretAccessKey) return undefined;
  const bucket = `${s3Endpoint.replace(/\/+$/, '')}/${s3Bucket}`;
  const open = bucket.startsWith('https:') ? requestHttps : requestHttp;
  const signing = {
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
    service: 's3',
    region,
  };
  const cache = new Map<string, ArrayBuffer>();

  /**
   * Sends a request and passes the response to `read`. Each sent or received piece of an object
   * restarts the time limit.
   */
  const send = async <T>(
    { operation, path, content, signal }: StorageCall,
    read: ReadResponse<T>,
  ): Promise<T> => {
    const [method, url] = [methods[operation], `${bucket}${path}`];
    const { headers } = await new AwsV4Signer({ ...signing, method, url, cache }).sign();
    // Prevents compression, so that Content-Length is the size of the object. A proxy may change
    // this header, so it is not signed.
    headers.set('Accept-Encoding', 'identity');
    if (content) headers.set('Content-Length', String(content.size));
    const request = open(url, {
      method,
      headers: Object.fromEntries(headers),
      ...(signal && { signal }),
    });
    let response: IncomingMessage | undefined;
    const timer = setTimeout(() => {
      // If received data is still in the buffer, the reader is slow and not the storage. So the
      // time limit starts again.
      if (response?.readableLength) timer.refresh();
      else (response ?? request).destroy(failure('upstream_timeout', operation, 'timed out'));
    }, s3TimeoutMs);
    const restartTimer = () => void timer.refresh();
    request.on('close', () => clearTimeout(timer)).on('error', () => undefined);
    try {
      if (content) pipeline(content.stream.on('data', restartTimer), request, () => undefined);
      else request.end();
      [response] = (await once(request, 'response')) as [IncomingMessage];
      if (![200, 204].includes(response.statusCode ?? 0)) await readError(operation, response);
      return await read(response, restartTimer);
    } catch (error) {
      request.destroy();
      throw toAppError(operation, error);
    }
  };

  /** Calls `send`, and measures and traces the call. */
  const call = async <T>(request: StorageCall, read: ReadResponse<T>): Promise<T> => {
    const { operation } = request;
    const name = `S3/${operation}`;
    const attributes = {
      'rpc.system.name': 'aws-api',
      'rpc.method': name,
      'http.request.method': methods[operation],
    };
    const stopTimer = metrics.objectStorageDuration.startTimer({ operation });
    const result = tracing.call(name, attributes, () => send(request, read));
    const stopAs = (outcome: 'ok' | 'failed') => () => void stopTimer({ outcome });
    result.then(stopAs('ok'), stopAs('failed'));
    return await result;
  };

  return {
    /** Stores an object of `size` bytes. Stores nothing if the content is incomplete. */
    async put(key: string, size: number, stream: Readable): Promise<void> {
      await call({ operation: 'PutObject', path: `/${key}`, content: { size, stream } }, textOf);
    },
    /**
     * Opens an object, which must have `size` bytes. The stream fails if the content ends early.
     */
    async get(key: string, size: number): Promise<Readable> {
      return await call({ operation: 'GetObject', path: `/${key}` }, (response, restartTimer) => {
        const length = response.headers['content-length'];
        if (length !== String(size)) {
          throw failure(
            'upstream_failed',
            'GetObject',
            `returned ${length} bytes instead of ${size}`,
          );
        }
        const destroy = (error: Error | null, done: (error?: Error) => void) =>
          done(error ? toAppError('GetObject', error) : undefined);
        // `pipeline` closes the connection if the reader stops early.
        return pipeline(
          response.on('data', restartTimer),
          new PassThrough({ destroy }),
          () => undefined,
        );
      });
    },
    /** Deletes an object if it exists. */
    async delete(key: string, signal?: AbortSignal): Promise<void> {
      await call({ operation: 'DeleteObject', path: `/${key}`, signal }, textOf);
    },
    /** Checks the connection and the credentials with a call that changes nothing. */
    async check(): Promise<void> {
      await call({ operation: 'ListObjectsV2', path: '?list-type=2&max-keys=1' }, textOf);
    },
  };
}

/** Reads the text of a response. Throws 502 if the response is larger than `maxResponseBytes`. */
async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const bytes of response) {
    size += bytes.length;
    if (size > maxResponseBytes)
      throw failure('upstream_failed', 'a response', `has more than ${maxResponseBytes} bytes`);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString();
}

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

/**
 * Throws the error of an error response. Deleting an object that does not exist is not an error.
 */
async function readError(
  operation: StorageCall['operation'],
  response: IncomingMessage,
): Promise<void> {
  const { statusCode: status = 0 } = response;
  // S3 defines the element `Code`. Its values consist of letters, digits and dots.
  const [, code = ''] = /<Code>([\w.]{1,100})<\/Code>/.exec(await textOf(response)) ?? [];
  if (operation === 'DeleteObject' && code === 'NoSuchKey') return;
  const cause = new StorageRefusal(operation, status, code);
  throw status === 503 || status === 429
    ? serviceUnavailable({ shortage: 'dependency', cause })
    : new AppError('upstream_failed', { cause });
}

function failure(
  reason: 'upstream_failed' | 'upstream_timeout',
  operation: string,
  what: string,
  cause?: unknown,
) {
  return new AppError(reason, {
    cause: new Error(`object storage: ${operation} ${what}`, { cause }),
  });
}

function toAppError(operation: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The HTTP parser of Node.js uses these codes for invalid HTTP.
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_'))
    return failure('upstream_failed', operation, 'returned invalid HTTP', error);
  return serviceUnavailable({
    shortage: 'dependency',
    cause: new Error(`object storage: ${operation} found no connection`, { cause: error }),
  });
}
