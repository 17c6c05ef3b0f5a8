import { runFiles } from '../support/tap.ts';

await runFiles('contract/!(every-reason).test.ts');
