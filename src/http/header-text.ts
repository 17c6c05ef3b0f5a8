/** Reads texts of people in headers. HTTP has bytes there, and Node.js reads each as Latin-1. */

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns the text of a header: UTF-8 if its bytes are valid UTF-8, otherwise Latin-1. */
export function headerText(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/**
 * Returns the text of a header that clients may percent-encode (RFC 3986 section 2.1). A text that
 * is no valid encoding, such as `100 %`, stays as it is.
 */
export function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(headerText(value));
  } catch {
    return headerText(value);
  }
}
