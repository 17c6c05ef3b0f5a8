import {
  languageSpecificity,
  mediaTypeSpecificity,
  preferred,
  readPreferences,
} from '../../src/http/accept.ts';
import { t } from '../support/tap.ts';

t.test('a list is parsed with its weights, and other parameters are ignored', async (t) => {
  t.strictSame(readPreferences('Text/HTML;level=1;q=0.5, */* ; Q = 0.1,de'), [
    { value: 'text/html', weight: 0.5 },
    { value: '*/*', weight: 0.1 },
    { value: 'de', weight: 1 },
  ]);
  t.strictSame(readPreferences(' ,, ,'), [], 'empty elements are ignored');
  t.strictSame(readPreferences('a/b;q=x,c/d;q='), [
    { value: 'a/b', weight: 0 },
    { value: 'c/d', weight: 0 },
  ]);
});

t.test('commas and semicolons inside a quoted string separate nothing', async (t) => {
  t.strictSame(readPreferences('a/b;c="d,e;q=0;\\",";q=0.5, f/g'), [
    { value: 'a/b', weight: 0.5 },
    { value: 'f/g', weight: 1 },
  ]);
  t.strictSame(readPreferences('a/b;c="never closed, d/e'), [{ value: 'a/b', weight: 1 }]);
});

t.test(
  'the offer with the greatest weight wins; among equal weights the most specific match, and then the first offer',
  async (t) => {
    const offers = ['a/x', 'a/y', 'b/z'] as const;
    const cases: [header: string, chosen: string | undefined][] = [
      ['a/x;q=0.5, a/y', 'a/y'],
      ['*/*, b/z', 'b/z'],
      ['a/*, */*', 'a/x'],
      ['b/z, a/y', 'b/z'],
      ['*/*;q=0.5, a/*;q=0.1', 'b/z'],
      ['a/x;q=0, a/*', 'a/y'],
      ['c/d', undefined],
      ['*/*;q=0', undefined],
      ['', undefined],
    ];
    for (const [header, chosen] of cases)
      t.equal(preferred(header, offers, mediaTypeSpecificity), chosen, header);
  },
);

t.test(
  'a requested regional language matches its base language, but a requested base language matches no regional language',
  async (t) => {
    t.equal(preferred('de-AT', ['de'], languageSpecificity), 'de');
    t.equal(preferred('deu', ['de'], languageSpecificity), undefined);
    t.equal(preferred('de', ['de-at'], languageSpecificity), undefined);
  },
);

t.test('a repeated list is parsed once, and a different list gets its own result', async (t) => {
  const first = readPreferences('a/b');
  t.equal(readPreferences('a/b'), first);
  t.strictSame(readPreferences('c/d'), [{ value: 'c/d', weight: 1 }]);
  t.strictSame(readPreferences('a/b'), first);
});
