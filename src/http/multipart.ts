/**
 * Reads multipart forms (RFC 7578, RFC 2046 section 5.1) as they arrive. Nothing is collected: the content of a part is
 * handed on in the pieces it came in, and the sender is held back while nobody takes them.
 *
 *   for await (const part of readForm(stream, contentType)) for await (const bytes of part.content) ...
 *
 * Each content must be read to its end before the next part is asked for.
 */
import { AppError } from '../errors/app-error.ts';

/** A part of a form, its texts as they were sent. */
export interface FormPart {
  name: string;
  /** Undefined for a field that is no file. */
  filename: string | undefined;
  /** Undefined when the part states none. */
  contentType: string | undefined;
  content: AsyncIterable<Buffer>;
}

/** Room for the headers of a part, and for the text that may stand before the first one. */
const mostHeaderBytes = 16 * 1024;
const lineEnd = Buffer.from('\r\n');

/**
 * The parts of a form in order; none when the stream is undefined.
 *
 * @throws AppError 400 `invalid_request_body` when the boundary is missing, the form malformed, or its end is
 */
export async function* readForm(
  stream: AsyncIterable<Buffer> | undefined,
  contentType: string,
): AsyncGenerator<FormPart> {
  if (stream === undefined) return;
  const boundary = parametersOf(contentType).get('boundary');
  if (!boundary || boundary.length > 70) throw malformed('Content-Type announces no boundary');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const scanner = new Scanner(stream);
  try {
    await scanner.text(delimiter);
    // A delimiter is followed by two hyphens where the form ends, else by the line that ends it.
    while (!(await scanner.skip('--'))) {
      if ((await scanner.text(lineEnd)).trim() !== '')
        throw malformed('a boundary does not stand on a line of its own');
      const headers = await readHeaders(scanner);
      yield { ...describePart(headers), content: scanner.until(delimiter) };
    }
  } finally {
    await scanner.close();
  }
}

async function readHeaders(scanner: Scanner): Promise<Map<string, string>> {
  const headers = new Map<string, string>();
  for (let size = 0; ; ) {
    const line = await scanner.text(lineEnd);
    if (line === '') return headers;
    size += line.length;
    const colon = line.indexOf(':');
    if (colon < 1 || size > mostHeaderBytes) throw malformed('the headers of a part are malformed');
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}

function describePart(headers: ReadonlyMap<string, string>): Omit<FormPart, 'content'> {
  const disposition = headers.get('content-disposition') ?? '';
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!/^form-data[\t ]*;/i.test(disposition) || name === undefined) throw malformed('a part has no name');
  const filename = parameters.get('filename') ?? extendedValue(parameters.get('filename*'));
  return { name, filename, contentType: headers.get('content-type') };
}

const parameter = /;[\t ]*([^\s=;"]+)=(?:"((?:[^"\\]|\\[\s\S])*)"|([^\s;"]*))/g;

/** The parameters of a header. Only quotes and backslashes are unescaped: old browsers send paths as they are. */
function parametersOf(header: string): Map<string, string> {
  const entries = header
    .matchAll(parameter)
    .map(([, name = '', quoted, token = '']): [string, string] => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(["\\])/g, '$1') ?? token,
    ]);
  return new Map(entries);
}

/** `UTF-8''caf%C3%A9` (RFC 8187), which some clients send although RFC 7578 section 4.2 forbids it. */
function extendedValue(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch (cause) {
    throw malformed('a file name is malformed', cause);
  }
}

/** Looks for delimiters in a stream of bytes, holding no more of it than a delimiter could begin in. */
class Scanner {
  readonly #source: AsyncIterator<Buffer>;
  /** A delimiter begins with a line end; the first one may do without, so here is one for it. */
  #held: Buffer = lineEnd;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The bytes up to a delimiter, which is consumed too. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      const end = at >= 0 ? at : Math.max(this.#held.length - delimiter.length + 1, 0);
      const bytes = this.#held.subarray(0, end);
      this.#held = this.#held.subarray(at >= 0 ? at + delimiter.length : end);
      if (bytes.length > 0) yield bytes;
      if (at >= 0) return;
      await this.#readMore();
    }
  }

  /** The same as text, which must be short. */
  async text(delimiter: Buffer): Promise<string> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const bytes of this.until(delimiter)) {
      size += bytes.length;
      if (size > mostHeaderBytes) throw malformed('the headers of a part are too long, or no boundary comes');
      pieces.push(bytes);
    }
    return Buffer.concat(pieces).toString();
  }

  /** Consumes this text if it comes next. */
  async skip(text: string): Promise<boolean> {
    while (this.#held.length < text.length) await this.#readMore();
    const found = this.#held.subarray(0, text.length).toString('latin1') === text;
    if (found) this.#held = this.#held.subarray(text.length);
    return found;
  }

  /** Lets go of the stream. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #readMore(): Promise<void> {
    const { value, done } = await this.#source.next().catch((cause: unknown) => {
      throw malformed('the body was cut off', cause);
    });
    if (done) throw malformed('the form has no end');
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
  }
}

function malformed(developerMessage: string, cause?: unknown): AppError {
  return new AppError('invalid_request_body', { developerMessage: `not a multipart form: ${developerMessage}`, cause });
}
