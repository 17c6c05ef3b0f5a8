/**
 * Verifies the signatures of requests to an object storage (Signature Version 4), as S3 does. The
 * signer of the AWS SDK signs the received request again, so the tests compare two independent
 * implementations.
 */
import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

type SourceData = string | ArrayBuffer | ArrayBufferView;

export interface StorageCredentials {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Credentials that expire have one, which is sent with each request. */
  sessionToken?: string;
}

/** An error response of S3. */
export interface StorageError {
  status: number;
  code: string;
}

/** The SHA-256 that the signer uses, keyed if there is a secret. */
class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: SourceData) {
    if (secret === undefined) this.#hash = createHash('sha256');
    else if (typeof secret === 'string' || secret instanceof Uint8Array)
      this.#hash = createHmac('sha256', secret);
    else throw new Error('the signer derives its keys from texts and bytes');
  }

  update(data: Uint8Array): void {
    this.#hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    throw new Error('the signer uses each hash once');
  }
}

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const dateForm = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const maxSkewMs = 15 * 60_000;

const error = (status: number, code: string): StorageError => ({ status, code });

/** Returns the error with which S3 rejects a request, or undefined if its signature is valid. */
export async function signatureErrorOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { region, ...credentials }: StorageCredentials,
): Promise<StorageError | undefined> {
  if (headers.authorization === undefined) return error(403, 'AccessDenied');
  const [, accessKeyId, scope, names, signature] =
    authorizationForm.exec(headers.authorization) ?? [];
  if (names === undefined) return error(400, 'AuthorizationHeaderMalformed');
  if (accessKeyId !== credentials.accessKeyId) return error(403, 'InvalidAccessKeyId');
  if (headers['x-amz-security-token'] !== credentials.sessionToken)
    return error(403, 'InvalidToken');

  const dateTime = String(headers['x-amz-date']);
  if (!dateForm.test(dateTime)) return error(403, 'AccessDenied');
  const signingDate = new Date(dateTime.replace(dateForm, '$1-$2-$3T$4:$5:$6Z'));
  if (Math.abs(Date.now() - signingDate.getTime()) > maxSkewMs)
    return error(403, 'RequestTimeTooSkewed');
  if (scope !== `${dateTime.slice(0, 8)}/${region}/s3/aws4_request`)
    return error(400, 'AuthorizationHeaderMalformed');

  const signed = new Set(names.split(';'));
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!required.every((name) => signed.has(name))) return error(403, 'AccessDenied');

  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    // S3 is the one service whose paths are not encoded a second time.
    uriEscapePath: false,
  });
  const { pathname, searchParams } = new URL(url, 'http://storage.invalid');
  const again = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname: 'storage.invalid',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries([...signed].map((name) => [name, String(headers[name])])),
    },
    { signingDate, signableHeaders: signed },
  );
  if (!again.headers['authorization']?.endsWith(`Signature=${signature}`))
    return error(403, 'SignatureDoesNotMatch');

  const hash = headers['x-amz-content-sha256'];
  if (hash === undefined) return error(400, 'InvalidRequest');
  const isHashOfBody = hash === createHash('sha256').update(body).digest('hex');
  if (hash !== 'UNSIGNED-PAYLOAD' && !isHashOfBody) return error(400, 'XAmzContentSHA256Mismatch');
  return undefined;
}
