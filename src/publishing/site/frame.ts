/** The frame of all pages of the site, with the navigation. */
import { readFileSync } from 'node:fs';
import { lazy } from '../../http/lazy.ts';
import { escapeText } from '../../http/xml.ts';
import { rootPlaceholder } from './documents.ts';
import { linkTo, navigation, neighborsOf, type PageLink, trailOf } from './navigation.ts';

const template = lazy(() => readFileSync(new URL('page.html', import.meta.url), 'utf8'));

/**
 * Returns a page of the site that is not a document. `path` is the path of its address. `content`
 * is HTML, in which `{{root}}` is the relative address of /docs/. `trail` has the pages above it.
 */
export function sitePage(
  path: string,
  title: string,
  content: string,
  trail: readonly PageLink[] = [],
): string {
  const main = mainPart(`<h1>${escapeText(title)}</h1>\n${content}\n`);
  return framed({ path, title, content: column(breadcrumbs([home, ...trail]), main) });
}

/** Returns a document in its frame. `path` is its address below /docs/, and `aside` its outline. */
export function documentPage(path: string, title: string, html: string, aside: string): string {
  const above = path === '' ? '' : breadcrumbs([home, ...trailOf(path)]);
  const content = column(above, mainPart(html), neighborLinks(path));
  return framed({ path: `/docs/${path}`, title, content: content + aside, document: path });
}

/** The listener that serves a page. The internal one has only the reference of its contract. */
type Listener = 'public' | 'internal';

/** Returns the page of the API reference, whose script fills it. */
export function referencePage(title: string, html: string, listener: Listener): string {
  const content = mainPart(linesFor(listener, html));
  return framed({ path: '/docs/api', title, content, listener });
}

/** Returns the lines of a template, without those that begin with the name of another listener. */
function linesFor(listener: Listener, html: string): string {
  return html.replaceAll(/^\{\{(public|internal)\}\}(.*\n)/gm, (_, name, line) =>
    name === listener ? line : '',
  );
}

const home: PageLink = { title: 'Documentation', href: rootPlaceholder };

const mainPart = (html: string) => `<main id="main" tabindex="-1">\n${html}</main>\n`;
const column = (...parts: readonly string[]) => `<div class="column">\n${parts.join('')}</div>\n`;

function breadcrumbs(links: readonly PageLink[]): string {
  const items = links.map((link) => `<li>${linkTo(link)}</li>`);
  return `<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol>${items.join('')}</ol></nav>\n`;
}

function neighborLinks(path: string): string {
  const { previous, next } = neighborsOf(path);
  const link = (kind: string, label: string, page: PageLink | undefined) => {
    if (page === undefined) return '';
    const text = `<small>${label}</small> ${escapeText(page.title)}`;
    return `<a rel="${kind}" href="${page.href}">${text}</a>\n`;
  };
  const links = link('prev', 'Previous', previous) + link('next', 'Next', next);
  return links === ''
    ? ''
    : `<nav class="neighbors" aria-label="Previous and next page">\n${links}</nav>\n`;
}

interface Framed {
  /** The path of the address of the page. */
  path: string;
  title: string;
  /** HTML. */
  content: string;
  /** The address of the document below /docs/, if the content is one. */
  document?: string;
  listener?: Listener;
}

/**
 * Puts content into the frame. All addresses are relative, because a proxy may add a prefix to the
 * paths. In the template, `{{link "api" API}}` is a link to /docs/api.
 */
function framed({ path, title, content, document, listener = 'public' }: Framed): string {
  const address = path.startsWith('/docs/') ? path.slice('/docs/'.length) : `..${path}`;
  return linesFor(listener, template())
    .replaceAll(/\{\{link "(.*?)" (.*?)\}\}/g, (_, to, text) =>
      linkTo({ href: rootPlaceholder + to, title: text }, to === address),
    )
    .replace('{{navigation}}', () => navigation(document))
    .replace('{{title}}', () => `<title>${escapeText(title)} · Beverage Ordering</title>`)
    .replace('{{content}}', () => content)
    .replaceAll(rootPlaceholder, rootOf(path));
}

/**
 * Returns the relative address of /docs/ for the page at `path`: `../` for /docs/how-to/deploy,
 * `./` for /docs/api, and `../docs/` for /errors/in_use.
 */
function rootOf(path: string): string {
  const levels = path.split('/').length - 2;
  return path.startsWith('/docs/')
    ? '../'.repeat(levels - 1) || './'
    : `${'../'.repeat(levels)}docs/`;
}
