import { runFiles } from '../support/tap.ts';

await runFiles(
  'cli/{after-restore,catalog,cli,doctor,doctor-servers,drill,loading,personal-data,tools,webhooks}.test.ts',
);
