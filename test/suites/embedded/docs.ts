import { runEmbedded } from '../../support/tap.ts';

await runEmbedded(
  'indexes.test.ts',
  'docs/!(sql).test.ts',
  'publishing/guides.test.ts',
  'browser/first-order.test.ts',
);
