import { runFiles } from '../support/tap.ts';

await runFiles('client/*.test.ts', 'black-box/*.test.ts');
