/** Colors blocks of code with the grammars of Prism. */
import Prism, { type Part } from 'prismjs/components/prism-core.js';
import 'prismjs/components/prism-clike.js';
import 'prismjs/components/prism-javascript.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-go.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-kotlin.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-swift.js';
import 'prismjs/components/prism-yaml.js';
import 'prismjs/components/prism-http.js';

/** The kinds of tokens that have a color, by their names in the grammars. */
const kinds: Readonly<Record<string, string>> = {
  comment: 'comment',
  shebang: 'comment',
  string: 'string',
  'triple-quoted-string': 'string',
  'string-literal': 'string',
  'template-string': 'string',
  char: 'string',
  regex: 'string',
  'header-value': 'string',
  scalar: 'string',
  number: 'number',
  boolean: 'number',
  null: 'number',
  nil: 'number',
  'status-code': 'number',
  keyword: 'keyword',
  builtin: 'keyword',
  method: 'keyword',
  'http-version': 'keyword',
  'reason-phrase': 'number',
  important: 'keyword',
  property: 'name',
  key: 'name',
  'header-name': 'name',
  function: 'name',
  'class-name': 'name',
  parameter: 'name',
};

/**
 * Colors a block that names its language in `data-language`. Its text stays the same. A language
 * without a grammar has no colors.
 */
export function colorCode(code: HTMLElement): void {
  const { languages } = Prism;
  const { language = '' } = code.dataset;
  if (!languages[language]) return;
  const text = code.textContent ?? '';
  // An example of HTTP can omit the media type of its body.
  const body = language === 'http' ? text.search(/\n\n[[{]/) : -1;
  const end = body < 0 ? text.length : body;
  code.replaceChildren(
    ...nodesOf(Prism.tokenize(text.slice(0, end), languages[language])),
    ...nodesOf(Prism.tokenize(text.slice(end), languages['json'])),
  );
}

/** Colors all blocks below an element. */
export function colorBlocks(element: Element): void {
  for (const code of element.querySelectorAll<HTMLElement>('code[data-language]')) colorCode(code);
}

function nodesOf(parts: Part | readonly Part[]): Node[] {
  return [parts].flat().flatMap((part) => {
    if (typeof part === 'string') return [document.createTextNode(part)];
    const nodes = nodesOf(part.content);
    const kind = kinds[part.type];
    if (kind === undefined) return nodes;
    const span = document.createElement('span');
    span.className = `code-${kind}`;
    span.append(...nodes);
    return [span];
  });
}
