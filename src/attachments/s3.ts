/**
 * One call to an S3-compatible storage: signed (AWS Signature Version 4), given up when the storage is silent for too
 * long, and its faults told apart as D44 has it. A storage that cannot be reached or asks to be spared is 503, a silent
 * one 504, and one that answers what it should not 502. `object-storage.ts` says which calls there are.
 */
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../config.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** The settings of a storage. */
export type S3Settings = Pick<
  Config,
  's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3TimeoutMs'
>;

/** What is told of each call. */
export interface S3Watchers {
  metrics: Pick<Metrics, 'objectStorageDuration'>;
  tracing: Tracing;
}

/** A request. */
export interface S3Request {
  /** The operation in S3's own words. */
  operation: string;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Of an object; without it the bucket is meant. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  /** In pieces, which are taken out as they are sent, so that nobody holds what has gone. */
  body?: Buffer[];
  /** Also accepts that what is meant is not there. */
  mayBeMissing?: boolean;
  signal?: AbortSignal | undefined;
}

/** An answer whose head has come. `abort` ends it wherever it is. */
export interface S3Answer {
  response: Response;
  abort: AbortController;
}

/**
 * Sends a request and hands the answer to `read`, which may take as long as the call may.
 *
 * @throws AppError 502 `upstream_failed`, 503 `service_unavailable`, 504 `upstream_timeout`
 */
export type S3Call = <T>(request: S3Request, read: (answer: S3Answer) => Promise<T>) => Promise<T>;

/** The most that is read of an answer that is no object. */
const mostAnswerBytes = 1024 * 1024;

/** What calls the storage of a deployment; undefined where it has none. */
export function createS3Call(settings: S3Settings, { metrics, tracing }: S3Watchers): S3Call | undefined {
  const { s3Endpoint, s3Bucket, s3Region: region, s3AccessKeyId: accessKeyId, s3SecretAccessKey } = settings;
  if (!s3Endpoint || !s3Bucket || !region || !accessKeyId || !s3SecretAccessKey) return undefined;
  const bucket = `${s3Endpoint.replace(/\/+$/, '')}/${s3Bucket}`;
  const credentials = { service: 's3', region, accessKeyId, secretAccessKey: s3SecretAccessKey, cache: new Map() };

  const send = async ({ method, key, query, body = [] }: S3Request, signal: AbortSignal): Promise<Response> => {
    const url = `${bucket}${key === undefined ? '' : `/${key}`}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const { headers } = await new AwsV4Signer({ ...credentials, method, url }).sign();
    // Not signed, since a proxy on the way may change it: the length of an object must be that of its bytes.
    headers.set('Accept-Encoding', 'identity');
    if (method === 'PUT' || method === 'POST') headers.set('Content-Length', String(lengthOf(body)));
    const stream = body.length > 0 ? { body: Readable.from(takeOut(body)), duplex: 'half' } : {};
    return await fetch(url, { method, headers, redirect: 'manual', signal, ...stream } as RequestInit);
  };

  return async (request, read) => {
    const { operation, method, mayBeMissing = false } = request;
    const abort = new AbortController();
    const signal = request.signal ? AbortSignal.any([abort.signal, request.signal]) : abort.signal;
    const timer = setTimeout(() => abort.abort(new S3Timeout(operation)), settings.s3TimeoutMs);
    const measured = metrics.objectStorageDuration.startTimer({ operation });
    let outcome: 'ok' | 'failed' = 'failed';
    try {
      const attributes = {
        'rpc.system.name': 'aws-api',
        'rpc.method': `S3/${operation}`,
        'http.request.method': method,
      };
      const result = await tracing.call(`S3/${operation}`, attributes, async () => {
        const response = await send(request, signal);
        if (!response.ok && !(mayBeMissing && response.status === 404)) throw await refusal(operation, response);
        return await read({ response, abort });
      });
      outcome = 'ok';
      return result;
    } catch (error) {
      throw faultOf(operation, error);
    } finally {
      clearTimeout(timer);
      measured({ outcome });
    }
  };
}

function* takeOut(pieces: Buffer[]): Generator<Buffer> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece;
}

function lengthOf(body: readonly Buffer[]): number {
  return body.reduce((sum, { length }) => sum + length, 0);
}

/** Says in the log which call the storage was silent on. */
export class S3Timeout extends Error {
  constructor(operation: string) {
    super(`object storage: ${operation} got no answer in time`);
  }
}

/** The 502 for an answer that is not what S3 answers; `what` goes to the log only. */
export function badGateway(operation: string, what: string, cause?: unknown): AppError {
  return new AppError('upstream_failed', { cause: new Error(`object storage: ${operation} ${what}`, { cause }) });
}

/** 503 for one that asks to be spared, 502 for all others: wrong keys, no such bucket, a fault of its own. */
async function refusal(operation: string, response: Response): Promise<AppError> {
  const [code = 'no code'] = valuesOf('Code', await textOf(response));
  const fault = badGateway(operation, `was answered with ${response.status} ${code.slice(0, 100)}`);
  return response.status === 503 || response.status === 429 ? serviceUnavailable({ cause: fault.cause }) : fault;
}

/** Whatever broke a call, as the error to answer with. */
export function faultOf(operation: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof S3Timeout) return new AppError('upstream_timeout', { cause: error });
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // What came was not HTTP; any other failure of a connection says that nobody was there.
  if (cause instanceof Error && cause.name === 'HTTPParserError')
    return badGateway(operation, 'was answered with something that is not HTTP', cause);
  return serviceUnavailable({ cause: new Error(`object storage: ${operation} found no connection`, { cause }) });
}

/** The text of an answer. Throws when it is longer than any answer of S3 that is no object. */
export async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of body ?? []) {
    size += bytes.length;
    if (size > mostAnswerBytes) throw badGateway('an answer', `had more than ${mostAnswerBytes} bytes`);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString();
}

/** The values of the XML elements with this name. S3 escapes what it puts into them. */
export function valuesOf(element: string, xml: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return Array.from(found, ([, value = '']) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
