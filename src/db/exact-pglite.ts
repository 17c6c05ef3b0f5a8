/** A PGlite whose columns keep a U+FEFF at their start. PGlite takes it for a byte order mark. */
import { PGlite } from '@electric-sql/pglite';

const character = '\ufeff';
const mark = Buffer.from(character);
/** The type of the message with a row (PostgreSQL manual, "Message Formats"). */
const dataRow = 'D'.charCodeAt(0);

type Protocol = PGlite['execProtocolStream'];

export class ExactPGlite extends PGlite {
  /** PGlite sends every message of a query with this method. */
  override async execProtocolStream(...call: Parameters<Protocol>): ReturnType<Protocol> {
    const { messages, data } = await this.execProtocol(...call);
    const sent = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    if (!sent.includes(mark)) return messages;
    const rows = messages.filter(hasFields);
    for (const [nth, marked] of markedColumns(sent).entries()) {
      const { fields } = rows[nth] ?? { fields: [] };
      for (const column of marked) fields[column] = `${character}${fields[column]}`;
    }
    return messages;
  }
}

function hasFields<Message extends object>(
  message: Message,
): message is Message & { fields: (string | null)[] } {
  return 'fieldCount' in message && 'name' in message && message.name === 'dataRow';
}

/** Returns, for each row in the messages, the columns that begin with the mark. */
function markedColumns(messages: Buffer): number[][] {
  const rows: number[][] = [];
  for (let at = 0; at < messages.length; at += 1 + messages.readInt32BE(at + 1)) {
    if (messages[at] === dataRow) rows.push(markedIn(messages, at + 5));
  }
  return rows;
}

/** `start` is where the number of columns is. Each column has its length, -1 for null, and bytes. */
function markedIn(messages: Buffer, start: number): number[] {
  const marked: number[] = [];
  const count = messages.readInt16BE(start);
  let at = start + 2;
  for (let column = 0; column < count; column++) {
    const length = messages.readInt32BE(at);
    at += 4;
    if (length >= mark.length && messages.subarray(at, at + mark.length).equals(mark))
      marked.push(column);
    at += Math.max(length, 0);
  }
  return marked;
}
