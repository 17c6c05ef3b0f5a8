import { runFiles } from '../../support/tap.ts';

await runFiles(
  'server/{ending,forwarded,process}.test.ts',
  'webhooks/process.test.ts',
  'cli/{after-restore,loading}.test.ts',
  'run.test.ts',
);
