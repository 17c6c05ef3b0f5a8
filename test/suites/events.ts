import { runFiles } from '../support/tap.ts';

await runFiles('events/!(consistency).test.ts', 'webhooks/!(process).test.ts');
