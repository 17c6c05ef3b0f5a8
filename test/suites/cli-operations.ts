import { runFiles } from '../support/tap.ts';

await runFiles(
  'cli/{after-restore,catalog,cli,doctor,doctor-servers,loading,tools,webhooks}.test.ts',
);
