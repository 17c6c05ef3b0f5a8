/** The limit on the attachments of an order. */
import type { Handle } from '../db/handle.ts';
import { AppError } from '../errors/app-error.ts';
import { selectCount } from './queries/attachments.ts';

/** The maximum number of attachments of an order. Incomplete uploads do not count. */
export const maxAttachmentsOfOrder = 20;

/**
 * Throws 409 `attachment_limit_reached` if the order already has the maximum number of attachments.
 */
export async function requireRoomForAttachment(db: Handle, orderId: number): Promise<void> {
  const { total } = await selectCount(db.reads, orderId).executeTakeFirstOrThrow();
  if (total < maxAttachmentsOfOrder) return;
  throw new AppError('attachment_limit_reached', { details: { limit: maxAttachmentsOfOrder } });
}
