/** Renders a document as a page of the site, and lists its sections for the search. */
import { Marked, type MarkedExtension, type Tokens } from 'marked';
import {
  diagramImages,
  documents,
  markdownOf,
  resolveLink,
  rootPlaceholder as root,
} from './documents.ts';

/** A page without its frame. */
interface Page {
  title: string;
  html: string;
  sections: Section[];
}

/** A heading with the text below it, as a search finds it. */
interface Section {
  heading: string;
  anchor: string;
  text: string;
}

/** Renders the page at an address below /docs/. */
export function renderPage(path: string): Page {
  const html = new Marked(markup(path)).parse(markdownOf(path), { async: false });
  const sections = sectionsOf(html);
  return { title: sections[0]?.heading ?? path, html, sections };
}

/** Returns the links to the sections of a page, and to the page in Markdown. */
export function outlineOf(path: string, { sections }: Page): string {
  const links = sections
    .slice(1)
    .map(({ heading, anchor }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`);
  const outline = links.length > 1 ? `<h2>On this page</h2>\n<ul>${links.join('\n')}</ul>` : '';
  const [, file] = /^docs\/(.*)/.exec(documents.get(path) ?? '') ?? [];
  const copy =
    file === undefined ? '' : `\n<p><a href="${root}${file}">This page in Markdown</a></p>`;
  const about = outline + copy;
  return about === ''
    ? ''
    : `<aside class="outline" aria-label="About this page">${about}</aside>\n`;
}

/**
 * How the pages differ from plain Markdown: anchors, links to other pages, boxes, diagrams, and
 * tables that scroll on phones.
 */
function markup(path: string): MarkedExtension {
  const anchors: string[] = [];
  let heading = '';
  return {
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        heading = plainText(html);
        const anchor = heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
          .replaceAll(' ', '-');
        const equal = anchors.filter((other) => other === anchor).length;
        anchors.push(anchor);
        const id = equal === 0 ? anchor : `${anchor}-${equal}`;
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const target = resolveLink(href, path);
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      image({ href, text }) {
        const target = resolveLink(href, path);
        return target === undefined
          ? ''
          : `<img src="${target}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      blockquote({ tokens }) {
        const html = this.parser.parse(tokens);
        // GitHub shows a quote that begins with such a marker as a box.
        const [start = '', kind = ''] =
          /^<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/.exec(html) ?? [];
        if (kind === '') return `<blockquote>\n${html}</blockquote>\n`;
        const title = kind.charAt(0) + kind.slice(1).toLowerCase();
        return `<div class="box ${kind.toLowerCase()}" role="note"><p class="title">${title}</p>\n<p>${html.slice(start.length)}</div>\n`;
      },
      code({ text, lang }: Tokens.Code) {
        // A reader copies commands and programs, not the output that follows them.
        const output = lang === 'http' || lang === 'text' ? ' class="output"' : '';
        const code = `<pre${output} tabindex="0"><code>${escapeHtml(text)}\n</code></pre>`;
        if (lang !== 'mermaid') return `${code}\n`;
        const { light, dark } = diagramImages(text);
        return `<figure><div class="drawing" role="group" aria-label="Diagram" tabindex="0"><picture><source srcset="${root}${dark}" media="(prefers-color-scheme: dark)">
<img src="${root}${light}" alt="Diagram: ${escapeHtml(heading)}"></picture></div>
<details><summary>The diagram as text</summary>${code}</details></figure>\n`;
      },
    },
    hooks: {
      postprocess: (html: string) =>
        html
          .replaceAll(
            '<table>',
            '<div class="table" role="group" aria-label="Table" tabindex="0"><table>',
          )
          .replaceAll('</table>', '</table></div>')
          // A column without a title needs no header cell.
          .replaceAll('<th></th>', '<td></td>'),
    },
  };
}

/** Splits a rendered page at its headings. */
function sectionsOf(html: string): Section[] {
  return [
    ...html.matchAll(/<h[1-6] id="([^"]+)">(.*)<\/h[1-6]>\n([\s\S]*?)(?=<h[1-6] id="|$)/g),
  ].map(([, anchor = '', heading = '', content = '']) => ({
    heading: plainText(heading),
    anchor,
    text: plainText(content.replaceAll(/<\/(td|th|li|p)>/g, ' '))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));
}

/** Returns the text of inline HTML. */
function plainText(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

/** Unlike `escapeText`, keeps line ends and tabs, of which blocks of code have many. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
