/** The frame of all pages of the site, with the navigation. */
import { readFileSync } from 'node:fs';
import { escapeText } from '../../http/xml.ts';
import { lazy } from '../../responses/lazy.ts';
import { rootPlaceholder } from './documents.ts';
import { linkTo, navigation, neighborsOf, type PageLink, trailOf } from './navigation.ts';

const template = lazy(() => readFileSync(new URL('page.html', import.meta.url), 'utf8'));

/**
 * Returns a page of the site that is not a document. `path` is the path of its address. `content` is
 * HTML, in which `{{root}}` is the relative address of /docs/. `trail` has the pages above it.
 */
export function sitePage(
  path: string,
  title: string,
  content: string,
  trail: readonly PageLink[] = [],
): string {
  const main = mainPart(`<h1>${escapeText(title)}</h1>\n${content}\n`);
  return framed(path, title, column(breadcrumbs([home, ...trail]), main));
}

/** Returns a document in its frame. `path` is its address below /docs/, and `aside` its outline. */
export function documentPage(path: string, title: string, html: string, aside: string): string {
  const above = path === '' ? '' : breadcrumbs([home, ...trailOf(path)]);
  const content = column(above, mainPart(html), neighborLinks(path));
  return framed(`/docs/${path}`, title, content + aside, path);
}

/** The listener that serves a page. The internal one has only the reference of its contract. */
type Listener = 'public' | 'internal';

/** Returns the page of the API reference, whose script fills it. */
export function referencePage(title: string, html: string, listener: Listener): string {
  return framed('/docs/api', title, mainPart(linesFor(listener, html)), '', listener);
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
  const items = links.map(({ href, title }) => `<li>${linkTo(href, title)}</li>`);
  return `<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol>${items.join('')}</ol></nav>\n`;
}

function neighborLinks(path: string): string {
  const { previous, next } = neighborsOf(path);
  const link = (kind: string, label: string, page: PageLink | undefined) =>
    page === undefined
      ? ''
      : `<a rel="${kind}" href="${page.href}"><small>${label}</small> ${escapeText(page.title)}</a>\n`;
  const links = link('prev', 'Previous', previous) + link('next', 'Next', next);
  return links === ''
    ? ''
    : `<nav class="neighbors" aria-label="Previous and next page">\n${links}</nav>\n`;
}

/**
 * Puts content into the frame. All addresses are relative, because a proxy may add a prefix to the
 * paths. `document` is the address of the document below /docs/, if the content is one.
 */
function framed(
  path: string,
  title: string,
  content: string,
  document = '',
  listener: Listener = 'public',
): string {
  const isInside = path.startsWith('/docs/');
  const levels = path.split('/').length - 2;
  const root = isInside ? '../'.repeat(levels - 1) || './' : `${'../'.repeat(levels)}docs/`;
  const link = `<a href="{{root}}${isInside ? path.slice('/docs/'.length) : `..${path}`}">`;
  return linesFor(listener, template())
    .replace('{{navigation}}', () => navigation(document))
    .replaceAll(link, link.replace('>', ' aria-current="page">'))
    .replace('{{title}}', () => `<title>${escapeText(title)} · Beverage Ordering</title>`)
    .replace('{{content}}', () => content)
    .replaceAll(rootPlaceholder, root);
}
