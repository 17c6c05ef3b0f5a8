import { runFiles } from '../support/tap.ts';

await runFiles('orders/*.test.ts');
