import { runFiles } from '../support/tap.ts';

await runFiles('catalog/*.test.ts');
