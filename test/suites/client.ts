import { runFiles } from '../support/tap.ts';

await runFiles('client/*.test.ts', 'contract-test/*.test.ts');
