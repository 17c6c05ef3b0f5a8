import { runFiles } from '../support/tap.ts';

await runFiles('browser/{client,layout}.test.ts');
