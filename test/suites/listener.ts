import { runFiles } from '../support/tap.ts';

await runFiles('listener/*.test.ts');
