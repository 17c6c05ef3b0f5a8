import { runFiles } from '../support/tap.ts';

await runFiles('cli/{after-restore,catalog,cli,doctor,loading,tools,webhooks}.test.ts');
