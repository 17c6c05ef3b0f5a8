import { runFiles } from '../../support/tap.ts';

await runFiles('publishing/!(document|files|guides).test.ts');
