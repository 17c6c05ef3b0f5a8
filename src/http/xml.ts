/**
 * JSON values as XML: the root is named after the schema, fields keep their names, entries of an array are `item`, null is
 * `xsi:nil`, and a key that is not an XML name becomes `<entry name="...">`.
 */

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const instanceNamespace = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Element names without a colon; names that begin with "xml" are reserved (XML 1.0, section 2.3). */
const elementName = /^(?!xml)[A-Za-z_][\w.-]*$/i;

/** Everything outside the characters XML 1.0 can hold (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be replaced
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An XML document over any JSON value, well-formed whatever its strings hold; what XML cannot hold becomes U+FFFD. */
export function toXml(root: string, value: unknown): string {
  return declaration + element(root, value, ` ${instanceNamespace}`);
}

function element(name: string, value: unknown, attributes = ''): string {
  const tag = elementName.test(name) ? name : 'entry';
  const start = tag === name ? `${tag}${attributes}` : `entry name="${escapeText(name)}"${attributes}`;
  if (value === null) return `<${start} xsi:nil="true"/>`;
  return `<${start}>${content(value)}</${tag}>`;
}

function content(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => element('item', item)).join('');
  if (typeof value !== 'object' || value === null) return escapeText(String(value));
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.map(([name, member]) => element(name, member)).join('');
}

/** Line ends and tabs are escaped too, because a parser would turn them into spaces or drop them. */
const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  ...{ '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' },
};

function escapeText(text: string): string {
  const escaped = (character: string) => escapes[character] ?? character;
  return text
    .toWellFormed()
    .replace(notXml, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, escaped);
}
