import { runFiles } from '../../support/tap.ts';

await runFiles(
  'server/{ending,forwarded,process}.test.ts',
  'webhooks/process.test.ts',
  'internal/process.test.ts',
  'cli/{after-restore,doctor-postgres,doctor-servers,loading}.test.ts',
  'run.test.ts',
);
