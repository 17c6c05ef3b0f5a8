/** Every released contract has an address of its own, and a feed lists the releases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { changesFeed, releasesIn } from '../../scripts/contract/make/changes-feed.ts';
import {
  type Description,
  dropPrivateExtensions,
} from '../../scripts/contract/make/description.ts';
import { startApp } from '../support/app.ts';
import { readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const address = 'https://drinks.example';
const { call } = await startApp(t, { PUBLIC_URL: address, REQUIRE_IDEMPOTENCY_KEY: 'true' });
/** Returns the entries of a feed, and the text of an element in an entry or in the feed. */
function entriesOf(text: string) {
  const feed = new DOMParser().parseFromString(text, 'application/xml');
  return { feed, entries: [...feed.getElementsByTagName('entry')] };
}
const textOf = (node: Pick<Element, 'getElementsByTagName'>, name: string) =>
  node.getElementsByTagName(name)[0]?.textContent;

const versions = (await call('GET', '/docs/releases.json')).body as string[];

t.test(
  'the contract of a release has a lasting address, and the settings of the deployment do not change it',
  async (t) => {
    t.ok(versions.length > 0);
    for (const version of versions) {
      const url = `/openapi/${version}.json`;
      const { status, headers, text, body } = await call('GET', url);
      t.same([status, headers['content-type']], [200, 'application/json; charset=utf-8'], url);
      t.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      const stored = readFileSync(join(root, `generated/releases/${version}.json.br`));
      const released = brotliDecompressSync(stored).toString();
      const expected = JSON.parse(released.replaceAll(/\$\{PUBLIC_URL\}/g, address)) as Description;
      dropPrivateExtensions(expected);
      t.equal(text, JSON.stringify(expected));
      t.equal(body.info.version, version);
      const { etag = '' } = headers;
      const again = await call('GET', url, { headers: { 'If-None-Match': etag } });
      t.same([again.status, again.headers.etag], [304, etag], url);
    }
    for (const name of ['9.9.9.json', `${versions[0]}.yaml`, '..%2f1.0.0.json'])
      t.equal((await call('GET', `/openapi/${name}`)).status, 404, name);
  },
);

t.test('the feed has an entry for each release, newest first', async (t) => {
  const { headers, text } = await call('GET', '/docs/changes.atom');
  t.equal(headers['content-type'], 'application/atom+xml; charset=utf-8');
  const releases = releasesIn(readDocument('docs/reference/api-changelog.md'));
  t.same(releases.map(({ version }) => version).reverse(), versions);
  const { feed, entries } = entriesOf(text);
  t.equal(entries.length, versions.length);
  t.equal(textOf(feed, 'updated'), `${releases[0]?.date}T00:00:00Z`);
  for (const [index, entry] of entries.entries()) {
    const { version, date } = releases[index] ?? {};
    t.equal(textOf(entry, 'id'), `${address}/openapi/${version}.json`);
    t.equal(textOf(entry, 'updated'), `${date}T00:00:00Z`);
    const page = [...entry.getElementsByTagName('link')].find(
      (link) => link.getAttribute('rel') === 'alternate',
    );
    const target = page?.getAttribute('href')?.slice(address.length) ?? '';
    t.match((await call('GET', target)).text, `## ${version} (${date})`);
  }
});

t.test('an entry of the feed shows the changes as HTML', (t) => {
  const page =
    '# Changes\n\n## Since 1.1.0\n\nNothing changed.\n\n## 1.1.0 (2026-02-03)\n\n- a `<b>` & c\n\n## 1.0.0 (2026-01-02)\n\nThe first.\n';
  const { entries } = entriesOf(changesFeed(page, address));
  const contents = entries.map((entry) => textOf(entry, 'content')?.trim());
  t.same(contents, ['<ul>\n<li>a <code>&lt;b&gt;</code> &amp; c</li>\n</ul>', '<p>The first.</p>']);
  t.end();
});
