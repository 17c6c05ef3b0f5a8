/** The checks of `doctor` that read the content of the database: the catalog and the accounts. */
import { matchesHash } from '../auth/hashing.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { demoAccounts, demoPartnerKeys, demoPassword } from '../demo/demo.ts';
import { type Finding, failure, failureIn, maxNamed, note, ok } from './findings.ts';
import { countCatalog, findDemoHashes, findGaps, findValidKeys } from './queries/doctor.ts';

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

/** Finds accounts and partner keys of the demo data that anybody can use. */
export async function checkDemoData(db: Db, { nodeEnv }: Config): Promise<Finding[]> {
  const stored = await findDemoHashes(
    db,
    demoAccounts.map(({ id }) => id),
  );
  const isPublic = await Promise.all(
    stored.map(({ password_hash }) => matchesHash(password_hash, demoPassword)),
  );
  const accounts = stored.filter((_account, index) => isPublic[index]).map(({ email }) => email);
  const keys = await findValidKeys(db, demoPartnerKeys);
  const report = failureIn(nodeEnv);
  const findings = [
    accounts.length > 0 &&
      report(
        'demo data',
        `the password of these accounts is public: ${accounts.join(', ')}`,
        'erase each of them: users erase <email> --yes',
      ),
    keys.length > 0 &&
      report(
        'demo data',
        `these partner keys are public: ${keys.join(', ')}`,
        'revoke each of them: partner-keys revoke <key id>',
      ),
  ].filter((finding) => finding !== false);
  return findings.length === 0 ? [ok('demo data', 'no public password or key')] : findings;
}
