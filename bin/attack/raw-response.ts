/** Reads the raw bytes of an HTTP response. */

/** A received response. Header names are in lower case. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Parses a response whose body extends to the end of the text. */
export function readResponse(received: string): RawResponse {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
