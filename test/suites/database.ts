import { runFiles } from '../support/tap.ts';

await runFiles(
  'db/!(plans|skewed-plans|row-types).test.ts',
  'docs/sql.test.ts',
  'support/*.test.ts',
);
