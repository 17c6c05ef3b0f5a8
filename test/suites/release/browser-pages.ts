import { runFiles } from '../../support/tap.ts';

await runFiles('browser/!(first-order).test.ts');
