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
  yield* piecesOf(root, value, ` ${instanceNamespace}`, 2);
}

/** Yields an element. Its members, down to this depth, are pieces of their own. */
function* piecesOf(
  name: string,
  value: unknown,
  attributes: string,
  depth: number,
): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null)
    return yield element(name, value, attributes);
  const [start, end] = tagsOf(name, attributes);
  yield start;
  for (const [key, member] of membersOf(value)) yield* piecesOf(key, member, '', depth - 1);
  yield end;
}

function element(name: string, value: unknown, attributes = ''): string {
  if (value === null) return tagsOf(name, `${attributes} xsi:nil="true"/`)[0];
  const [start, end] = tagsOf(name, attributes);
  if (typeof value !== 'object') return start + textOf(value) + end;
  let content = '';
  if (Array.isArray(value)) for (const item of value) content += element('item', item);
  else
    for (const [key, member] of Object.entries(value))
      if (member !== undefined) content += element(key, member);
  return start + content + end;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? escapeText(value) : String(value);
}

/** Returns the start tag and the end tag of an element. */
function tagsOf(name: string, attributes: string): [string, string] {
  return elementName.test(name)
    ? [`<${name}${attributes}>`, `</${name}>`]
    : [`<entry name="${escapeText(name)}"${attributes}>`, '</entry>'];
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
