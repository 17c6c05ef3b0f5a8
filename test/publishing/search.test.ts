/** The search of the site without a browser: which results a query finds, and in which order. */
import {
  excerptOf,
  type Found,
  find,
  indexOf,
} from '../../scripts/docs/site/browser/search-index.ts';
import type { Description } from '../../src/publishing/description.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const { call } = await startApp(t);
const index = indexOf(
  (await call('GET', '/docs/search.json')).body,
  (await call('GET', '/openapi.json')).body as Description,
);

const shown = ({ excerpt }: Found) => excerpt.map(({ text }) => text).join('');
const marked = ({ excerpt }: Found) =>
  excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);

t.test(
  'the first result of a name is the operation, setting or reason with this name',
  async (t) => {
    const names = {
      'search orders': 'api#searchOrders',
      'Search Orders': 'api#searchOrders',
      'create an order': 'api#createOrder',
      createOrder: 'api#createOrder',
      'order.progressed': 'api#orderProgressed',
      PORT: 'reference/settings#PORT',
      LOG_LEVEL: 'reference/settings#LOG_LEVEL',
      order_deleted: '../errors/order_deleted',
      '412': '../errors/revision_mismatch',
      'receive webhooks': 'how-to/receive-webhooks',
    };
    for (const [query, href] of Object.entries(names))
      t.equal(find(index, query)[0]?.href, href, query);
  },
);

t.test(
  'a word finds guides about it before the names of settings and the pages of contributors',
  async (t) => {
    const guides = (query: string) => find(index, query).filter(({ kind }) => kind === 'guide');
    t.equal(guides('webhook')[0]?.href, 'how-to/receive-webhooks');
    t.match(guides('grafana')[0], { page: 'Operate' });
    t.notMatch(guides('refresh')[0]?.page, /Settings/);
    t.notMatch(guides('search orders').slice(0, 2), [{ page: /^Add a/ }]);
  },
);

t.test('a query with a hyphen finds only texts with the whole name', async (t) => {
  const found = find(index, 'X-Request-Id');
  t.ok(found.length > 2);
  for (const result of found) {
    t.match(shown(result), /x-request-id/i, result.href);
    t.ok(
      marked(result).some((text) => /x-request-id/i.test(text)),
      result.href,
    );
  }
});

t.test('an excerpt is the part of the text with the match', async (t) => {
  for (const query of ['grafana', 'webhook', 'pagination', 'idempotency key'])
    for (const result of find(index, query).filter(({ kind }) => kind === 'guide')) {
      t.ok(marked(result).length > 0 || !result.text.toLowerCase().includes(query), result.href);
      t.ok(shown(result).length < 230, `${query}: ${shown(result).length}`);
    }
  const long = `${'a '.repeat(500)}needle ${'b '.repeat(500)}`;
  t.match(
    excerptOf(long, 'needle', ['needle'])
      .map(({ text }) => text)
      .join(''),
    /^… (a )+needle (b )+/,
  );
  t.same(excerptOf('Ports and port', 'port', ['port', 'ports']), [
    { text: 'Port', isMatch: true },
    { text: 's and ', isMatch: false },
    { text: 'port', isMatch: true },
  ]);
  t.same(excerptOf('nothing here', 'other', []), [{ text: 'nothing here', isMatch: false }]);
});

t.test('a query finds something even if no entry has all of its words', async (t) => {
  const firstOf = (query: string) => find(index, query)[0]?.href;
  t.match(firstOf('how do I add a recipe to the catalog'), /catalog|Recipe/);
  t.ok(find(index, 'status codes of an espresso').length > 0);
});

t.test('no query makes the search fail', async (t) => {
  for (const query of ['(', '[a', '\\', '*', '.', '-', '$&', 'C++', 'a/b', 'ñ', '…', '\u{1f375}'])
    t.ok(Array.isArray(find(index, query)), query);
});
