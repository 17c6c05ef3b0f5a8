import { runFiles } from '../support/tap.ts';

await runFiles('internal/!(docs).test.ts');
