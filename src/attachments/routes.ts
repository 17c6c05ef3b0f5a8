/** The operations on files beside an order (D38). Who may see the order may see, add and delete its attachments. */
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { components } from '../../generated/public/types.ts';
import type { Principal } from '../auth/principal.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { contentTag } from '../http/conditional.ts';
import type { Cursors } from '../http/cursor.ts';
import { pageOf } from '../http/cursor.ts';
import { createOnce, fingerprint, type IdempotencyKey, isKeyKnown, readKey } from '../idempotency/idempotency.ts';
import { inTurn } from '../idempotency/turns.ts';
import { findOwnOrder } from '../orders/change.ts';
import type { OrderRow } from '../orders/order.ts';
import { orderPath } from '../orders/representation.ts';
import { inviteBody } from '../server/request-validation.ts';
import { createUploadAdmission } from './admission.ts';
import { contentDisposition } from './file-name.ts';
import type { ObjectStorage } from './object-storage.ts';
import {
  type AttachmentRow,
  beginUpload,
  completeUpload,
  deleteAttachment,
  discardUpload,
  findAttachment,
  listAttachmentsOfOrder,
  requireRoomForAttachment,
  uploadExists,
} from './queries.ts';
import { announcedBytes, memoryOf, type ReceivedFile, receiveFile } from './receive.ts';
import { createStore } from './store.ts';

/** What the operations on attachments need. */
export interface AttachmentDependencies {
  db: Kysely<Tables>;
  cursors: Cursors;
  attachmentLimitBytes: number;
  /** Keeps the content of new attachments; without it the database does. */
  storage: ObjectStorage | undefined;
}

/** Whatever a file claims to be, a browser neither guesses otherwise nor runs anything in it. */
const harmless = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** Binds the operations on attachments. */
export const attachmentRoutes: FastifyPluginAsync<AttachmentDependencies> = async (
  app,
  { db, cursors, attachmentLimitBytes, storage },
) => {
  await app.register(multipart, { throwFileSizeLimit: false });
  const store = createStore(db, storage);
  const admit = createUploadAdmission();

  app.operation.listAttachments(async ({ path, query, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    const page = pageOf(cursors, ['listAttachments', order.id], query);
    const found = await listAttachmentsOfOrder(db, order.id, page);
    const { items, nextCursor } = page.cut(found.items, ({ id }) => id);
    const body = { items: items.map(present), total: found.total, next_cursor: nextCursor, limit: page.limit };
    return { etag: contentTag(body), body };
  });

  app.operation.uploadAttachment(async ({ path, header, caller, http }) => {
    const { key, violations } = readKey(header, []);
    if (violations.length > 0) throw failedChecks(violations);
    const order = await findOwnOrder(db, caller, path.order_id);
    const announced = announcedBytes(http, attachmentLimitBytes);
    const request = {
      user: caller.userId,
      network: http.context.network,
      memory: memoryOf(announced),
      disk: storage ? Math.min(announced ?? Number.POSITIVE_INFINITY, attachmentLimitBytes) : 0,
    };
    const { attachment, replayed } = await admit(request, async () => {
      // A retry of the last upload that had room must get its answer, so that is settled when the file is known.
      const mayBeReplay = key !== null && (await isKeyKnown(db, { ...scopeOf(order, caller), key }));
      if (!mayBeReplay) await requireRoomForAttachment(db, order.id);
      return await upload(http, order, caller, key);
    });
    const location = `${orderPath(order)}/attachments/${attachment.id}`;
    return { replayed, location, body: present(attachment) };
  });

  app.operation.downloadAttachment(async ({ path, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    const attachment = await findAttachment(db, order.id, path.attachment_id);
    if (!attachment) throw new AppError('attachment_not_found');
    return {
      etag: attachment.sha256.toString('base64url'),
      headers: {
        ...harmless,
        'Content-Length': String(attachment.size),
        'Content-Disposition': contentDisposition(attachment.filename),
      },
      mediaType: attachment.content_type,
      body: () => store.read(attachment, caller.userId),
    };
  });

  app.operation.deleteAttachment(async ({ path, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    if (!(await deleteAttachment(db, order.id, path.attachment_id))) throw new AppError('attachment_not_found');
    return { status: 204 };
  });

  /** Receives the file and makes it an attachment; whatever goes wrong on the way leaves nothing behind. */
  async function upload(
    http: FastifyRequest,
    order: OrderRow,
    caller: Principal,
    key: string | null,
  ): Promise<{ attachment: AttachmentRow; replayed: boolean }> {
    const objectKey = store.newKey();
    const id = await beginUpload(db, order.id, caller.userId, objectKey);
    const discard = async () => {
      if (await discardUpload(db, id)) await store.discard(objectKey);
    };
    try {
      inviteBody(http);
      const file = await receiveFile(http, attachmentLimitBytes, (pieces) => store.write(id, objectKey, pieces));
      const whole = key === null ? null : keyOf(key, file, order, caller);
      const { row, replayed } = await createOnce(
        db,
        'attachments',
        whole,
        () => inTurn(db, order.user_id, () => completeUpload(db, { id, orderId: order.id }, file, whole)),
        async () => {
          if (!(await uploadExists(db, id))) throw new AppError('order_not_found');
          await requireRoomForAttachment(db, order.id);
        },
      );
      if (replayed) await discard();
      return { attachment: row as AttachmentRow, replayed };
    } catch (error) {
      await discard().catch((fault: unknown) =>
        http.log.warn({ err: fault, attachment: id }, 'an upload could not be discarded; it is swept out later'),
      );
      throw error;
    }
  }
};

/** The same request is the same file for the same order: name, type and bytes (D59). */
function keyOf(key: string, file: ReceivedFile, order: OrderRow, caller: Principal): IdempotencyKey {
  const { filename, content_type, sha256 } = file;
  const request_hash = fingerprint([order.id, filename, content_type, sha256.toString('hex')]);
  return { key, ...scopeOf(order, caller), request_hash };
}

function scopeOf(order: OrderRow, { userId }: Principal) {
  return { caller: userId, owner: order.user_id, operation: 'uploadAttachment' };
}

function present(attachment: AttachmentRow): components['schemas']['Attachment'] {
  const completedAt = attachment.completed_at;
  return {
    id: attachment.id,
    filename: attachment.filename,
    content_type: attachment.content_type,
    size: attachment.size,
    created_at: completedAt,
    updated_at: completedAt,
    created_by: attachment.created_by,
  };
}
