/** The check of `doctor` that reads the catalog. */
import type { Db } from '../db/tables.ts';
import { type Finding, failure, maxNamed, note, ok } from './findings.ts';
import { countCatalog, findGaps } from './queries/doctor.ts';

const guide = 'docs/how-to/fill-the-catalog.md';

/** Checks that customers can order something, and finds entries that lead to nothing. */
export async function checkCatalog(db: Db): Promise<Finding[]> {
  const { recipes, machines } = await countCatalog(db);
  const counts = `offered recipes: ${recipes}, machines that take orders: ${machines}`;
  if (recipes === 0 || machines === 0) {
    const text = `${counts}, so your customers cannot order`;
    return [failure('catalog', text, `import a catalog: ${guide}`)];
  }
  const gaps = await findGaps(db);
  return [
    ok('catalog', counts),
    ...gap('machines whose partner offers no recipe', gaps.machines, 'add recipes to the partner'),
    ...gap(
      'recipes that no partner offers',
      gaps.recipes,
      'add them to a partner, or withdraw them',
    ),
    ...gap(
      'partners without a valid key',
      gaps.partners,
      'create one: partner-keys create <partner id>',
    ),
  ];
}

/** Reports the entries with these ids, if there are any. */
function gap(what: string, ids: readonly (string | number)[], fix: string): Finding[] {
  if (ids.length === 0) return [];
  const named = ids.slice(0, maxNamed).join(', ');
  const others = ids.length > maxNamed ? ` and ${ids.length - maxNamed} more` : '';
  return [note('catalog', `${what}: ${named}${others}`, fix)];
}
