/**
 * The comparison finds every kind of schema change at every place of a schema. The rating depends
 * on whether clients send or receive the values.
 */

import type { Level } from '../../scripts/contract/diff/finding.ts';
import { t } from '../support/tap.ts';
import { places } from './places.ts';
import { changesOf, type Document, get, put } from './planted.ts';
import { judged, notJudged } from './planted-schemas.ts';

const levels: (Level | 'none')[] = ['none', 'addition', 'warning', 'breaking'];

for (const [name, { direction, set }] of Object.entries(places)) {
  t.test(`changes of a schema are found and rated: ${name}`, async (t) => {
    for (const planted of [...judged, ...notJudged]) {
      const { before, after } = planted;
      const found = changesOf(
        (document) => set(document, after),
        (document) => set(document, before),
      );
      const worst = levels.findLast(
        (level) => level === 'none' || found.some((change) => change.level === level),
      );
      const change = `${JSON.stringify(before)} to ${JSON.stringify(after)}`;
      t.equal(worst, planted[direction], `${change}: ${JSON.stringify(found)}`);
    }
  });
}

t.test('the finding for a change that cannot be rated names the change', async (t) => {
  const found = changesOf((d) => (put(d).parameters[0].schema.keywordOfTomorrow = 1));
  t.match(found, [
    {
      level: 'breaking',
      message: 'query parameter limit: keywordOfTomorrow changed; the comparison cannot rate this',
    },
  ]);
  t.equal(found.length, 1);
});

t.test(
  'a change next to a $ref is found, and a change of the schema that the $ref names is found too',
  async (t) => {
    const seen = (d: Document) => get(d).responses['200'].content['application/json'];
    const withSiblings = (note: object) => (d: Document) => {
      d.components.schemas.Note = { type: 'string', maxLength: 10 };
      d.components.schemas.Alias = { $ref: '#/components/schemas/Note' };
      seen(d).schema = { $ref: '#/components/schemas/Alias', ...note };
    };
    const changes = (edit: (d: Document) => unknown) =>
      changesOf(edit, withSiblings({ minLength: 1 })).map(({ message }) => message);
    const where = 'response 200 (application/json)';
    t.same(changes(withSiblings({ minLength: 2 })), [`${where}: minLength 1 became 2`]);
    t.same(changes(withSiblings({})), [`${where}: minLength 1 became none`]);
    t.same(changes(withSiblings({ minLength: 1, type: ['string', 'null'] })), []);
    t.same(
      changes((d) => (d.components.schemas.Note.maxLength = 11)),
      [`${where}: maxLength 10 became 11`],
    );
    t.same(
      changes((d) => Object.assign(d.components.schemas.Alias, { maxLength: 9 })),
      [`${where}: maxLength 10 became 9`],
    );
  },
);

t.test('a recursive schema is compared completely', async (t) => {
  const recursive = (d: Document) => {
    const children = { type: 'array', items: { $ref: '#/components/schemas/Seen' } };
    Object.assign(d.components.schemas.Seen.properties, { left: children, right: children });
    d.components.schemas.Seen.allOf = [{ $ref: '#/components/schemas/Seen' }];
  };
  t.same(
    changesOf(() => undefined, recursive),
    [],
  );
  const [first] = changesOf((d) => delete d.components.schemas.Seen.properties.note, recursive);
  t.match(first, { level: 'breaking', message: /note was removed/ });
});
