/**
 * Renders JSON as XML. Array items become `item`, null becomes `xsi:nil`, and keys that are not XML
 * names become `entry`.
 */

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const instanceNamespace = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/**
 * Valid element names without a colon. Names that begin with "xml" are reserved (XML 1.0, section
 * 2.3).
 */
const elementName = /^(?!xml)[A-Za-z_][\w.-]*$/i;

/** Characters that XML 1.0 does not allow (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be replaced
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Returns a well-formed XML document for any JSON value. Characters that XML does not allow become
 * U+FFFD.
 */
export function toXml(root: string, value: unknown): string {
  return [...xmlPieces(root, value)].join('');
}

/**
 * Returns the document of `toXml` in pieces. Each item of a list is a piece, so that a caller can
 * pause between two items.
 */
export function* xmlPieces(root: string, value: unknown): Generator<string> {
  yield declaration;
  yield* new Elements().pieces(makeTags(root, ` ${instanceNamespace}`), value, 2);
}

/** The tags of an element. `nil` is the whole element for null. */
interface Tags {
  start: string;
  end: string;
  nil: string;
}

/**
 * Writes the elements of one document. Makes the tags of a name once: to make them takes longer
 * than to write the text of an element, and the items of a list have the same names.
 */
class Elements {
  readonly #tags = new Map<string, Tags>();

  /** Yields an element. Its members, down to this depth, are pieces of their own. */
  *pieces(tags: Tags, value: unknown, depth: number): Generator<string> {
    if (depth === 0 || typeof value !== 'object' || value === null)
      return yield this.#element(tags, value);
    yield tags.start;
    for (const [name, member] of membersOf(value))
      yield* this.pieces(this.#tagsOf(name), member, depth - 1);
    yield tags.end;
  }

  #element({ start, end, nil }: Tags, value: unknown): string {
    if (value === null) return nil;
    if (typeof value === 'string') return start + escapeText(value) + end;
    if (typeof value !== 'object') return start + String(value) + end;
    let element = start;
    if (Array.isArray(value))
      for (const item of value) element += this.#element(this.#tagsOf('item'), item);
    else
      for (const [name, member] of Object.entries(value))
        if (member !== undefined) element += this.#element(this.#tagsOf(name), member);
    return element + end;
  }

  #tagsOf(name: string): Tags {
    const known = this.#tags.get(name);
    if (known !== undefined) return known;
    const tags = makeTags(name);
    this.#tags.set(name, tags);
    return tags;
  }
}

function makeTags(name: string, attributes = ''): Tags {
  const isName = elementName.test(name);
  const start = isName ? name : `entry name="${escapeText(name)}"`;
  return {
    start: `<${start}${attributes}>`,
    end: isName ? `</${name}>` : '</entry>',
    nil: `<${start}${attributes} xsi:nil="true"/>`,
  };
}

function membersOf(value: object): [string, unknown][] {
  if (Array.isArray(value)) return value.map((item) => ['item', item]);
  return Object.entries(value).filter(([, member]) => member !== undefined);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A character that `escapeText` may replace. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are replaced
const special = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

/** Escapes a text for the content or an attribute of an XML or HTML element. */
export function escapeText(text: string): string {
  // Nearly all texts have none.
  if (!special.test(text)) return text;
  // Also escapes line ends and tabs, because an XML parser would change or remove them.
  return text
    .toWellFormed()
    .replace(notXml, '\ufffd')
    .replace(
      /[&<>"\t\n\r]/g,
      (character) => entities[character] ?? `&#${character.charCodeAt(0)};`,
    );
}
