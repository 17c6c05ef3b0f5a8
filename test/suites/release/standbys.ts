import { runFiles } from '../../support/tap.ts';

await runFiles('db/standbys.test.ts');
