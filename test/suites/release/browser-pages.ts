import { runFiles } from '../../support/tap.ts';

await runFiles('browser/{client,frame,internal-reference,layout,reference}.test.ts');
