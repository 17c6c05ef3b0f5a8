import { runFiles } from '../support/tap.ts';

await runFiles('contract/!(error-examples|every-reason).test.ts');
