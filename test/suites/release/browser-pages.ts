import { runFiles } from '../../support/tap.ts';

await runFiles('browser/client.test.ts');
