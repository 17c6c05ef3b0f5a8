/** A body that is already serialized as JSON, in the form that the contract declares. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Returns the bytes that V8 takes for a text: one or two for each UTF-16 unit. */
export function bytesInMemory(text: string): number {
  const isAscii = Buffer.byteLength(text) === text.length;
  return isAscii ? text.length : 2 * text.length;
}
