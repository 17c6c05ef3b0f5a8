/**
 * Makes signed calls to a bucket, with a time limit. URLs are in path style
 * (`endpoint/bucket/key`), which all object storages support. A call throws: 503
 * `service_unavailable` if the storage is unreachable or asks clients to slow down; 504
 * `upstream_timeout` after S3_TIMEOUT_MS without data; 502 `upstream_failed` for any other
 * unexpected response.
 */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../config.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { storageCredentials } from './storage-credentials.ts';
import { failure, StorageRefusal, toStorageError } from './storage-errors.ts';

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

export interface StorageDependencies {
  metrics: Pick<Metrics, 'objectStorageDuration'>;
  tracing: Tracing;
}

/**
 * Returns a function that makes a call and passes the response to `read`, or undefined if the
 * deployment has no object storage. Connects only when the first call is made.
 */
export function storageCalls(config: Config, { metrics, tracing }: StorageDependencies) {
  const { s3Endpoint, s3Bucket, s3Region: region, s3TimeoutMs } = config;
  if (!s3Endpoint || !s3Bucket || !region) return undefined;
  const bucket = `${s3Endpoint.replace(/\/+$/, '')}/${s3Bucket}`;
  const startRequest = bucket.startsWith('https:') ? requestHttps : requestHttp;
  const credentials = storageCredentials(config);

  /**
   * Sends a request and passes the response to `read`. Each sent or received piece of an object
   * restarts the time limit.
   */
  const send = async <T>(
    { operation, path, content, signal }: StorageCall,
    read: ReadResponse<T>,
  ): Promise<T> => {
    const [method, url] = [methods[operation], `${bucket}${path}`];
    const own = await credentials().catch((error: unknown) => {
      content?.stream.destroy();
      throw error;
    });
    const { headers } = await new AwsV4Signer({
      ...own,
      service: 's3',
      region,
      method,
      url,
    }).sign();
    // Prevents compression, so that Content-Length is the size of the object. A proxy may change
    // this header, so it is not signed.
    headers.set('Accept-Encoding', 'identity');
    if (content) headers.set('Content-Length', String(content.size));
    const request = startRequest(url, {
      method,
      headers: Object.fromEntries(headers),
      ...(signal && { signal }),
    });
    let response: IncomingMessage | undefined;
    const timer = setTimeout(() => {
      // If the response is complete, or received data is still in the buffer, the reader is slow
      // and not the storage. So the time limit starts again.
      if (response?.complete || response?.readableLength) timer.refresh();
      else (response ?? request).destroy(failure('upstream_timeout', `${operation} timed out`));
    }, s3TimeoutMs);
    const restartTimer = () => void timer.refresh();
    // The error also rejects `once`, or ends the response that `read` reads.
    request.on('close', () => clearTimeout(timer)).on('error', () => undefined);
    try {
      // A pipeline that fails destroys the request, so `once` reports the error.
      if (content) pipeline(content.stream.on('data', restartTimer), request, () => undefined);
      else request.end();
      [response] = (await once(request, 'response')) as [IncomingMessage];
      if (![200, 204].includes(response.statusCode ?? 0)) {
        const refusal = await refusalOf(operation, response);
        if (refusal) throw refusal;
        // `read` is `textOf` here, because only DeleteObject gets this far. It finds no more text.
      }
      return await read(response, restartTimer);
    } catch (error) {
      request.destroy();
      throw toStorageError(operation, error);
    }
  };

  /** Calls `send`, and measures and traces the call. */
  return async <T>(request: StorageCall, read: ReadResponse<T>): Promise<T> => {
    const { operation } = request;
    const name = `S3/${operation}`;
    const attributes = {
      'rpc.system.name': 'aws-api',
      'rpc.method': name,
      'http.request.method': methods[operation],
    };
    const stopTimer = metrics.objectStorageDuration.startTimer({ operation });
    let outcome: 'ok' | 'failed' = 'failed';
    try {
      const result = await tracing.call(name, attributes, () => send(request, read));
      outcome = 'ok';
      return result;
    } finally {
      stopTimer({ outcome });
    }
  };
}

/** Reads the text of a response. Throws 502 if the response is larger than `maxResponseBytes`. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const bytes of response) {
    size += bytes.length;
    if (size > maxResponseBytes)
      throw failure('upstream_failed', `a response has more than ${maxResponseBytes} bytes`);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString();
}

/**
 * Returns the error of an error response, or undefined if an object that does not exist was to be
 * deleted. Throws 502 if the response is too large.
 */
async function refusalOf(
  operation: StorageCall['operation'],
  response: IncomingMessage,
): Promise<AppError | undefined> {
  const { statusCode: status = 0 } = response;
  // S3 defines the element `Code`. Its values consist of letters, digits and dots.
  const [, code = ''] = /<Code>([\w.]{1,100})<\/Code>/.exec(await textOf(response)) ?? [];
  if (operation === 'DeleteObject' && code === 'NoSuchKey') return undefined;
  const cause = new StorageRefusal(operation, status, code);
  return status === 503 || status === 429
    ? serviceUnavailable({ shortage: 'dependency', cause })
    : new AppError('upstream_failed', { cause });
}
