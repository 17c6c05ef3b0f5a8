/** Makes a feed (Atom, RFC 4287) of the releases of the contract. */
import { Marked } from 'marked';
import { escapeText } from '../../../src/http/xml.ts';

interface ReleaseEntry {
  version: string;
  date: string;
  /** The changes in Markdown. */
  changes: string;
}

/** Returns the releases on the page with the changes of the API, newest first. */
export function releasesIn(page: string): ReleaseEntry[] {
  return page.split(/^## /m).flatMap((section) => {
    const [, version, date, changes = ''] =
      /^(\d+\.\d+\.\d+) \((\S+)\)\n([\s\S]*)/.exec(section) ?? [];
    return version === undefined || date === undefined
      ? []
      : [{ version, date, changes: changes.trim() }];
  });
}

/** Returns the feed. An entry is identified by the address of its contract, which never changes. */
export function changesFeed(page: string, address: string): string {
  const releases = releasesIn(page);
  const site = `${address}/docs/reference/api-changelog.md`;
  const entries = releases.map(({ version, date, changes }) => {
    const html = new Marked().parse(changes, { async: false });
    return `<entry>
<id>${escapeText(`${address}/openapi/${version}.json`)}</id>
<title>Release ${version} of the contract</title>
<updated>${date}T00:00:00Z</updated>
<link rel="alternate" type="text/markdown" href="${escapeText(site)}"/>
<link rel="related" type="application/json" href="${escapeText(`${address}/openapi/${version}.json`)}"/>
<content type="html">${escapeText(html)}</content>
</entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeText(`${address}/docs/changes.atom`)}</id>
<title>Beverage Ordering: changes of the API</title>
<updated>${releases[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>Beverage Ordering</name></author>
<link rel="self" type="application/atom+xml" href="${escapeText(`${address}/docs/changes.atom`)}"/>
<link rel="alternate" type="text/markdown" href="${escapeText(site)}"/>
${entries.join('\n')}
</feed>
`;
}
