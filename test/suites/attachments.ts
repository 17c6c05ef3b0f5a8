import { runFiles } from '../support/tap.ts';

await runFiles(
  'attachments/!(memory|network).test.ts',
  'limits/*.test.ts',
  'server/overload.test.ts',
);
