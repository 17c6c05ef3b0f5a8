import { runFiles } from '../../support/tap.ts';

await runFiles('db/{plans,skewed-plans,row-types}.test.ts');
