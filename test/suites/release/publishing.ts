import { runFiles } from '../../support/tap.ts';

await runFiles(
  'publishing/!(guides).test.ts',
  'internal/docs.test.ts',
  'http/caching.test.ts',
  'errors/renderings.test.ts',
);
