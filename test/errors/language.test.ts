import { chooseLanguage } from '../../src/http/accept.ts';
import { t } from '../support/tap.ts';

t.test('without Accept-Language, errors are in English', async (t) => {
  t.equal(chooseLanguage(undefined), 'en');
  t.equal(chooseLanguage(''), 'en');
  t.equal(chooseLanguage('*'), 'en');
});

t.test(
  'the supported language with the greatest weight wins, whatever its position in the header',
  async (t) => {
    t.equal(chooseLanguage('en;q=0.3, ru;q=0.9, fr;q=0.5'), 'ru');
    t.equal(chooseLanguage('it, pt;q=0.9, es;q=0.1'), 'es');
  },
);

t.test('a regional language matches its base language, in any case', async (t) => {
  t.equal(chooseLanguage('de-AT'), 'de');
  t.equal(chooseLanguage('ZH-hant-TW, en;q=0.5'), 'zh');
  t.equal(chooseLanguage('FR'), 'fr');
});

t.test('a language with weight zero is not chosen', async (t) => {
  t.equal(chooseLanguage('en;q=0, de;q=0, *;q=0.5'), 'es');
});

t.test('unknown languages and a malformed header fall back to English', async (t) => {
  for (const header of ['tlh', 'xx-YY', ',,,', ';q=1', 'de;q=nonsense', '\u0000', '-']) {
    t.equal(chooseLanguage(header), 'en', JSON.stringify(header));
  }
});
