import { runEmbedded } from '../../support/tap.ts';

await runEmbedded(
  'indexes.test.ts',
  'docs/!(sql).test.ts',
  'publishing/{files,guides}.test.ts',
  'browser/reference.test.ts',
);
