import { runFiles } from '../support/tap.ts';

await runFiles('internal/!(docs|process).test.ts');
