import { runFiles } from '../../support/tap.ts';

await runFiles('database/{plans,skewed-plans}.test.ts');
