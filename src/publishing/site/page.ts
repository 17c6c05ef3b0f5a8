/** Renders a document as a page of the site, and lists its sections for the search. */
import { Marked, type MarkedExtension, type Tokens } from 'marked';
import {
  anchorOf,
  diagramImages,
  documents,
  markdownOf,
  resolveLink,
  rootPlaceholder as root,
} from './documents.ts';

/** The address of the page whose table has all settings. */
export const settings = 'reference/settings';

/** A page without its frame. */
interface Page {
  title: string;
  html: string;
  sections: Section[];
}

/** A heading with the text below it, as a search finds it. */
interface Section {
  heading: string;
  /** 1 for the title of the page. */
  depth: number;
  anchor: string;
  text: string;
}

/** Renders the page at an address below /docs/. */
export function renderPage(path: string): Page {
  const html = new Marked(markup(path)).parse(markdownOf(path), { async: false });
  const sections = sectionsOf(html);
  const shown = path === '' ? withHero(html) : html;
  return { title: sections[0]?.heading ?? path, html: withAnchorLinks(shown), sections };
}

/** Returns the links to the sections of a page, and to the page in Markdown. */
export function outlineOf(path: string, { sections }: Page): string {
  const links = sections
    .slice(1)
    .map(
      ({ heading, depth, anchor }) =>
        `<li class="level-${depth}"><a href="#${anchor}">${escapeHtml(heading)}</a></li>`,
    );
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
        const anchor = anchorOf(heading);
        const equal = anchors.filter((other) => other === anchor).length;
        anchors.push(anchor);
        const id = equal === 0 ? anchor : `${anchor}-${equal}`;
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      table(table) {
        return path === '' && table.header[0]?.text === 'You are'
          ? cards(table, (cell) => this.parser.parseInline(cell?.tokens ?? []))
          : false;
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
        // The script of the page colors the code.
        const language = lang === undefined ? '' : ` data-language="${escapeHtml(lang)}"`;
        const code = `<pre${output} tabindex="0"><code${language}>${escapeHtml(text)}\n</code></pre>`;
        if (lang !== 'mermaid') return `${code}\n`;
        const { light, dark } = diagramImages(text);
        const alt = `alt="Diagram: ${escapeHtml(heading)}" loading="lazy"`;
        return `<figure><div class="drawing" role="group" aria-label="Diagram" tabindex="0">
<img class="on-light" src="${root}${light}" ${alt}><img class="on-dark" src="${root}${dark}" ${alt}></div>
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
          .replaceAll('<th></th>', '<td></td>')
          // A setting has an address, so that a search and other pages can lead to it.
          .replaceAll(/<tr>\n<td><code>([A-Z][A-Z\d_]+)<\/code>/g, (row, name: string) =>
            path === settings ? row.replace('<tr>', `<tr id="${name}">`) : row,
          ),
    },
  };
}

/** The table that shows readers of the index where to start, as one card per kind of reader. */
function cards({ rows }: Tokens.Table, inline: (cell: Tokens.TableCell | undefined) => string) {
  const items = rows.map(([reader, goal, first, then]) => {
    const title = inline(reader).replace(/^an? /, '');
    return `<li><h3>${capitalized(title)}</h3>
<p>${capitalized(inline(goal))}.</p>
<p class="first">${inline(first)}</p>
<p class="then">Then: ${inline(then)}</p></li>`;
  });
  return `<ul class="cards">\n${items.join('\n')}\n</ul>\n`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Puts the logo next to the title and the first paragraph of the first page. */
function withHero(html: string): string {
  return html.replace(
    /^<h1 .*<\/h1>\n<p>[\s\S]*?<\/p>\n/,
    (top) =>
      `<div class="hero"><img src="${root}logo.svg" alt="" width="72" height="72"><div>\n${top}</div></div>\n`,
  );
}

/** Puts a link to itself next to each heading, except the title of the page. */
function withAnchorLinks(html: string): string {
  return html.replaceAll(
    /<h([2-6]) id="([^"]+)">(.*)<\/h\1>/g,
    (heading, depth: string, anchor: string, content: string) =>
      `<div class="heading level-${depth}">${heading}` +
      `<a class="anchor" href="#${anchor}" aria-label="Link to the section ${escapeHtml(plainText(content))}">#</a></div>`,
  );
}

/** Splits a rendered page at its headings. */
function sectionsOf(html: string): Section[] {
  return [
    ...html.matchAll(/<h([1-6]) id="([^"]+)">(.*)<\/h[1-6]>\n([\s\S]*?)(?=<h[1-6] id="|$)/g),
  ].map(([, depth, anchor = '', heading = '', content = '']) => ({
    heading: plainText(heading),
    depth: Number(depth),
    anchor,
    text: searchText(content),
  }));
}

/** Returns the settings of a page, with the text of their rows. */
export function settingsIn(html: string): { name: string; text: string }[] {
  return [...html.matchAll(/<tr id="([A-Z\d_]+)">\n<td>.*<\/td>\n([\s\S]*?)<\/tr>/g)].map(
    ([, name = '', cells = '']) => ({ name, text: searchText(cells) }),
  );
}

/** Returns the text of a part of a page without diagrams, whose source is no text to read. */
function searchText(html: string): string {
  return plainText(
    html
      .replaceAll(/<figure>[\s\S]*?<\/figure>/g, '')
      .replaceAll(/<\/t[dh]>\s*(?=<t[dh]>)/g, ' · ')
      .replaceAll(/<\/(td|th|li|p|h3)>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
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
