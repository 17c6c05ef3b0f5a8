/**
 * Renders the documents of the project as HTML pages with navigation, and lists their sections for
 * the search.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked, type MarkedExtension, type Tokens } from 'marked';

const projectFolder = join(import.meta.dirname, '../..');
export const docsFolder = join(projectFolder, 'docs');
const template = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');
const files = readdirSync(docsFolder, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);

/** A page of the site. */
export interface SitePage {
  /** The address below /docs/, such as `how-to/sign-in`. The first page has the empty address. */
  path: string;
  title: string;
  /** The content of the page, without the frame. */
  html: string;
  sections: Section[];
}

/** A heading with the text below it, as a search finds it. */
export interface Section {
  heading: string;
  anchor: string;
  text: string;
}

/** The documents outside docs/ that are pages, because pages of docs/ send readers there. */
export const otherDocuments: Readonly<Record<string, string>> = {
  changelog: 'CHANGELOG.md',
  contributing: 'CONTRIBUTING.md',
  guarantees: 'test/guarantees/README.md',
  readme: 'README.md',
  security: 'SECURITY.md',
};

/** The paths of the Markdown files in the project, by the addresses of their pages. */
const sources = new Map([
  ...files
    .filter((file) => file.endsWith('.md'))
    .map((file): [string, string] => [
      file === 'README.md' ? '' : file.slice(0, -3),
      `docs/${file}`,
    ]),
  ...Object.entries(otherDocuments),
]);

/** The images that pages show, relative to docs/. */
export const images: readonly string[] = files.filter((file) => file.endsWith('.svg')).sort();

/** Returns the Mermaid diagrams of all pages. */
export function diagrams(): string[] {
  return [...sources.keys()].flatMap((path) =>
    [...markdownOf(path).matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text),
  );
}

/** Returns the names of the images of a diagram, which change with its text. */
export function diagramImages(text: string): Record<'light' | 'dark', string> {
  const name = createHash('sha256').update(text.trim()).digest('hex').slice(0, 12);
  return { light: `diagrams/${name}-light.svg`, dark: `diagrams/${name}-dark.svg` };
}

/** Returns the text of a page in Markdown. */
const markdownOf = (path: string) =>
  readFileSync(join(projectFolder, sources.get(path) ?? ''), 'utf8');

/** Renders all pages, in the order of their addresses. */
export function renderPages(): SitePage[] {
  return [...sources.keys()].sort().map((path) => {
    const markdown = markdownOf(path);
    const html = new Marked(markup(path)).parse(markdown, { async: false });
    const sections = sectionsOf(html);
    return { path, title: sections[0]?.heading ?? path, html, sections };
  });
}

/**
 * Returns the frame of all pages, with the navigation. The service puts the parts of a page into
 * it.
 */
export function frame(): string {
  return template.replace('{{navigation}}', () => navigation());
}

/** Returns the parts of a page: its title in the first line, then its content. */
export function partsOf({ path, title, html, sections }: SitePage): string {
  const links = sections
    .slice(1)
    .map(({ heading, anchor }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`);
  const outline = links.length > 1 ? `<h2>On this page</h2>\n<ul>${links.join('\n')}</ul>` : '';
  const [, file] = /^docs\/(.*)/.exec(sources.get(path) ?? '') ?? [];
  const copy =
    file === undefined ? '' : `\n<p><a href="{{root}}${file}">This page in Markdown</a></p>`;
  const about = outline + copy;
  return `<title>${escapeHtml(title)} · Beverage Ordering</title>
<main id="main" tabindex="-1">
${html}</main>
${about === '' ? '' : `<aside class="outline" aria-label="About this page">${about}</aside>\n`}`;
}

/**
 * The placeholder for the relative path from a page to /docs/. All addresses are relative, because
 * a proxy may add a prefix to the paths.
 */
const root = '{{root}}';

/** The sections of the index that list pages, with links to the pages. */
function navigation(): string {
  const lists = markdownOf('')
    .split(/^## /m)
    .map((section) => {
      const links = [...section.matchAll(/^- \[([^\]]+)\]\(([^)]+\.md)\)/gm)];
      const items = links.flatMap(([, title = '', href = '']) => {
        const target = resolve(href, '');
        return target === undefined
          ? []
          : [`<li><a href="${target}">${escapeHtml(title)}</a></li>`];
      });
      const heading = section.slice(0, section.search(/[:\n]/));
      return items.length === 0
        ? ''
        : `<h2>${escapeHtml(heading)}</h2>\n<ul>${items.join('\n')}</ul>\n`;
    });
  return lists.join('');
}

/**
 * How the pages differ from plain Markdown: anchors, links to other pages, diagrams, and tables
 * that scroll on phones.
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
        const target = resolve(href, path);
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      image({ href, text }) {
        const target = resolve(href, path);
        return target === undefined
          ? ''
          : `<img src="${target}" alt="${escapeHtml(text)}" loading="lazy">`;
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

/**
 * Returns the address of a link, or undefined for a file that the site does not have, such as a
 * source file.
 */
function resolve(href: string, path: string): string | undefined {
  const { protocol, pathname, hash } = new URL(href, `project:/${sources.get(path)}`);
  if (protocol !== 'project:') return href;
  const target = pathname.slice(1);
  const page = [...sources].find(([, source]) => source === target)?.[0];
  if (page === path && hash !== '') return hash;
  if (page !== undefined) return root + page + hash;
  const image = target.replace(/^docs\//, '');
  return images.includes(image) ? root + image : undefined;
}

/** Returns the text of inline HTML. */
function plainText(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
