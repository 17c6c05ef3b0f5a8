/**
 * Stores recent replies to reads in memory, so that an unchanged resource is not read and
 * serialized again.
 */
import { LRUCache } from 'lru-cache';
import { maxima } from '../limits/bounds.ts';
import { PreparedBody } from './compression.ts';

/** The approximate bytes of a stored reply without its key and its body. */
const bytesOfReply = 500;

/**
 * A reply with the revision of its resource as `etag`. It is current as long as this transaction
 * was the last to write it.
 */
interface StoredReply {
  etag: number;
  written: string;
  body: PreparedBody<never>;
}

/**
 * The stored replies of an application. The key of a reply names everything that its body depends
 * on, except the revision. A reply is stored when its key is requested again: to store every reply
 * gives the garbage collector a quarter of the work for a page that is never read again.
 */
export class StoredReplies {
  #replies: LRUCache<string, StoredReply>;
  readonly #requestedKeys = new LRUCache<string, true>({ max: maxima.requestedPages });

  constructor(maxSize = maxima.storedPages) {
    this.#replies = new LRUCache({ maxSize });
  }

  /**
   * Drops all replies, and those of the requests that are running: after a failover, a revision may
   * name other content.
   */
  clear(): void {
    this.#replies = new LRUCache({ maxSize: this.#replies.maxSize });
  }

  find(key: string): StoredReply | undefined {
    return this.#replies.get(key);
  }

  /**
   * Returns a function that makes a reply with this content, and stores it if its key was requested
   * before, unless `clear` is called in between. Call this before you read the content. A reply is
   * stored when its body is serialized, because only then its size is known.
   */
  beginStoring() {
    const replies = this.#replies;
    return (key: string, head: Omit<StoredReply, 'body'>, content: unknown): StoredReply => {
      let isStored = false;
      const isRepeated = this.#requestedKeys.has(key);
      this.#requestedKeys.set(key, true);
      const onGrowth = () => {
        if (!isRepeated) return;
        // A compression may end after a newer reply has taken the place of this one.
        if (isStored && replies.peek(key)?.body !== body) return;
        isStored = true;
        // A new object, because the library keeps the old size if the value is the same.
        replies.set(key, { ...reply }, { size: bytesOfReply + 2 * key.length + body.bytes });
      };
      const body = new PreparedBody(content as never, { isShortLived: true, onGrowth });
      const reply = { ...head, body };
      return reply;
    };
  }
}
