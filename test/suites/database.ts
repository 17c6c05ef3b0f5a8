import { runFiles } from '../support/tap.ts';

await runFiles('db/!(plans|skewed-plans).test.ts', 'docs/sql.test.ts', 'support/*.test.ts');
