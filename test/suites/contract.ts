import { runFiles } from '../support/tap.ts';

await runFiles('contract/*.test.ts');
