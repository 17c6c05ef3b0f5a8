/** The releases of the contract: a document of each, and a feed (Atom, RFC 4287) of all. */
import { escapeText } from '../http/xml.ts';
import { type Description, dropPrivateExtensions } from './description.ts';
import { anchorOf } from './site/documents.ts';

/**
 * Returns a released contract as the service publishes it. The document has the text of the
 * release, whatever the settings of the deployment are. Only the commands in its introduction call
 * the service at `address`.
 */
export function releasedDocument(source: string, address: string): string {
  const document = JSON.parse(source) as Description;
  dropPrivateExtensions(document);
  const { info } = document;
  info.description = info.description.replaceAll(/\$\{PUBLIC_URL\}/g, () => address);
  return JSON.stringify(document);
}

interface ReleaseEntry {
  version: string;
  date: string;
  /** The heading of the release on the page with the changes. */
  heading: string;
  /** The changes in Markdown. */
  changes: string;
}

/** Returns the releases on the page with the changes of the API, newest first. */
export function releasesIn(page: string): ReleaseEntry[] {
  return page.split(/^## /m).flatMap((section) => {
    const [, heading, version, date, changes = ''] =
      /^((\d+\.\d+\.\d+) \((\S+)\))\n([\s\S]*)/.exec(section) ?? [];
    return heading === undefined || version === undefined || date === undefined
      ? []
      : [{ heading, version, date, changes: changes.trim() }];
  });
}

/**
 * Returns the feed. An entry is identified by the address of its contract, which never changes.
 * `render` turns Markdown into HTML.
 */
export function changesFeed(
  page: string,
  address: string,
  render: (markdown: string) => string,
): string {
  const releases = releasesIn(page);
  const site = `${address}/docs/reference/api-changelog`;
  const entries = releases.map(({ version, date, heading, changes }) => {
    return `<entry>
<id>${escapeText(`${address}/openapi/${version}.json`)}</id>
<title>Release ${version} of the contract</title>
<updated>${date}T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="${escapeText(`${site}#${anchorOf(heading)}`)}"/>
<link rel="related" type="application/json" href="${escapeText(`${address}/openapi/${version}.json`)}"/>
<content type="html">${escapeText(render(changes))}</content>
</entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeText(`${address}/docs/changes.atom`)}</id>
<title>Beverage Ordering: changes of the API</title>
<updated>${releases[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>Beverage Ordering</name></author>
<link rel="self" type="application/atom+xml" href="${escapeText(`${address}/docs/changes.atom`)}"/>
<link rel="alternate" type="text/html" href="${escapeText(site)}"/>
${entries.join('\n')}
</feed>
`;
}
