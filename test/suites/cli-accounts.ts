import { runFiles } from '../support/tap.ts';

await runFiles('cli/{accounts,users}.test.ts');
