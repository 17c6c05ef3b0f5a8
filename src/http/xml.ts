/** Renders JSON as XML. Array items become `item`, null becomes `xsi:nil`, and keys that are not XML names become `entry`. */

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const instanceNamespace = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Valid element names without a colon. Names that begin with "xml" are reserved (XML 1.0, section 2.3). */
const elementName = /^(?!xml)[A-Za-z_][\w.-]*$/i;

/** Characters that XML 1.0 does not allow (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be replaced
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns a well-formed XML document for any JSON value. Characters that XML does not allow become U+FFFD. */
export function toXml(root: string, value: unknown): string {
  return declaration + element(root, value, ` ${instanceNamespace}`);
}

function element(name: string, value: unknown, attributes = ''): string {
  const tag = elementName.test(name) ? name : 'entry';
  const start = tag === name ? `${tag}${attributes}` : `entry name="${escapeText(name)}"${attributes}`;
  return value === null ? `<${start} xsi:nil="true"/>` : `<${start}>${content(value)}</${tag}>`;
}

function content(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => element('item', item)).join('');
  if (typeof value !== 'object' || value === null) return escapeText(String(value));
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.map(([name, member]) => element(name, member)).join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for the content or an attribute of an XML or HTML element. */
export function escapeText(text: string): string {
  // Also escapes line ends and tabs, because an XML parser would change or remove them.
  return text
    .toWellFormed()
    .replace(notXml, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, (character) => entities[character] ?? `&#${character.charCodeAt(0)};`);
}
