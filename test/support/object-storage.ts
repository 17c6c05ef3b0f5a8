/**
 * An object storage to test against: s3rver, which checks every signature, behind a proxy that can be made to fail.
 *
 *     const storage = await startObjectStorage(t);
 *     const { call } = await startApp(t, storage.settings);
 *     storage.answer = (_request, response) => response.writeHead(500).end();   // from now on, for every request
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As much of s3rver as is used; it has no types. */
interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A running storage. */
export interface TestStorage {
  /** What makes a service use it. */
  readonly settings: Record<string, string>;
  /** Answers instead of the storage; undefined lets requests through. */
  answer: Answer | undefined;
  /** Every request so far, as `PUT object` or `GET bucket`. */
  readonly seen: string[];
  /** The keys of the objects in it. */
  objects(): string[];
  /** Stops listening, as a storage that is down. */
  close(): void;
}

const bucket = 'files';

/** Starts a storage with an empty bucket; it ends with `t`. */
export async function startObjectStorage(t: { teardown(action: () => unknown): unknown }): Promise<TestStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'objects-'));
  const attachments = join(directory, bucket, 'attachments');
  // s3rver deletes a folder with its last object, even while another one is being written into it.
  mkdirSync(attachments, { recursive: true });
  writeFileSync(join(attachments, 'stays'), '');
  const server = new S3rver({ directory, address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false });
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
    const onward = openRequest({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
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
