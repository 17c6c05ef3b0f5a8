/**
 * Creates elements of a page. Texts are never parsed as HTML, except the Markdown of the contract.
 */
import { Marked } from 'marked';
import { colorCode } from './color.ts';
import { pathsOf } from './site.ts';

type Child = Node | string | false | undefined;
type Attributes = Readonly<Record<string, string | boolean | EventListener>>;

/**
 * Creates an element. A function is a listener; `true` sets an attribute without a value; `false`
 * omits the attribute.
 */
export function h(
  tag: string,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false),
  );
  return element;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const anchor = text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-');
      return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    link({ href, tokens }) {
      // A link in the contract begins with `/`, but a proxy may add a prefix to the paths of the
      // service.
      const target = href.startsWith('/') ? pathsOf().service + href.slice(1) : href;
      return `<a href="${encodeURI(target)}">${this.parser.parseInline(tokens)}</a>`;
    },
    code: ({ text, lang = '' }) =>
      `<pre tabindex="0"><code data-language="${encodeURI(lang)}">${escaped(text)}\n</code></pre>`,
    html: ({ text }) => escaped(text),
  },
});

/** Renders Markdown of the contract. */
export function markdown(text = ''): HTMLElement {
  const rendered = h('div', { class: 'text' });
  rendered.innerHTML = marked.parse(text, { async: false });
  for (const table of rendered.querySelectorAll('table')) {
    const frame = h('div', { class: 'table', role: 'group', 'aria-label': 'Table', tabindex: '0' });
    table.replaceWith(frame);
    frame.append(table);
  }
  return rendered;
}

/** A part that the reader can open. */
export function details(
  summary: string | Node,
  open: boolean,
  ...children: readonly Child[]
): HTMLElement {
  return h('details', { open }, h('summary', {}, summary), ...children);
}

/** A part that gets its content when the reader opens it for the first time. */
export function lateDetails(summary: string | Node, content: () => readonly Child[]): HTMLElement {
  const part = details(summary, false);
  const fill = () =>
    part.append(...content().filter((child) => child !== undefined && child !== false));
  part.addEventListener('toggle', fill, { once: true });
  return part;
}

/** A block of code with a button that copies it. */
export function codeBlock(text: string, language = ''): HTMLElement {
  const code = h('code', { 'data-language': language }, text);
  colorCode(code);
  return withCopyButton(h('pre', { tabindex: '0' }, code));
}

/** Puts a block into a frame, next to a button that copies its text. */
export function withCopyButton(block: HTMLElement): HTMLElement {
  const status = h('span', { role: 'status', class: 'hidden' });
  const copy = async () => {
    await navigator.clipboard.writeText(block.textContent?.trimEnd() ?? '');
    status.textContent = 'Copied';
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  };
  const button = h('button', { type: 'button', class: 'copy', click: () => void copy() }, 'Copy');
  const frame = h('div', { class: 'code' });
  block.replaceWith(frame);
  frame.append(block, button, status);
  return frame;
}
