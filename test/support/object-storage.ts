/**
 * Starts an object storage: s3rver, which checks every signature, behind a proxy that can inject
 * failures:
 *
 *     const storage = await startObjectStorage(t);
 *     const { call } = await startApp(t, storage.settings);
 *     storage.answer = (_request, response) => response.writeHead(500).end();   // for every request from now on
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Teardown } from './teardown.ts';

/** The parts of s3rver that the tests use. The package has no types. */
interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestStorage {
  /** The settings that connect a service to the storage. */
  readonly settings: Record<string, string>;
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

/** Starts a storage with an empty bucket. It stops when `t` ends. */
export async function startObjectStorage(t: Teardown): Promise<TestStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'objects-'));
  const attachments = join(directory, bucket, 'attachments');
  // When a folder has no more objects, s3rver deletes the folder, even if it is about to write
  // another object there. This file keeps the folder from being empty.
  mkdirSync(attachments, { recursive: true });
  writeFileSync(join(attachments, 'stays'), '');
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
  });
  const { port } = await server.run();

  const storage = {
    answer: undefined as Answer | undefined,
    seen: [] as string[],
    objects: () =>
      readdirSync(attachments)
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => `attachments/${name.replace('._S3rver_object', '')}`),
  };

  const proxy = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const isBucket = url.startsWith(`/${bucket}?`);
    storage.seen.push(`${method} ${isBucket ? 'bucket' : 'object'}`);
    if (storage.answer) return storage.answer(request, response);
    const { headers } = request;
    const onward = openRequest(
      { port, host: '127.0.0.1', method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const close = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  t.teardown(async () => {
    close();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return Object.assign(storage, {
    close,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
}
