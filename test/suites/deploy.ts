import { runFiles } from '../support/tap.ts';

await runFiles('deploy/*.test.ts', 'tracing/*.test.ts');
