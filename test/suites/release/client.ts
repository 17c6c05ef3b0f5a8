import { runFiles } from '../../support/tap.ts';

await runFiles('client/!(package).test.ts');
