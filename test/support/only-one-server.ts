const readsPlans = 'reads plans of statements, which a cluster makes for each shard';
const recordsStatements = 'records statements, which a cluster gets within others';

/** The test files that do not run on a cluster (TEST_CITUS_URL), and why. */
export const onlyOneServer: Readonly<Record<string, string>> = {
  'database/owners.test.ts': readsPlans,
  'database/plans.test.ts': readsPlans,
  'database/kept-plans.test.ts': readsPlans,
  'database/row-types.test.ts': recordsStatements,
  'database/skewed-plans.test.ts': readsPlans,
};
