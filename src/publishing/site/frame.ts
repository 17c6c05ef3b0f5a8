/** The frame of all pages of the site, with the navigation. */
import { readFileSync } from 'node:fs';
import { escapeText } from '../../http/xml.ts';
import { lazy } from '../../responses/lazy.ts';
import { markdownOf, resolveLink, rootPlaceholder } from './documents.ts';

const frame = lazy(() => {
  const template = readFileSync(new URL('page.html', import.meta.url), 'utf8');
  return template.replace('{{navigation}}', () => navigation());
});

/** The sections of the index that list pages, with links to the pages. */
function navigation(): string {
  const lists = markdownOf('')
    .split(/^## /m)
    .map((section) => {
      const links = [...section.matchAll(/^- \[([^\]]+)\]\(([^)]+\.md)\)/gm)];
      const items = links.flatMap(([, title = '', href = '']) => {
        const target = resolveLink(href, '');
        return target === undefined
          ? []
          : [`<li><a href="${target}">${escapeText(title)}</a></li>`];
      });
      const heading = section.slice(0, section.search(/[:\n]/));
      return items.length === 0
        ? ''
        : `<h2>${escapeText(heading)}</h2>\n<ul>${items.join('\n')}</ul>\n`;
    });
  return lists.join('');
}

/**
 * Returns a page of the site that is not a document. `path` is the path of its address. `content` is
 * HTML, in which `{{root}}` is the relative address of /docs/.
 */
export function sitePage(path: string, title: string, content: string): string {
  return framed(path, title, `<h1>${escapeText(title)}</h1>\n${content}\n`);
}

/**
 * Puts the content of a page into the frame, and `aside` after it. All addresses are relative,
 * because a proxy may add a prefix to the paths.
 */
export function framed(path: string, title: string, content: string, aside = ''): string {
  const isInside = path.startsWith('/docs/');
  const levels = path.split('/').length - 2;
  const root = isInside ? '../'.repeat(levels - 1) || './' : `${'../'.repeat(levels)}docs/`;
  const link = `<a href="{{root}}${isInside ? path.slice('/docs/'.length) : `..${path}`}">`;
  return frame()
    .replaceAll(link, link.replace('>', ' aria-current="page">'))
    .replace('{{title}}', () => `<title>${escapeText(title)} · Beverage Ordering</title>`)
    .replace('{{content}}', () => `<main id="main" tabindex="-1">\n${content}</main>\n${aside}`)
    .replaceAll(rootPlaceholder, root);
}
