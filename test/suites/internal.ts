import { runFiles } from '../support/tap.ts';

await runFiles('internal/*.test.ts');
