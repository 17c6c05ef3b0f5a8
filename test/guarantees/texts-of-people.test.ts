/**
 * What a person types is read back unchanged, in every script and in every form in which the service
 * returns it. The feed of events has no text of a person. The suites run this file on both
 * databases.
 */
import { randomUUID } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'yaml';
import { readCatalog } from '../../src/catalog/export.ts';
import { catalogText } from '../../src/catalog/file.ts';
import { readPerson } from '../../src/users/queries/export.ts';
import type { CallResult } from '../support/app.ts';
import { startBoth } from '../support/internal.ts';
import { captureLogs } from '../support/logs.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

const texts: Readonly<Record<string, string>> = {
  latin: 'Crème brûlée, Straße №7 “zwölf”',
  cyrillic: 'Съешь ещё этих мягких булок',
  greek: 'Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία',
  arabic: 'صِف خَلقَ خَودِ كَمِثلِ الشَمسِ',
  hebrew: 'דג סקרן שט בים מאוכזב',
  devanagari: 'ऋषियों को सताने वाले दुष्ट राक्षसों',
  thai: 'เป็นมนุษย์สุดประเสริฐเลิศคุณค่า',
  han: '視野無限廣，窗外有藍天 𠮷𨋢',
  hangul: '키스의 고유조건은 입술끼리',
  'combining marks': 'e\u0301a\u0308\u0323 \u0e01\u0e34\u0e48 \u1112\u1161\u11ab',
  'emoji of several characters': '👩🏽‍🍳☕️🏳️‍🌈🇩🇪',
  'a byte order mark': '\ufeffabc\ufeff',
  'only a byte order mark': '\ufeff',
  'several byte order marks': '\ufeff\ufeffé',
  'no characters': '\u2028\u200d\u00ad\u202e\u2066',
  quotes: `'"\\%_$1<&>]]>{}--/*`,
};

const logs = captureLogs('trace');
const { call, internal, db } = await startBoth(t, { parts: { logger: logs.logger } });
const { as } = await signIn(call);
const accept = { Accept: 'application/xml' };

// XML 1.0 keeps U+2028. The parser would replace it, as in XML 1.1.
const parser = new DOMParser({ normalizeLineEndings: (text) => text });
const inXml = ({ text }: CallResult, name: string) =>
  parser.parseFromString(text, 'text/xml').getElementsByTagName(name)[0]?.textContent;

/** What a person can enter. Each function enters a text, and returns what is read back where. */
const entries: Readonly<Record<string, (text: string) => Promise<Record<string, unknown>>>> = {
  async post(text) {
    const created = await call('POST', '/posts', { as, body: { title: text, content: text } });
    const [post] = (await call('GET', '/posts/my', { as })).body.items;
    return { created: created.body.title, title: post.title, content: post.content };
  },
  async 'address of an order'(text) {
    const path = `/v1/orders/${randomUUID()}`;
    const address = { country: 'DE', city: text, street: text, additional: text, doorbell: text };
    const body = { recipe: 'lungo', coffee_machine_id: 1, address };
    const created = await call('PUT', path, { as, body });
    const { body: read } = await call('GET', path, { as });
    const xml = await call('GET', path, { as, headers: accept });
    const change = { address: { city: `${text}${text}` } };
    const changed = await call('PUT', `${path}/address`, { as, body: change });
    return {
      created: created.body.address.city,
      ...read.address,
      country: text,
      xml: inXml(xml, 'city'),
      half: changed.body.address.city.slice(text.length),
    };
  },
  async 'reason of a cancellation'(text) {
    const order = { recipe: 'lungo', coffee_machine_id: 1 };
    const headers = { 'If-Match': '*' };
    const { body } = await call('POST', '/v1/orders', { as, headers, body: order });
    const path = `/v1/orders/${body.id}`;
    const canceled = await call('POST', `${path}/cancel`, { as, body: { reason: text } });
    const read = await call('GET', path, { as });
    const xml = await call('GET', path, { as, headers: accept });
    return {
      canceled: canceled.body.cancel_reason,
      json: read.body.cancel_reason,
      xml: inXml(xml, 'cancel_reason'),
    };
  },
  async draft(text) {
    const body = { address: { city: text } };
    const created = await call('POST', '/v1/orders/drafts', { as, body });
    const path = `/v1/orders/drafts/${created.body.id}`;
    const read = await call('GET', path, { as });
    const xml = await call('GET', path, { as, headers: accept });
    await call('DELETE', path, { as });
    return { json: read.body.address.city, xml: inXml(xml, 'city') };
  },
  async 'name of a person'(text) {
    const person = { email: `${randomUUID()}@example.com`, password: 'brew-a-better-cup' };
    const body = { ...person, firstName: text, lastName: text };
    await call('POST', '/auth/register', { body });
    const { body: login } = await call('POST', '/auth/login', { body: person });
    const owner = { token: login.data.accessToken };
    const { data } = (await call('GET', '/api/v1/users/profile', { as: owner })).body;
    const profile = `/v1/profiles/${login.data.user.user_id}`;
    const renamed = { name: text, email: person.email };
    await internal('PUT', `/internal/profiles/${login.data.user.user_id}`, { body: renamed });
    const json = await call('GET', profile, { as: owner });
    const xml = await call('GET', profile, { as: owner, headers: accept });
    const { firstName, lastName } = data;
    return { firstName, lastName, json: json.body.name, xml: inXml(xml, 'name') };
  },
  async 'name of a device'(text) {
    const headers = {
      'X-Beverage-Ordering-Device-Name': encodeURIComponent(text),
      'User-Agent': Buffer.from(text).toString('latin1'),
    };
    const { as: owner } = await signIn(call, 'manager@example.com', headers);
    const { sessions } = (await call('GET', '/auth/sessions', { as: owner })).body.data;
    return { name: sessions[0].deviceName, program: sessions[0].userAgent };
  },
  async 'entry of the catalog'(text) {
    const titles = { en: text, de: text };
    const recipe = { volume_ml: 100, price_minor_units: 1, currency: 'EUR', position: 1 };
    const put = (path: string, body: object) => internal('PUT', `/internal/${path}`, { body });
    await put('recipes/mocha', { ...recipe, titles, descriptions: titles });
    await put('partners/900', { name: text, recipes: ['mocha'] });
    await put('places/900', { title: text, address: text, lat: 1, lng: 1 });
    const machine = { place_id: 900, partner_id: 900, model: text, is_available: true };
    await put('coffee-machines/900', machine);
    const read = await internal('GET', '/internal/recipes/mocha');
    const exported = parse(catalogText(await readCatalog(db)));
    const of = (section: string, id: unknown) =>
      exported[section].find((entry: { id: unknown }) => entry.id === id);
    return {
      json: read.body.titles.en,
      recipe: of('recipes', 'mocha').titles.de,
      partner: of('partners', 900).name,
      place: of('places', 900).title,
      address: of('places', 900).address,
      machine: of('machines', 900).model,
    };
  },
};

for (const [script, text] of Object.entries(texts)) {
  t.test(`${script} is read back unchanged`, async (t) => {
    for (const [what, enter] of Object.entries(entries)) {
      for (const [where, read] of Object.entries(await enter(text)))
        t.equal(read, text, `${what}: ${where}`);
    }
  });
}

t.test('half of a surrogate pair is refused wherever a text is in a body', async (t) => {
  const half = 'abc\ud83d';
  const refusals: [method: string, path: string, body: object][] = [
    ['POST', '/posts', { title: half, content: half }],
    ['PUT', `/v1/orders/${randomUUID()}`, { recipe: 'lungo', address: { city: half } }],
    ['PUT', `/v1/orders/${randomUUID()}`, { recipe: 'lungo', address: { [half]: 'x' } }],
    ['POST', '/v1/orders/drafts', { address: { city: half } }],
    ['POST', '/auth/login', { email: 'user@example.com', password: half }],
    ['POST', '/auth/register', { email: 'x@example.com', password: half, firstName: half }],
  ];
  for (const [method, path, body] of refusals) {
    const { status, body: error } = await call(method, path, { as, body });
    t.match([status, error.reason], [400, 'invalid_request_body'], path);
  }
});

t.test(
  'the name of a file keeps every script, composed and without invisible characters',
  async (t) => {
    const headers = { 'If-Match': '*' };
    const order = { recipe: 'lungo', coffee_machine_id: 1 };
    const { body } = await call('POST', '/v1/orders', { as, headers, body: order });
    const files = `/v1/orders/${body.id}/attachments`;
    for (const script of [
      'latin',
      'cyrillic',
      'greek',
      'arabic',
      'hebrew',
      'devanagari',
      'thai',
      'han',
      'hangul',
      'combining marks',
    ]) {
      const filename = `${texts[script]}.txt`;
      const uploaded = await call('POST', files, {
        as,
        headers: { 'Content-Type': multipartType },
        body: fileBody('No sugar, please.', { filename, type: 'text/plain; charset=utf-8' }),
      });
      const kept = filename.normalize('NFC');
      t.equal(uploaded.body.filename, kept, script);
      const path = `${files}/${uploaded.body.id}`;
      const xml = await call('GET', files, { as, headers: accept });
      t.equal(inXml(xml, 'filename'), kept, `${script} in XML`);
      const download = await call('GET', path, { as });
      const [, encoded = ''] =
        /filename\*=UTF-8''(.*)$/.exec(String(download.headers['content-disposition'])) ?? [];
      t.equal(decodeURIComponent(encoded), kept, `${script} of the download`);
      t.equal(download.headers['content-type'], 'text/plain; charset=utf-8');
    }
  },
);

t.test('an export of a person has every text', async (t) => {
  const exported: string[] = [];
  for await (const { row } of readPerson(db, 1)) exported.push(JSON.stringify(row));
  const all = exported.join('\n');
  for (const [script, text] of Object.entries(texts)) {
    const written = JSON.stringify(text).slice(1, -1);
    const count = all.split(written).length - 1;
    t.ok(count >= 5, `${script}: ${count} times, in posts, addresses and reasons`);
  }
});

t.test('a line of the log stays one line whatever a person types', async (t) => {
  const before = logs.lines().length;
  for (const text of Object.values(texts))
    await call('GET', `/errors/${encodeURIComponent(text)}`, { as });
  const lines = logs.lines().slice(before);
  const urls = lines.map((line) => (line.req as { path?: string } | undefined)?.path ?? '');
  for (const [script, text] of Object.entries(texts))
    t.ok(
      urls.some((url) => decodeURIComponent(url).endsWith(text)),
      script,
    );
});
