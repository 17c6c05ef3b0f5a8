import { runEmbedded } from '../../support/tap.ts';

await runEmbedded(
  'indexes.test.ts',
  'docs/!(sql).test.ts',
  'publishing/{document,files,guides}.test.ts',
);
