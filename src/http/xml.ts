/**
 * JSON values as XML (D39, D64): the root is named after the schema, fields keep their names, entries of an array are
 * `item`, null is `xsi:nil`, and a key that is no XML name becomes `<entry name="...">`.
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
  const isName = elementName.test(name);
  const tag = isName ? name : 'entry';
  const start = isName ? `${tag}${attributes}` : `entry name="${escapeText(name)}"${attributes}`;
  if (value === null) return `<${start} xsi:nil="true"/>`;
  return `<${start}>${content(value)}</${tag}>`;
}

function content(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => element('item', item)).join('');
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => element(name, member))
      .join('');
  }
  return escapeText(String(value));
}

/** Line ends and tabs as references, since a parser would turn them into spaces or drop them. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(notXml, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
}
