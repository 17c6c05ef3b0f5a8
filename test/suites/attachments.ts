import { runFiles } from '../support/tap.ts';

await runFiles('attachments/*.test.ts', 'limits/*.test.ts');
