import { runFiles } from '../support/tap.ts';

await runFiles(
  'attachments/!(memory|network).test.ts',
  'limits/*.test.ts',
  'plugins/overload.test.ts',
);
