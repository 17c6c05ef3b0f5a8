import { runFiles } from '../support/tap.ts';

await runFiles('cli/!(tools).test.ts');
