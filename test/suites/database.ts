import { runFiles } from '../support/tap.ts';

await runFiles('database/*.test.ts', 'support/*.test.ts');
