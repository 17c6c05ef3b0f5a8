/**
 * The content of attachments in object storage. A file that fits into one part is one request; a larger one goes up part
 * by part while it still arrives, so that an upload never holds more than one part in memory.
 */
import type { HoldBytes } from './admission.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { ContentWriter } from './store.ts';

/** The least that S3 takes for every part but the last. */
export const partBytes = 5 * 1024 * 1024;

/** Writes the object with this key, and counts the bytes that wait to be sent. */
export function writeObject(storage: ObjectStorage, key: string, hold: HoldBytes): ContentWriter {
  // Pieces instead of one buffer: what a slow sender holds is what it has sent, not the size of a part.
  let pieces: Buffer[] = [];
  let held = 0;
  let uploadId: string | null = null;
  const etags: string[] = [];

  const sendPart = async () => {
    uploadId ??= await storage.beginParts(key);
    etags.push(await storage.putPart(key, uploadId, etags.length + 1, pieces));
    pieces = [];
    hold(-held);
    held = 0;
  };
  return {
    async write(piece) {
      if (held + piece.length > partBytes) await sendPart();
      hold(piece.length);
      pieces.push(Buffer.from(piece));
      held += piece.length;
    },
    async finish() {
      if (uploadId === null) return await storage.put(key, pieces);
      await sendPart();
      await storage.completeParts(key, uploadId, etags);
    },
    async discard() {
      pieces = [];
      const gone = uploadId === null ? [] : [storage.abortParts(key, uploadId)];
      await Promise.allSettled([...gone, storage.delete(key)]);
    },
  };
}
