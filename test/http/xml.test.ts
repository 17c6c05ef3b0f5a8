import { DOMParser, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { toXml } from '../../src/http/xml.ts';
import { t } from '../support/tap.ts';

/** Parses strictly: throws unless the document is well-formed. */
const parse = (xml: string): Element => {
  const parser = new DOMParser({
    // Those of XML 1.0. The parser would also replace U+0085 and U+2028, as in XML 1.1.
    normalizeLineEndings: (text) => text.replaceAll(/\r\n?/g, '\n'),
    onError: (level, message) => {
      // A warning only: the parser considers the replacement character suspicious.
      if (level !== 'warning') throw new Error(`${level}: ${message}`);
    },
  });
  const { documentElement } = parser.parseFromString(xml, 'text/xml');
  if (!documentElement) throw new Error('no root');
  return documentElement;
};

t.test('an order has the same content in XML and in JSON', (t) => {
  const xml = toXml('Order', {
    id: 7,
    recipe: 'flat-white',
    is_ready: false,
    completed_at: null,
    tags: ['a', 'b'],
  });
  t.equal(
    xml,
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<Order xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><id>7</id><recipe>flat-white</recipe>' +
      '<is_ready>false</is_ready><completed_at xsi:nil="true"/><tags><item>a</item><item>b</item></tags></Order>',
  );
  t.end();
});

t.test(
  'a key that is not a valid XML name becomes an element `entry` with the key in the attribute `name`',
  (t) => {
    for (const name of ['', 'two words', '1st', 'a:b', 'xmlThing', '<', 'é"&', '__proto__x y']) {
      const [entry] = Array.from(parse(toXml('Address', { [name]: 'x' })).childNodes) as Element[];
      t.equal(entry?.tagName, 'entry', name);
      t.equal(entry?.getAttribute('name'), name);
    }
    t.end();
  },
);

t.test('any JSON value is well-formed XML, and text that XML can represent is unchanged', (t) => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      parse(toXml('Root', value));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const root = parse(toXml('Root', { text }));
      const holdable = text
        .toWellFormed()
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot represent them
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
      if (root.textContent !== holdable)
        throw new Error(`${JSON.stringify(text)} -> ${JSON.stringify(root.textContent)}`);
    }),
  );
  t.pass('no counter-example');
  t.end();
});
