import { runFiles } from '../support/tap.ts';

await runFiles('cli/!(after-restore|loading|tools).test.ts');
