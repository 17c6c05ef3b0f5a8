/**
 * As much of S3 as attachments need, in path style (`endpoint/bucket/key`), which all storages know. Every call throws
 * AppError 503 `service_unavailable` when the storage cannot be reached or asks to slow down, 504 `upstream_timeout` when it
 * is silent for too long, and 502 `upstream_failed` for any other answer that S3 would not give.
 */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../config.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** A bucket. */
export interface ObjectStorage {
  /** Stores an object of `size` bytes. Nothing is stored unless all of it arrives. */
  put(key: string, size: number, content: Readable): Promise<void>;
  /** Opens an object that must be `size` bytes long. The stream fails rather than end early. */
  get(key: string, size: number): Promise<Readable>;
  /** Deletes an object if it exists. */
  delete(key: string, signal?: AbortSignal): Promise<void>;
  /** Finds out whether the storage can be used, by a call that changes nothing. */
  check(): Promise<void>;
}

/** A call by the name that S3 gives the operation; `path` follows the bucket in the address. */
interface StorageCall {
  operation: 'PutObject' | 'GetObject' | 'DeleteObject' | 'ListObjectsV2';
  path: string;
  content?: { size: number; stream: Readable };
  signal?: AbortSignal | undefined;
}

type ReadAnswer<T> = (answer: IncomingMessage, restartTimer: () => void) => Promise<T> | T;

const methods = { PutObject: 'PUT', GetObject: 'GET', DeleteObject: 'DELETE', ListObjectsV2: 'GET' } as const;

/** Bytes that are read at most of an answer that is not an object. */
const maxAnswerBytes = 1024 * 1024;

/** The storage of a deployment; undefined where it has none. Connects to nothing before the first call. */
export function createObjectStorage(
  config: Config,
  { metrics, tracing }: { metrics: Pick<Metrics, 'objectStorageDuration'>; tracing: Tracing },
): ObjectStorage | undefined {
  const { s3Endpoint, s3Bucket, s3Region: region, s3AccessKeyId, s3SecretAccessKey, s3TimeoutMs } = config;
  if (!s3Endpoint || !s3Bucket || !region || !s3AccessKeyId || !s3SecretAccessKey) return undefined;
  const bucket = `${s3Endpoint.replace(/\/+$/, '')}/${s3Bucket}`;
  const open = bucket.startsWith('https:') ? requestHttps : requestHttp;
  const signing = { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey, service: 's3', region };
  const cache = new Map<string, ArrayBuffer>();

  /** Sends a request and hands the answer to `read`. The time limit begins again with each piece of a file. */
  const send = async <T>({ operation, path, content, signal }: StorageCall, read: ReadAnswer<T>): Promise<T> => {
    const [method, url] = [methods[operation], `${bucket}${path}`];
    const { headers } = await new AwsV4Signer({ ...signing, method, url, cache }).sign();
    // Not signed, since a proxy on the way may change it: the length of an object must be that of its bytes.
    headers.set('Accept-Encoding', 'identity');
    if (content) headers.set('Content-Length', String(content.size));
    const request = open(url, { method, headers: Object.fromEntries(headers), ...(signal && { signal }) });
    let answer: IncomingMessage | undefined;
    const timer = setTimeout(() => {
      // An answer of which something is in memory waits for its reader, and not for the storage.
      if (answer?.readableLength) timer.refresh();
      else (answer ?? request).destroy(timedOut(operation));
    }, s3TimeoutMs);
    const restartTimer = () => void timer.refresh();
    request.on('close', () => clearTimeout(timer)).on('error', () => undefined);
    try {
      if (content) pipeline(content.stream.on('data', restartTimer), request, () => undefined);
      else request.end();
      [answer] = (await once(request, 'response')) as [IncomingMessage];
      if (![200, 204].includes(answer.statusCode ?? 0)) await refuse(operation, answer);
      return await read(answer, restartTimer);
    } catch (error) {
      request.destroy();
      throw toAppError(operation, error);
    }
  };

  /** Does so, measured and traced. */
  const call = async <T>(request: StorageCall, read: ReadAnswer<T>): Promise<T> => {
    const { operation } = request;
    const name = `S3/${operation}`;
    const standard = { 'rpc.system.name': 'aws-api', 'http.request.method': methods[operation] };
    const stopTimer = metrics.objectStorageDuration.startTimer({ operation });
    let outcome: 'ok' | 'failed' = 'failed';
    try {
      const result = await tracing.call(name, { ...standard, 'rpc.method': name }, () => send(request, read));
      outcome = 'ok';
      return result;
    } finally {
      stopTimer({ outcome });
    }
  };

  return {
    async put(key, size, stream) {
      await call({ operation: 'PutObject', path: `/${key}`, content: { size, stream } }, textOf);
    },
    async get(key, size) {
      return await call({ operation: 'GetObject', path: `/${key}` }, (answer, restartTimer) => {
        const announced = answer.headers['content-length'];
        if (announced !== String(size)) {
          throw badAnswer('GetObject', `was answered with ${announced} bytes where ${size} are stored`);
        }
        const destroy = (error: Error | null, done: (error?: Error) => void) =>
          done(error ? toAppError('GetObject', error) : undefined);
        // Ends the connection when its reader stops early.
        return pipeline(answer.on('data', restartTimer), new PassThrough({ destroy }), () => undefined);
      });
    },
    async delete(key, signal) {
      await call({ operation: 'DeleteObject', path: `/${key}`, signal }, textOf);
    },
    async check() {
      await call({ operation: 'ListObjectsV2', path: '?list-type=2&max-keys=1' }, textOf);
    },
  };
}

/** The text of an answer, read to its end. Throws AppError 502 when it is longer than any answer that is not an object. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const bytes of answer) {
    size += bytes.length;
    if (size > maxAnswerBytes) throw badAnswer('an answer', `has more than ${maxAnswerBytes} bytes`);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString();
}

/** An answer that refuses a call. `code` is the error code of S3, empty where the answer has none. */
export class StorageRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(operation: string, status: number, code: string) {
    super(`object storage: ${operation} was answered with ${status} ${code || 'no code'}`);
    this.status = status;
    this.code = code;
  }
}

/** Throws the error for a refusal, unless an object that is to be deleted does not exist. */
async function refuse(operation: StorageCall['operation'], answer: IncomingMessage): Promise<void> {
  const { statusCode: status = 0 } = answer;
  // S3 fixes this element and its values, which are letters, digits and dots.
  const [, code = ''] = /<Code>([\w.]{1,100})<\/Code>/.exec(await textOf(answer)) ?? [];
  if (operation === 'DeleteObject' && code === 'NoSuchKey') return;
  const cause = new StorageRefusal(operation, status, code);
  throw status === 503 || status === 429 ? serviceUnavailable({ cause }) : new AppError('upstream_failed', { cause });
}

function timedOut(operation: string): AppError {
  return new AppError('upstream_timeout', { cause: new Error(`object storage: ${operation} got no answer in time`) });
}

function badAnswer(operation: string, what: string, cause?: unknown): AppError {
  return new AppError('upstream_failed', { cause: new Error(`object storage: ${operation} ${what}`, { cause }) });
}

/** Any failure of a call, as the error to answer with. */
function toAppError(operation: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The parser of Node.js gives these codes to what is not HTTP.
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_'))
    return badAnswer(operation, 'was answered with something that is not HTTP', error);
  return serviceUnavailable({ cause: new Error(`object storage: ${operation} found no connection`, { cause: error }) });
}
