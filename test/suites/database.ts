import { runFiles } from '../support/tap.ts';

await runFiles(
  'db/!(embedded|embedded-statements|filled|plans|row-types|skewed-plans|standbys).test.ts',
  'docs/sql.test.ts',
  'guarantees/texts-of-people.test.ts',
  'support/*.test.ts',
);
