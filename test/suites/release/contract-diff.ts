import { runFiles } from '../../support/tap.ts';

await runFiles('contract-diff/*.test.ts');
