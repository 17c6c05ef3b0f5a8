/**
 * Starts an object storage, which has the four operations of S3 that the service calls, verifies
 * every signature, and can inject failures:
 *
 *     const storage = await startObjectStorage(t);
 *     const { call } = await startApp(t, storage.settings);
 *     storage.answer = (_request, response) => response.writeHead(500).end();   // for every request from now on
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  type StorageCredentials,
  type StorageError,
  signatureErrorOf,
} from './storage-signature.ts';
import type { Teardown } from './teardown.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Reply {
  status: number;
  content?: string | Buffer;
}

export interface TestStorage {
  /** The settings that connect a service to the storage. */
  readonly settings: Record<string, string>;
  /** The settings without the key, so that the service takes the credentials of its process. */
  readonly settingsWithoutKey: Record<string, string>;
  /** The credentials that the storage accepts. */
  credentials: StorageCredentials;
  /** Replaces the response of the storage. If undefined, requests reach the storage. */
  answer: Answer | undefined;
  /** Every request so far, such as `PUT object` or `GET bucket`. */
  readonly seen: string[];
  /** Returns the keys of the stored objects. */
  objects(): string[];
  /** Stops listening, so that the storage is unreachable. */
  close(): void;
}

const bucket = 'files';
const credentials = {
  region: 'eu-central-1',
  accessKeyId: 'STORAGE-KEY',
  secretAccessKey: 'STORAGE-SECRET',
};

/** Starts a storage with an empty bucket. It stops when `t` ends. */
export async function startObjectStorage(t: Teardown): Promise<TestStorage> {
  const objects = new Map<string, Buffer>();
  const storage = {
    credentials: credentials as StorageCredentials,
    answer: undefined as Answer | undefined,
    seen: [] as string[],
    objects: () => [...objects.keys()],
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Throws if the connection breaks before the announced end, so that half an object is not
    // stored.
    const body = await buffer(request);
    const error = await signatureErrorOf(request, body, storage.credentials);
    const { status, content } = error ? errorReply(error) : perform(objects, request, body);
    const length = content === undefined ? {} : { 'Content-Length': Buffer.byteLength(content) };
    response.writeHead(status, length).end(content);
  };
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    storage.seen.push(`${method} ${url.startsWith(`/${bucket}?`) ? 'bucket' : 'object'}`);
    if (storage.answer) storage.answer(request, response);
    else respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  t.teardown(close);
  const settingsWithoutKey = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: bucket,
    S3_REGION: credentials.region,
  };
  return Object.assign(storage, {
    close,
    settingsWithoutKey,
    settings: {
      ...settingsWithoutKey,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  });
}

/**
 * Performs the operation of a request (ListObjectsV2, PutObject, GetObject or DeleteObject), and
 * returns the response.
 */
function perform(
  objects: Map<string, Buffer>,
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
): Reply {
  const { pathname, searchParams } = new URL(url, 'http://storage.invalid');
  const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (name !== bucket) return errorReply({ status: 404, code: 'NoSuchBucket' });
  if (key === '') {
    const isList = method === 'GET' && searchParams.get('list-type') === '2';
    if (!isList) return errorReply({ status: 501, code: 'NotImplemented' });
    const keys = [...objects.keys()].slice(0, Number(searchParams.get('max-keys') ?? 1000));
    return { status: 200, content: listOf(keys) };
  }
  if (method === 'PUT') {
    if (headers['content-length'] === undefined)
      return errorReply({ status: 411, code: 'MissingContentLength' });
    objects.set(key, body);
    return { status: 200, content: '' };
  }
  if (method === 'GET') {
    const content = objects.get(key);
    return content ? { status: 200, content } : errorReply({ status: 404, code: 'NoSuchKey' });
  }
  if (method !== 'DELETE') return errorReply({ status: 405, code: 'MethodNotAllowed' });
  objects.delete(key);
  return { status: 204 };
}

function listOf(keys: readonly string[]): string {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult><Name>${bucket}</Name>${contents}</ListBucketResult>`;
}

function errorReply({ status, code }: StorageError): Reply {
  return { status, content: `<Error><Code>${code}</Code></Error>` };
}
