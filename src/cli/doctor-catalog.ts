/** The check of `doctor` that reads the catalog. */
import validators from '../../generated/internal/validators.cjs';
import { listEntries } from '../catalog/queries/entries.ts';
import { bodyViolations } from '../contract/violations.ts';
import type { Db } from '../db/tables.ts';
import { cli, type Finding, failure, firstOf, note, ok } from './findings.ts';
import { countCatalog, findGaps } from './queries/doctor.ts';

const guide = 'docs/how-to/fill-the-catalog.md';

/**
 * Checks that customers can order something, and finds entries that lead to nothing, and recipes
 * that break a rule of the contract.
 */
export async function checkCatalog(db: Db): Promise<Finding[]> {
  const { recipes, machines, outOfService } = await countCatalog(db);
  const broken = await findBrokenRecipes(db);
  const counts = `offered recipes: ${recipes}, machines that take orders: ${machines}`;
  if (recipes === 0 || machines === 0) {
    const text = `${counts}, so your customers cannot order`;
    const fix =
      recipes > 0 && (outOfService ?? 0) > 0
        ? `put one of the ${outOfService} machines that are out of service back: set its is_available to true (${guide})`
        : `${cli('catalog import <file>')} (${guide})`;
    return [failure('catalog', text, fix), ...broken];
  }
  const gaps = await findGaps(db);
  return [
    ok('catalog', counts),
    ...broken,
    ...gap('machines whose partner offers no recipe', gaps.machines, 'add recipes to the partner'),
    ...gap(
      'recipes that no partner offers',
      gaps.recipes,
      'add them to a partner, or withdraw them',
    ),
    ...gap(
      'partners without a valid key',
      gaps.partners,
      `for each: ${cli(`partner-keys create ${gaps.partners[0]}`)}`,
    ),
  ];
}

/** Finds recipes that an earlier version of the service has stored, with weaker rules. */
async function findBrokenRecipes(db: Db): Promise<Finding[]> {
  const validate = validators.RecipeChange;
  const broken = (await listEntries(db, 'recipes')).flatMap(({ id, ...fields }) => {
    if (validate(fields)) return [];
    const [violation] = bodyViolations(validate.errors ?? []);
    return [`${id} (${violation?.field} ${violation?.message})`];
  });
  if (broken.length === 0) return [];
  const text = `recipes that the catalog no longer accepts: ${firstOf(broken)}`;
  return [failure('catalog', text, `import the right values: ${guide}`)];
}

/** Reports the entries with these ids, if there are any. */
function gap(what: string, ids: readonly (string | number)[], fix: string): Finding[] {
  return ids.length === 0 ? [] : [note('catalog', `${what}: ${firstOf(ids)}`, fix)];
}
