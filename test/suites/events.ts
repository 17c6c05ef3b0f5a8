import { runFiles } from '../support/tap.ts';

await runFiles('events/*.test.ts', 'webhooks/*.test.ts');
