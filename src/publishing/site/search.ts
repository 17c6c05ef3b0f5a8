/** The index of the search on the site. */
import { setImmediate } from 'node:timers/promises';
import { errorReasons } from '../../errors/reasons.ts';
import { documents } from './documents.ts';
import { renderPage } from './page.ts';

/** One result of a search on the site. `href` is relative to /docs/. */
export interface SearchEntry {
  kind: 'guide' | 'reason';
  title: string;
  /** The page that contains a section; empty for the page itself. */
  page: string;
  href: string;
  text: string;
}

/**
 * Returns all entries. Lets other requests run after each page, because rendering all of them takes
 * 0.3 to 0.6 s.
 */
export async function searchEntries(): Promise<SearchEntry[]> {
  const entries: SearchEntry[] = [];
  for (const path of [...documents.keys()].sort()) {
    // The changelog describes earlier states, so a search does not find its entries.
    if (path !== 'changelog') entries.push(...guideEntries(path));
    await setImmediate();
  }
  return [...entries, ...reasonEntries()];
}

function guideEntries(path: string): SearchEntry[] {
  const { title, sections } = renderPage(path);
  return sections.map(({ heading, anchor, text }, at) => ({
    kind: 'guide',
    title: heading,
    page: at === 0 ? '' : title,
    href: at === 0 ? path || './' : `${path || './'}#${anchor}`,
    text,
  }));
}

function reasonEntries(): SearchEntry[] {
  return Object.entries(errorReasons).map(([reason, { statuses, title, action }]) => ({
    kind: 'reason',
    title: reason,
    page: '',
    href: `../errors/${reason}`,
    text: `${statuses.join(', ')}: ${title}. ${action}`,
  }));
}
