/**
 * Keeps recent replies to reads in memory, so that an unchanged resource is not read and serialized
 * again.
 */

import { LRUCache } from 'lru-cache';
import { maxima } from '../limits/bounds.ts';
import { PreparedBody } from './compression.ts';

/** The approximate bytes of a kept reply without its key and its body. */
const bytesOfReply = 500;

/**
 * A reply with the revision of its resource as `etag`. It is current as long as this transaction
 * was the last to write it.
 */
interface KeptReply {
  etag: number;
  written: string;
  listOwner: number;
  body: PreparedBody<never>;
}

/**
 * The kept replies of an application. The key of a reply names everything that its body depends on,
 * except the revision.
 */
export class KeptReplies {
  #replies: LRUCache<string, KeptReply>;

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

  /**
   * Returns a function that keeps a reply, as `keep`, unless `clear` is called in between. Call
   * this before reading the content.
   */
  keeper(): KeptReplies['keep'] {
    const replies = this.#replies;
    return (key, head, content) => this.#keepIn(replies, key, head, content);
  }

  find(key: string): KeptReply | undefined {
    return this.#replies.get(key);
  }

  /**
   * Returns a reply with this content. Keeps the reply when its body is serialized, because only
   * then its size is known.
   */
  keep(key: string, head: Omit<KeptReply, 'body'>, content: unknown): KeptReply {
    return this.#keepIn(this.#replies, key, head, content);
  }

  #keepIn(
    replies: LRUCache<string, KeptReply>,
    key: string,
    head: Omit<KeptReply, 'body'>,
    content: unknown,
  ): KeptReply {
    let isKept = false;
    const onGrowth = () => {
      // A compression may end after a newer reply has taken the place of this one.
      if (isKept && replies.peek(key)?.body !== body) return;
      isKept = true;
      // A new object, because the library keeps the old size if the value is the same.
      replies.set(key, { ...reply }, { size: bytesOfReply + 2 * key.length + body.bytes });
    };
    const body = new PreparedBody(content as never, { isShortLived: true, onGrowth });
    const reply = { ...head, body };
    return reply;
  }
}
