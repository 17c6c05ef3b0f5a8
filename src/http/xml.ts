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
  const rootTags = makeTags(root, ` ${instanceNamespace}`);
  // Makes the tags of a name once: to make them takes longer than to write the text of an element,
  // and the items of a list have the same names.
  const known = new Map<string, Tags>();
  const tagsOf = (name: string): Tags => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const tags = makeTags(name);
    known.set(name, tags);
    return tags;
  };
  const element = ({ start, end, nil }: Tags, content: unknown): string => {
    if (content === null) return nil;
    if (typeof content === 'string') return start + escapeText(content) + end;
    if (typeof content !== 'object') return start + String(content) + end;
    let xml = start;
    if (Array.isArray(content)) {
      const item = tagsOf('item');
      for (const entry of content) xml += element(item, entry);
    } else
      for (const [name, member] of Object.entries(content))
        if (member !== undefined) xml += element(tagsOf(name), member);
    return xml + end;
  };
  return declaration + element(rootTags, value);
}

/** The tags of an element. `nil` is the whole element for null. */
interface Tags {
  start: string;
  end: string;
  nil: string;
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

/** The ampersand is first, because the other entities contain one. */
const entities = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  // An XML parser would change or remove tabs and line ends.
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
] as const;

/** A character that `escapeText` may replace. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are replaced
const special = /[&<>"\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;

/** Escapes a text for the content or an attribute of an XML or HTML element. */
export function escapeText(text: string): string {
  // Nearly all texts have none.
  if (!special.test(text)) return text;
  let escaped = text.toWellFormed().replace(notXml, '\ufffd');
  // For many occurrences, this takes a fifth of the time of a regular expression.
  for (const [character, entity] of entities)
    if (escaped.includes(character)) escaped = escaped.split(character).join(entity);
  return escaped;
}
