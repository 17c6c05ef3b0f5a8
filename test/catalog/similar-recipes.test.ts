import { sql } from 'kysely';
import { refusalOfRecipe } from '../../src/catalog/explain.ts';
import { listSimilarCodes } from '../../src/catalog/queries/orderable.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';

const { db } = await openTestDatabase(t);

/** Adds recipes with the codes `tea-0000` and so on. */
const add = (number: number) =>
  sql`INSERT INTO recipes (id, volume_ml, price_minor_units, currency, titles, descriptions, position)
    SELECT 'tea-' || lpad(n::text, 4, '0'), 100, 200, 'EUR', '{"en": "Tea"}', '{"en": "Tea."}', 100 + n
    FROM generate_series(0, ${number - 1}::int) AS n`.execute(db);

const messageFor = async (code: string, existing: string | null = null) =>
  (await refusalOfRecipe(db, { field: 'recipe', code }, existing))?.violation.message;

t.test('a mistyped recipe gets the most similar one of the catalog', async (t) => {
  for (const [typed, meant] of [
    ['espresso-s', 'espresso'],
    ['late', 'latte'],
    ['cappuccino-o', 'cappuccino'],
    ['a-hot-chocolate', 'hot-chocolate'],
  ] as const)
    t.equal(await messageFor(typed), `is not a known recipe, such as "${meant}"`);
  t.equal(await messageFor('espresso'), undefined);
});

t.test('in a large catalog, an unknown recipe is compared with a few', async (t) => {
  await add(2000);
  t.equal((await listSimilarCodes(db, 'tea-1000x', null)).length, maxima.comparedRecipes);
  t.equal(await messageFor('tea-1000x'), 'is not a known recipe, such as "tea-1000"');
  t.match(await messageFor('zzz'), /^is not a known recipe, such as "tea-19\d\d"$/);
});

t.test('a withdrawn recipe is no suggestion, unless the order has it', async (t) => {
  await sql`UPDATE recipes SET is_offered = false WHERE id LIKE 'tea-%'`.execute(db);
  t.equal(await messageFor('tea-1000'), 'is not offered now');
  t.equal(await messageFor('tea-1000x'), 'is not a known recipe');
  t.equal(await messageFor('tea-1000x', 'tea-1000'), 'is not a known recipe, such as "tea-1000"');
});
