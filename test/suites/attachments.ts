import { runFiles } from '../support/tap.ts';

await runFiles(
  'attachments/!(limits|memory|network|object-storage).test.ts',
  'limits/*.test.ts',
  'server/overload.test.ts',
);
