import { runFiles } from '../support/tap.ts';

await runFiles('browser/{client,frame,layout,reference}.test.ts');
