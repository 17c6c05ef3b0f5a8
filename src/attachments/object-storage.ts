/** As much of S3 as attachments need. Addresses are in path style (`endpoint/bucket/key`), which all storages know. */
import { Readable } from 'node:stream';
import {
  badGateway,
  createS3Call,
  faultOf,
  type S3Answer,
  type S3Call,
  type S3Settings,
  S3Timeout,
  type S3Watchers,
  textOf,
  valuesOf,
} from './s3.ts';

/** A bucket. Every call throws AppError 502 `upstream_failed`, 503 `service_unavailable` or 504 `upstream_timeout`. */
export interface ObjectStorage {
  /** Stores a whole object; like any pieces, these are taken out as they are sent. */
  put(key: string, pieces: Buffer[]): Promise<void>;
  /** Begins an upload in parts and returns its id. Nobody sees the object before it is completed. */
  beginParts(key: string): Promise<string>;
  /** Stores one part, numbered from 1, and returns its entity tag. All but the last have at least 5 MiB. */
  putPart(key: string, uploadId: string, number: number, pieces: Buffer[]): Promise<string>;
  completeParts(key: string, uploadId: string, etags: readonly string[]): Promise<void>;
  /** Gives up an upload in parts; one that is gone already is no fault. */
  abortParts(key: string, uploadId: string, signal?: AbortSignal): Promise<void>;
  /** The ids of the uploads in parts to this key that were neither completed nor given up. */
  listUnfinished(key: string, signal?: AbortSignal): Promise<string[]>;
  /** Opens an object that must be `size` bytes long. The stream fails rather than end early. */
  get(key: string, size: number): Promise<Readable>;
  /** Deletes an object; one that is gone already is no fault. */
  delete(key: string, signal?: AbortSignal): Promise<void>;
}

/** The storage of a deployment; undefined where it has none. Connects to nothing before the first call. */
export function createObjectStorage(settings: S3Settings, watchers: S3Watchers): ObjectStorage | undefined {
  const call = createS3Call(settings, watchers);
  return call && storageOf(call, settings.s3TimeoutMs);
}

function storageOf(call: S3Call, maxWaitMs: number): ObjectStorage {
  return {
    async put(key, pieces) {
      await call({ operation: 'PutObject', method: 'PUT', key, body: pieces }, drain);
    },

    async beginParts(key) {
      const operation = 'CreateMultipartUpload';
      const text = await call({ operation, method: 'POST', key, query: { uploads: '' } }, readText);
      const [uploadId] = valuesOf('UploadId', text);
      if (!uploadId) throw badGateway(operation, 'was answered without an UploadId');
      return uploadId;
    },

    async putPart(key, uploadId, number, pieces) {
      const operation = 'UploadPart';
      const query = { partNumber: String(number), uploadId };
      const response = await call({ operation, method: 'PUT', key, query, body: pieces }, drain);
      const etag = response.headers.get('etag');
      if (!etag) throw badGateway(operation, 'was answered without an ETag');
      return etag;
    },

    async completeParts(key, uploadId, etags) {
      const operation = 'CompleteMultipartUpload';
      const parts = etags.map(
        (etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
      );
      const body = [Buffer.from(`<${operation}>${parts.join('')}</${operation}>`)];
      const text = await call({ operation, method: 'POST', key, query: { uploadId }, body }, readText);
      // Its status is sent before the work is done; whether that succeeded stands in the body.
      if (!text.includes(`<${operation}Result`)) throw badGateway(operation, `failed: ${valuesOf('Code', text)[0]}`);
    },

    async abortParts(key, uploadId, signal) {
      const operation = 'AbortMultipartUpload';
      await call({ operation, method: 'DELETE', key, query: { uploadId }, mayBeMissing: true, signal }, drain);
    },

    async listUnfinished(key, signal) {
      const query = { uploads: '', prefix: key };
      return valuesOf(
        'UploadId',
        await call({ operation: 'ListMultipartUploads', method: 'GET', query, signal }, readText),
      );
    },

    async get(key, size) {
      const operation = 'GetObject';
      return await call({ operation, method: 'GET', key }, async (answer) => {
        const announced = answer.response.headers.get('content-length');
        if (announced === String(size)) return readBody(answer, size, maxWaitMs);
        answer.abort.abort();
        throw badGateway(operation, `was answered with ${announced} bytes where ${size} are stored`);
      });
    },

    async delete(key, signal) {
      await call({ operation: 'DeleteObject', method: 'DELETE', key, mayBeMissing: true, signal }, drain);
    },
  };
}

async function readText({ response }: S3Answer): Promise<string> {
  return await textOf(response);
}

/** Reads and drops the body, so that the connection can be used again. */
async function drain({ response }: S3Answer): Promise<Response> {
  await textOf(response);
  return response;
}

/** The body as it is wanted; the storage may take `maxWaitMs` milliseconds for each piece. */
function readBody({ response, abort }: S3Answer, size: number, maxWaitMs: number): Readable {
  const operation = 'GetObject';
  const reader = response.body?.getReader();
  let received = 0;
  return new Readable({
    read() {
      const timer = setTimeout(() => abort.abort(new S3Timeout(operation)), maxWaitMs);
      const next = async () => {
        try {
          const { done = true, value } = (await reader?.read()) ?? {};
          received += value?.length ?? 0;
          if (done && received !== size) throw badGateway(operation, `broke off after ${received} of ${size} bytes`);
          this.push(done ? null : value);
        } catch (error) {
          this.destroy(faultOf(operation, error));
        } finally {
          clearTimeout(timer);
        }
      };
      void next();
    },
    destroy(error, done) {
      // Whoever stops reading early lets the storage stop sending.
      abort.abort();
      done(error);
    },
  });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
