import { runFiles } from '../../support/tap.ts';

await runFiles('db/{plans,skewed-plans}.test.ts');
