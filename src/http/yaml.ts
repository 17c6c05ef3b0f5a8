/** Writes YAML that readers of YAML 1.1 (PyYAML, Ruby, Go) and of YAML 1.2 read alike. */
import { Document, type ScalarTag, visit } from 'yaml';
import { escapeOf } from './printable.ts';

/**
 * The beginnings of texts that are safe without quotes. In YAML 1.1, others can begin a number, a
 * date, a time (`12:30:45`), a symbol of Ruby (`:name`) or a key with a meaning (`=`, `<<`).
 */
const safeStart = /^[\p{L}/$_]/u;
/** The words that some reader takes for a boolean, null or a number. */
const reserved = /^(?:y|yes|n|no|on|off|true|false|null|nan|inf)$/i;
/**
 * What a reader of YAML 1.1 rejects, takes for a line break or drops, and what a terminal obeys. A
 * line feed is safe.
 */
const unsafe = /[[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff\ufffe\uffff]--\n]/v;
/** The unsafe characters that the library does not escape in double quotes. */
const unescaped = /[\x7f-\x9f\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff\ufffe\uffff]/gu;

/** A number such as 1e-7, which PyYAML takes for a text unless it is written 1.0e-7. */
const withExponent: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => typeof value === 'number' && /^-?\d+e/.test(String(value)),
  test: /^-?\d+e[-+]?\d+$/,
  resolve: Number,
  stringify: ({ value }) => String(value).replace('e', '.0e'),
};

/** Returns a value of JSON as YAML. No line is folded if `lineWidth` is 0. */
export function yamlOf(value: unknown, options: { lineWidth?: number } = {}): string {
  const document = new Document(value, {
    aliasDuplicateObjects: false,
    customTags: (tags) => [withExponent, ...tags],
  });
  visit(document, {
    Scalar(_key, node) {
      const { value: text } = node;
      if (typeof text !== 'string') return;
      if (!safeStart.test(text) || reserved.test(text) || unsafe.test(text))
        node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString(options).replaceAll(unescaped, escapeOf);
}
