/** The index of the search on the site. */
import { setImmediate } from 'node:timers/promises';
import { errorReasons } from '../../errors/reasons.ts';
import { documents } from './documents.ts';
import { trailOf } from './navigation.ts';
import { renderPage, settings, settingsIn } from './page.ts';

/** One result of a search on the site. `href` is relative to /docs/. */
export interface SearchEntry {
  kind: 'guide' | 'reason';
  title: string;
  /** The page that contains a section; empty for the page itself. */
  page: string;
  href: string;
  text: string;
  /**
   * How much the entry counts: 1, or less for one that few readers look for, except by its name.
   */
  weight: number;
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
  return [...entries, ...settingEntries(), ...reasonEntries()];
}

function guideEntries(path: string): SearchEntry[] {
  const { title, sections } = renderPage(path);
  const weight = isForContributors(path) ? 0.4 : 1;
  return sections.map(({ heading, anchor, text }, at) => ({
    kind: 'guide',
    title: heading,
    page: at === 0 ? '' : title,
    href: at === 0 ? path || './' : `${path || './'}#${anchor}`,
    text,
    weight,
  }));
}

/** Whether a document is only for readers who change or review the service. */
function isForContributors(path: string): boolean {
  const [group] = trailOf(path);
  return path.startsWith('decisions/') || /contributors/.test(group?.title ?? '');
}

function settingEntries(): SearchEntry[] {
  const { title: page, html } = renderPage(settings);
  return settingsIn(html).map(({ name, text }) => ({
    kind: 'guide',
    title: name,
    page,
    href: `${settings}#${name}`,
    text,
    weight: 0.2,
  }));
}

function reasonEntries(): SearchEntry[] {
  return Object.entries(errorReasons).map(([reason, { statuses, title, action }]) => ({
    kind: 'reason',
    title: reason,
    page: '',
    href: `../errors/${reason}`,
    text: `${statuses.join(', ')}: ${title}. ${action}`,
    weight: 0.4,
  }));
}
