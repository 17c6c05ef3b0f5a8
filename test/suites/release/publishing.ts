import { runFiles } from '../../support/tap.ts';

await runFiles('publishing/!(files|guides).test.ts');
