/**
 * An upload: a row that clients do not see, the content, and the statement that completes the row.
 */
import type { FastifyRequest } from 'fastify';
import type { Handle } from '../db/handle.ts';
import { AppError } from '../errors/app-error.ts';
import { mediaTypeOf } from '../http/accept.ts';
import { createOnce } from '../idempotency/create-once.ts';
import { idempotencyKeyOf, type OptionalKey } from '../idempotency/key.ts';
import { inviteBody } from '../server/framing.ts';
import { requireRoomForAttachment } from './limit.ts';
import {
  beginUpload,
  completeUpload,
  discardUpload,
  type ReadList,
  type ReceivedFile,
  storedAttachments,
  uploadExists,
} from './queries/uploads.ts';
import { receiveFile } from './receive.ts';
import type { createStore } from './store.ts';

interface Dependencies {
  db: Handle;
  store: ReturnType<typeof createStore>;
  /** The maximum size of a file. */
  limitBytes: number;
}

/**
 * Returns a function that receives the file of a request and stores it as an attachment of an
 * order. With an idempotency key in `identity`, a retry gets the attachment of the first request. A
 * failed upload leaves no data.
 */
export function uploads({ db, store, limitBytes }: Dependencies) {
  return async (
    http: FastifyRequest,
    orderId: number,
    identity: OptionalKey,
    readList: ReadList,
  ) => {
    const objectKey = store.newKey();
    const uploadId = await db.queues.changes.run(identity.owner, () =>
      beginUpload(db, orderId, identity.caller, objectKey),
    );
    const discard = async () => {
      if (await discardUpload(db, uploadId)) await store.discard(objectKey);
    };
    try {
      inviteBody(http);
      const file = await receiveFile(http, limitBytes, (pieces) =>
        store.write(uploadId, objectKey, pieces),
      );
      const result = await complete({ uploadId, orderId, file, identity, readList });
      if (result.replayed) await discard();
      return result;
    } catch (error) {
      await discard().catch((failure: unknown) =>
        http.log.warn(
          { err: failure, attachment: uploadId },
          'a failed upload was not deleted; the cleanup deletes it',
        ),
      );
      throw error;
    }
  };

  /** Completes the row, unless the key of the request is stored. */
  async function complete({
    uploadId,
    orderId,
    file,
    identity,
    readList,
  }: {
    uploadId: number;
    orderId: number;
    file: ReceivedFile;
    identity: OptionalKey;
    readList: ReadList;
  }) {
    // A retry has the same order and the same file, which means the same name, media type without
    // parameters, and bytes.
    const { filename, content_type, sha256 } = file;
    const same = [orderId, filename, mediaTypeOf(content_type), sha256.toString('hex')];
    const key = idempotencyKeyOf(identity, same);
    const write = () =>
      db.queues.changes.run(identity.owner, () =>
        completeUpload(db, { uploadId, orderId, file, key, readList }),
      );
    return await createOnce(db, storedAttachments, key, write, async () => {
      if (!(await uploadExists(db, uploadId))) throw new AppError('order_not_found');
      await requireRoomForAttachment(db, orderId);
    });
  }
}
