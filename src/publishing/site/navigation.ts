/** The order of the documents on the site: their groups, and what is before and after each one. */

import { lazy } from '../../http/lazy.ts';
import { escapeText } from '../../http/xml.ts';
import { anchorOf, documents, markdownOf, resolveLink, rootPlaceholder } from './documents.ts';

/** A link to a document. `href` begins with `{{root}}`. */
export interface PageLink {
  title: string;
  href: string;
}

/** A section of the index that lists documents. */
interface Group extends PageLink {
  pages: readonly PageLink[];
}

/** The address of the list of decisions, which are the only documents that the index omits. */
const decisions = 'decisions/README';

/** The sections of docs/README.md that list documents, in their order. */
const groups = lazy((): readonly Group[] =>
  markdownOf('')
    .split(/^#{2,3} /m)
    .map((section) => {
      const heading = section.slice(0, section.indexOf('\n'));
      const listed = [...section.matchAll(/^- \[([^\]]+)\]\(([^)]+\.md)\)/gm)];
      const pages = listed.flatMap(([, title = '', link = '']) => {
        const href = resolveLink(link, '');
        return href === undefined ? [] : [{ title, href }];
      });
      const href = `${rootPlaceholder}#${anchorOf(heading)}`;
      return { title: heading.replace(/:.*/, ''), href, pages };
    })
    .filter(({ pages }) => pages.length > 0),
);

/** The group that is open on pages that are in no group. */
const firstChoice = 'For clients';

/**
 * Returns the lists of documents. The list with the document at `path`, if the page is one, is
 * open, and the link to this document is marked.
 */
export function navigation(path: string | undefined): string {
  const current = path === undefined ? undefined : groupOf(path);
  const isCurrent = ({ href }: PageLink) => path !== undefined && href === rootPlaceholder + path;
  const lists = groups().map((group) => {
    const items = group.pages.map((page) => `<li>${linkTo(page, isCurrent(page))}</li>`);
    const list = `<ul>${items.join('\n')}</ul>`;
    // A list of one page needs no title.
    if (items.length === 1) return `${list}\n`;
    const isOpen = current ? group === current : group.title === firstChoice;
    const summary = `<summary>${escapeText(group.title)}</summary>`;
    return `<details${isOpen ? ' open' : ''}>${summary}\n${list}</details>\n`;
  });
  return lists.join('');
}

/** Returns the links from the index to the document at `path`, without the document itself. */
export function trailOf(path: string): PageLink[] {
  const group = groupOf(path);
  const list = groups()
    .flatMap(({ pages }) => pages)
    .find(({ href }) => isDecision(path) && href === rootPlaceholder + decisions);
  return [...(group ? [group] : []), ...(list ? [list] : [])];
}

/** Returns the documents before and after the one at `path`, in the order of the index. */
export function neighborsOf(path: string): { previous?: PageLink; next?: PageLink } {
  const pages = isDecision(path)
    ? [...documents.keys()].filter(isDecision).sort().map(decisionLink)
    : groups().flatMap((group) => group.pages);
  const at = pages.findIndex(({ href }) => href === rootPlaceholder + path);
  const [previous, next] = [pages[at - 1], pages[at + 1]];
  return at === -1 ? {} : { ...(previous && { previous }), ...(next && { next }) };
}

const isDecision = (path: string) => path.startsWith('decisions/') && path !== decisions;

function decisionLink(path: string): PageLink {
  const [, title = path] = /^# (.+)/.exec(markdownOf(path)) ?? [];
  return { title, href: rootPlaceholder + path };
}

function groupOf(path: string): Group | undefined {
  const href = rootPlaceholder + (isDecision(path) ? decisions : path);
  return groups().find(({ pages }) => pages.some((page) => page.href === href));
}

/** Returns a link as HTML. `isCurrent`: the link leads to the page that has the link. */
export function linkTo({ href, title }: PageLink, isCurrent = false): string {
  const mark = isCurrent ? ' aria-current="page"' : '';
  return `<a href="${href}"${mark}>${escapeText(title)}</a>`;
}
