import { runFiles } from '../support/tap.ts';

await runFiles('database/*.test.ts', 'docs/sql.test.ts', 'support/*.test.ts');
