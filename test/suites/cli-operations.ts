import { runFiles } from '../support/tap.ts';

await runFiles('cli/{catalog,cli,doctor,loading,tools,webhooks}.test.ts');
