import { globSync, readFileSync } from 'node:fs';
import messages from '../../src/auth/messages.json' with { type: 'json' };
import { languages, texts } from '../../src/errors/language.ts';
import { errorReasons, isReason, type Reason } from '../../src/errors/reasons.ts';
import { t } from '../support/tap.ts';

const entries = Object.entries(errorReasons);

t.test('every reason of the specification is declared, with its possible statuses', async (t) => {
  const named: Partial<Record<Reason, readonly number[]>> = {
    invalid_request_body: [400],
    authentication_required: [401],
    forbidden: [403],
    machine_not_found: [404],
    precondition_required: [428],
    revision_mismatch: [412],
    validation_failed: [400, 422],
    machine_unavailable: [422],
    service_unavailable: [503],
    internal_server_error: [500],
    rate_limit_exceeded: [429],
    user_not_found: [404, 403],
    wrong_password: [403],
    wrong_parameter_value: [400, 422],
  };
  for (const [reason, statuses] of Object.entries(named)) {
    t.ok(isReason(reason), reason);
    t.same(isReason(reason) && errorReasons[reason].statuses, statuses, reason);
  }
});

t.test('a reason is a snake_case name, has only error statuses, and is listed once', async (t) => {
  for (const [reason, { statuses }] of entries) {
    t.match(reason, /^[a-z]+(_[a-z]+)*$/);
    t.ok(
      statuses.every(
        (status: number) => Number.isInteger(status) && status >= 400 && status <= 599,
      ),
      reason,
    );
    t.equal(new Set(statuses).size, statuses.length, reason);
  }
});

t.test('property names of Object.prototype are not reasons', async (t) => {
  for (const name of ['constructor', '__proto__', 'toString', '', 'Order_not_found']) {
    t.notOk(isReason(name), name);
  }
});

t.test(
  'the end-user text does not distinguish an unknown user from a wrong password',
  async (t) => {
    t.equal(errorReasons.user_not_found.texts, errorReasons.wrong_password.texts);
    t.equal(errorReasons.invalid_credentials.texts, errorReasons.wrong_password.texts);
  },
);

t.test(
  'every reason has an end-user text in each supported language, and in no other language',
  async (t) => {
    for (const [reason, { texts }] of entries) {
      t.same(Object.keys(texts).sort(), [...languages].sort(), reason);
      t.equal(
        new Set(Object.values(texts)).size,
        languages.length,
        `${reason}: no language has the text of another`,
      );
      t.match(texts.ru, /^[^a-zA-Z]*\p{Script=Cyrillic}/u, reason);
      t.match(texts.zh, /^\p{Script=Han}[^a-zA-Z]*$/u, reason);
      for (const [language, text] of Object.entries(texts)) {
        t.match(text, /^\S.*[.。]$/u, `${reason} in ${language} is a sentence`);
      }
    }
  },
);

t.test('every end-user text belongs to a reason', async (t) => {
  const used = new Set<unknown>(entries.map(([, entry]) => entry.texts));
  for (const [name, text] of Object.entries(texts)) t.ok(used.has(text), name);
});

t.test('end-user texts contain no technical words', async (t) => {
  const technical = /HTTP|JSON|timestamp|\bUR[LI]\b|\btoken|header|\bbody|server|\b[45]\d\d\b|_/i;
  for (const [reason, { texts }] of entries) {
    for (const text of Object.values(texts)) t.notMatch(text, technical, reason);
  }
});

t.test('titles are short and unique, so that problem details can be distinguished', async (t) => {
  const titles = entries.map(([, entry]) => entry.title);
  t.equal(new Set(titles).size, titles.length);
  for (const title of titles) t.match(title, /^[A-Z].{5,75}[^.]$/);
});

t.test('every reason tells a client what to do, in complete sentences', async (t) => {
  for (const [reason, { action }] of entries) t.match(action, /^[A-Z].{20,}\.$/, reason);
});

const endUserTexts = Object.entries({ ...texts, ...messages });

t.test('the numbers of a text are equal in all languages', async (t) => {
  for (const [name, translations] of endUserTexts) {
    const numbers = Object.values(translations).map((text) => (text.match(/\d+/g) ?? []).join());
    t.equal(new Set(numbers).size, 1, name);
  }
});

t.test(
  'each language addresses the user in one way: informally in German and Spanish, formally in the other languages',
  async (t) => {
    const otherForm: Partial<Record<(typeof languages)[number], RegExp>> = {
      de: /(?<!^|\. )\b(?:Sie|Ihr|Ihre|Ihrer|Ihren|Ihrem|Ihnen)\b/u,
      es: /\b(?:usted|su|sus|inténtelo|elija|revíselos|inicie|espere|compruebe)\b/iu,
      fr: /\b(?:tu|ton|ta|tes|toi)\b/iu,
      ru: /(?:^|\P{L})(?:ты|тебя|тебе|твой|твоя|твои)(?!\p{L})/iu,
      zh: /你/u,
    };
    for (const [name, translations] of endUserTexts) {
      for (const [language, form] of Object.entries(otherForm)) {
        t.notMatch(
          translations[language as keyof typeof translations],
          form,
          `${name} in ${language}`,
        );
      }
    }
  },
);

t.test('each text follows the typography of its language', async (t) => {
  for (const [name, { fr, es, de, zh, ...others }] of endUserTexts) {
    t.notMatch(fr, /'|(?<!\u00a0)[;:!?»]|«(?!\u00a0)/u, `${name} in fr: ’ and no-break spaces`);
    t.ok((es.match(/¿/g)?.length ?? 0) === (es.match(/\?/g)?.length ?? 0), `${name} in es: ¿?`);
    t.ok((es.match(/¡/g)?.length ?? 0) === (es.match(/!/g)?.length ?? 0), `${name} in es: ¡!`);
    t.notMatch(de, /["“](?=\p{L})/u, `${name} in de: „“`);
    t.notMatch(zh, /[,.:;?!]/u, `${name} in zh: full-width punctuation`);
    for (const text of [fr, es, de, zh, ...Object.values(others)])
      t.notMatch(text, / {2}|^\s|\s$/u, name);
  }
});

t.test('every developer message in src is made of sentences', async (t) => {
  const thrown = /developerMessage(?: =|:)\s*(['`])((?:(?!\1).)+)\1/g;
  const files = globSync('src/**/*.ts', { cwd: new URL('../..', import.meta.url) });
  const found = files.flatMap((file) => [
    ...readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').matchAll(thrown),
  ]);
  t.ok(found.length > 20, `${found.length} messages`);
  for (const [, , message = ''] of found) t.match(message, /^[A-Z].*[.]$/, message);
});
