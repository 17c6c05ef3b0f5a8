import { runFiles } from '../../support/tap.ts';

await runFiles(
  'attachments/{limits,object-storage}.test.ts',
  'db/{embedded,embedded-statements,filled}.test.ts',
  'events/consistency.test.ts',
);
