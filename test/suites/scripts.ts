import { runFiles } from '../support/tap.ts';

await runFiles('scripts/*.test.ts', 'mock/*.test.ts');
