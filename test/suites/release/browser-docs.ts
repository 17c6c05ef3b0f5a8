import { runFiles } from '../../support/tap.ts';

await runFiles('browser/docs.test.ts');
