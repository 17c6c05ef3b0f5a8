import { isAllowedOrigin, isOriginOf } from '../../src/http/origin.ts';
import { t } from '../support/tap.ts';

t.test('only a web origin can be the origin of a host', async (t) => {
  t.ok(isOriginOf('https://shop.example', 'shop.example:443'));
  t.ok(isOriginOf('http://localhost', 'localhost'));
  for (const origin of ['capacitor://localhost', 'app://localhost', 'ws://localhost', 'null', ''])
    t.notOk(isOriginOf(origin, 'localhost'), origin);
});

t.test('an origin is allowed only if it is listed exactly', async (t) => {
  const listed = ['capacitor://localhost', 'https://shop.example'];
  for (const origin of listed) t.ok(isAllowedOrigin(origin, listed));
  for (const origin of ['ionic://localhost', 'http://localhost', 'null', '', undefined])
    t.notOk(isAllowedOrigin(origin, listed), String(origin));
});
