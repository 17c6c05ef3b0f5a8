/**
 * The operations on the files of an order. Access to the order includes access to its attachments.
 */
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import type { components } from '../../generated/public/types.ts';
import type { Config } from '../config.ts';
import { requireConditions } from '../contract/preconditions.ts';
import type { Handle } from '../db/handle.ts';
import type { Standbys } from '../db/standbys.ts';
import type { Db } from '../db/tables.ts';
import { failedChecks } from '../errors/app-error.ts';
import { type Conditions, withTag } from '../http/conditional.ts';
import { type Cursors, type PageQuery, pageOf } from '../http/page.ts';
import { readKey } from '../idempotency/key.ts';
import { isKeyKnown } from '../idempotency/queries.ts';
import type { Limits } from '../limits/limits.ts';
import { findOwnOrder } from '../orders/find.ts';
import { orderPath } from '../orders/representation.ts';
import { pageProtection } from '../server/security-headers.ts';
import { uploadAdmission } from './admission.ts';
import { contentDisposition } from './file-name.ts';
import { requireRoomForAttachment } from './limit.ts';
import type { ObjectStorage } from './object-storage.ts';
import {
  type AttachmentRow,
  deleteAttachment,
  findAttachment,
  listAttachmentsOfOrder,
} from './queries/attachments.ts';
import type { ReadList } from './queries/uploads.ts';
import { spaceOf } from './receive.ts';
import { createStore } from './store.ts';
import { uploads } from './upload.ts';

/**
 * With these headers, a browser neither guesses another media type nor executes the content of a
 * file.
 */
const harmless = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], sandbox: [] },
  },
};

/** Binds the operations on attachments. */
export const attachmentRoutes: FastifyPluginAsync<{
  db: Handle;
  /** The standbys that answer reads. */
  standbys?: Standbys | undefined;
  cursors: Cursors;
  config: Pick<Config, 'attachmentLimitBytes'>;
  /** Stores the content of new attachments; undefined if the database stores it. */
  storage: ObjectStorage | undefined;
  limits: Pick<Limits, 'uploads' | 'downloadReads'>;
}> = async (app, { db, standbys, cursors, config: { attachmentLimitBytes }, storage, limits }) => {
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(helmet, pageProtection);
  const store = createStore(db, storage, limits.downloadReads, standbys);
  const admit = uploadAdmission(limits.uploads);
  const upload = uploads({ db, store, limitBytes: attachmentLimitBytes });

  app.operation.listAttachments(async ({ path, query, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    return await readPage(db.reads, order.id, query);
  });

  async function readPage(db: Db, orderId: number, query: PageQuery) {
    const page = pageOf(cursors, ['listAttachments', orderId], query);
    const result = await listAttachmentsOfOrder(db, orderId, page);
    const { items, nextCursor } = page.cut(result.items, ({ id }) => id);
    return withTag({
      items: items.map(present),
      total: result.total,
      next_cursor: nextCursor,
      limit: page.limit,
    });
  }

  /** The entity tag of a list without parameters is that of its first page. */
  const listOf =
    (orderId: number, conditions: Conditions): ReadList =>
    async (db) => {
      const { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch } = conditions;
      if (ifMatch === undefined && ifNoneMatch === undefined) return () => undefined;
      const { etag } = await readPage(db, orderId, {});
      return () => requireConditions(conditions, etag);
    };

  app.operation.uploadAttachment(async ({ path, header, caller, http }) => {
    const { key, violations } = readKey(header, []);
    if (violations.length > 0) throw failedChecks(violations);
    const order = await findOwnOrder(db, caller, path.order_id);
    const identity = {
      key,
      operation: 'uploadAttachment',
      caller: caller.userId,
      owner: order.user_id,
    };
    const readList = listOf(order.id, header);
    const space = spaceOf(http, attachmentLimitBytes, storage !== undefined);
    const { row, replayed } = await admit(
      { user: caller.userId, network: http.context.network, ...space },
      async () => {
        // A retry must succeed even if the order has the maximum number of attachments. Only the
        // file shows whether a request with a stored key is a retry. So if the key is stored, the
        // number is checked after the file has been received.
        const mayBeReplay = key !== null && (await isKeyKnown(db.reads, { ...identity, key }));
        if (!mayBeReplay) {
          (await readList(db.reads))();
          await requireRoomForAttachment(db, order.id);
        }
        return await upload(http, order.id, identity, readList);
      },
    );
    const location = `${orderPath(order)}/attachments/${row.id}`;
    return { replayed, location, body: present(row) };
  });

  app.operation.downloadAttachment(async ({ path, caller, reply }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    const attachment = await findAttachment(db.reads, order.id, path.attachment_id);
    const { filename, content_type: mediaType, size } = attachment;
    reply.helmet(harmless);
    return {
      etag: tagOfFile(attachment),
      headers: {
        'Content-Length': String(size),
        'Content-Disposition': contentDisposition(filename),
      },
      mediaType,
      body: () => store.read(attachment, caller.userId),
    };
  });

  app.operation.deleteAttachment(async ({ path, header, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    // The content of an attachment never changes, so the tag is still true when it is deleted.
    const attachment = await findAttachment(db.reads, order.id, path.attachment_id);
    requireConditions(header, tagOfFile(attachment));
    await deleteAttachment(db, order.id, path.attachment_id);
    return { status: 204 };
  });
};

function tagOfFile({ sha256 }: AttachmentRow): string {
  return sha256.toString('base64url');
}

function present(attachment: AttachmentRow): components['schemas']['Attachment'] {
  const { id, filename, content_type, size, completed_at: created_at, created_by } = attachment;
  return { id, filename, content_type, size, created_at, updated_at: created_at, created_by };
}
