/** What caches may do with the responses of the internal listener. */
import { operations } from '../../generated/internal/operations.ts';
import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';

const reads = Object.values(operations).filter(
  ({ method, path }) => method === 'GET' && !path.includes('{'),
);

t.test('Vary names the headers that select the coding and the language', async (t) => {
  const { internalApp } = await startBoth(t);
  for (const url of [...reads.map(({ path }) => path), '/docs', '/docs/api']) {
    const { headers } = await internalApp.inject(url);
    t.equal(headers.vary, 'accept-encoding', url);
    if (headers.etag === undefined) continue;
    const unchanged = await internalApp.inject({
      url,
      headers: { 'if-none-match': headers.etag },
    });
    t.match(unchanged, { statusCode: 304, headers: { vary: 'accept-encoding' } }, url);
  }
  for (const url of ['/nowhere', '/internal/recipes/none', '/internal/recipes?limit=x'])
    t.equal((await internalApp.inject(url)).headers.vary, 'Accept-Language, accept-encoding', url);
});
