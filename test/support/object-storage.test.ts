/** Tests that the object storage of the tests verifies requests and responds as S3 does. */
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { startObjectStorage, type TestStorage } from './object-storage.ts';
import { t } from './tap.ts';

interface Request {
  method: string;
  url: string;
  headers: Headers;
  body?: string;
}

/** Signs a request with the given changes to the credentials. */
async function signed(
  { settings }: TestStorage,
  method: string,
  path: string,
  {
    body,
    ...changes
  }: { body?: string; region?: string; [credential: string]: string } | undefined = {},
): Promise<Request> {
  const url = `${settings['S3_ENDPOINT']}${path}`;
  const { headers } = await new AwsV4Signer({
    method,
    url,
    service: 's3',
    region: settings['S3_REGION'] ?? '',
    accessKeyId: settings['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: settings['S3_SECRET_ACCESS_KEY'] ?? '',
    ...changes,
    ...(body !== undefined && { headers: { 'X-Amz-Content-Sha256': sha256(body) } }),
  }).sign();
  return { method, url, headers, ...(body !== undefined && { body }) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Sends a request and returns the status, and the code of an error. */
async function send({ url, ...request }: Request): Promise<string> {
  const response = await fetch(url, request);
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return code === undefined ? `${response.status}` : `${response.status} ${code}`;
}

t.test('each of the four operations has the response of S3', async (t) => {
  const storage = await startObjectStorage(t);
  const call = async (method: string, path: string, body?: string) =>
    await send(await signed(storage, method, path, body === undefined ? {} : { body }));
  t.equal(await call('PUT', '/files/a/b%20c', 'content'), '200');
  t.same(storage.objects(), ['a/b c']);
  t.equal(await call('GET', '/files/a/b%20c'), '200');
  t.equal(await call('GET', '/files?list-type=2&max-keys=1'), '200');
  t.equal(await call('DELETE', '/files/a/b%20c'), '204');
  t.equal(await call('DELETE', '/files/a/b%20c'), '204', 'a deletion can be repeated');
  t.equal(await call('GET', '/files/a/b%20c'), '404 NoSuchKey');
  t.equal(await call('GET', '/others?list-type=2'), '404 NoSuchBucket');
  t.same(storage.objects(), []);
});

t.test('a request with a wrong secret, key or region is rejected', async (t) => {
  const storage = await startObjectStorage(t);
  const put = async (changes: Record<string, string>) =>
    await send(await signed(storage, 'PUT', '/files/a', { body: 'x', ...changes }));
  t.equal(await put({ secretAccessKey: 'STORAGE-SECREt' }), '403 SignatureDoesNotMatch');
  t.equal(await put({ accessKeyId: 'OTHER-KEY' }), '403 InvalidAccessKeyId');
  t.equal(await put({ region: 'us-east-1' }), '400 AuthorizationHeaderMalformed');
  t.equal(await put({ datetime: '20200101T000000Z' }), '403 RequestTimeTooSkewed');
  t.same(storage.objects(), []);
});

t.test('a request that was changed after it was signed is rejected', async (t) => {
  const storage = await startObjectStorage(t);
  const changes: [string, string, (request: Request) => unknown][] = [
    ['no signature', '403 AccessDenied', ({ headers }) => headers.delete('Authorization')],
    [
      'another signed header',
      '403 SignatureDoesNotMatch',
      ({ headers }) => headers.set('X-Amz-Content-Sha256', sha256('other')),
    ],
    [
      'an unsigned header of S3',
      '403 AccessDenied',
      ({ headers }) => headers.set('X-Amz-Acl', 'public-read'),
    ],
    [
      'another body',
      '400 XAmzContentSHA256Mismatch',
      (request) => Object.assign(request, { body: 'other' }),
    ],
    [
      'another method',
      '403 SignatureDoesNotMatch',
      (request) => Object.assign(request, { method: 'POST' }),
    ],
    [
      'another key',
      '403 SignatureDoesNotMatch',
      (request) => Object.assign(request, { url: `${request.url}b` }),
    ],
    [
      'another query',
      '403 SignatureDoesNotMatch',
      (request) => Object.assign(request, { url: `${request.url}?acl` }),
    ],
  ];
  for (const [name, expected, change] of changes) {
    const request = await signed(storage, 'PUT', '/files/a', { body: 'content' });
    change(request);
    t.equal(await send(request), expected, name);
  }
  t.same(storage.objects(), []);
});
