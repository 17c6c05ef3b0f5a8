/** `catalog import` rejects an invalid file with one line that says what to correct. */
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCommands } from '../support/commands.ts';
import { t } from '../support/tap.ts';

const { run } = await startCommands(t);

const recipe = `recipes:
  - id: mocha
    titles: { en: Mocha }
    descriptions: { en: "A drink." }
    volume_ml: 100
    price_minor_units: 200
    currency: EUR
    position: 9
`;

t.test(
  'catalog import names the line and the member of a violation, and changes nothing',
  async (t) => {
    const file = join(t.testdir(), 'catalog.yaml');
    const before = (await run(['catalog', 'export'])).stdout;
    t.match(before, 'id: lungo');
    for (const [text, violation] of [
      [`${recipe}    color: red\n`, 'line 9: recipes[0].color is not a known property'],
      [recipe + recipe.split('\n').slice(1).join('\n'), 'line 9: recipes[1].id is there twice'],
      [
        `${recipe}machines:\n  - { id: 90, place_id: 99, partner_id: 1, model: M }\n`,
        'line 10: machines[0].place_id is not a known place',
      ],
      [
        recipe.replace('price_minor_units: 200', 'price_minor_units: 1e9'),
        'line 6: recipes[0].price_minor_units must be at most 99999999',
      ],
      [
        'a: &a [x, x]\nb: &b [*a, *a]\nrecipes: [*b, *b]\n',
        'it has an alias (*), which a catalog cannot have',
      ],
      // In YAML 1.1, this price is 128.
      [
        `%YAML 1.1\n---\n${recipe.replace('200', '0200')}`,
        'it begins with %YAML 1.1, and a catalog has YAML 1.2',
      ],
      [`recipes: ${'['.repeat(100_000)}`, 'line 1: '],
    ] as const) {
      writeFileSync(file, text);
      const { status, stdout, stderr } = await run(['catalog', 'import', file]);
      t.match({ status, stdout }, { status: 1, stdout: '' }, violation);
      t.ok(
        stderr.startsWith(
          `beverage-ordering: ${file} is not imported, and nothing has changed: ${violation}`,
        ),
        stderr,
      );
      t.equal(stderr.split('\n').length, 2, 'one line');
    }
    truncateSync(file, 200_000_000);
    t.match(await run(['catalog', 'import', file]), {
      status: 1,
      stderr: /nothing has changed: it has 200000000 bytes, and a catalog has at most 67108864\n$/,
    });
    t.equal((await run(['catalog', 'export'])).stdout, before);

    writeFileSync(file, recipe);
    t.match(await run(['catalog', 'import', file]), {
      status: 0,
      stdout: 'added 1 recipe: mocha\n',
    });
    t.match(
      await run(['catalog', 'import', file]),
      { status: 0, stdout: 'the catalog has every entry of the file\n' },
      'the catalog is not equal to the file, because it has more recipes',
    );
  },
);
