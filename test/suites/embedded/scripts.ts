import { runEmbedded } from '../../support/tap.ts';

await runEmbedded(
  'scripts/!(clients|command-package).test.ts',
  'bench/*.test.ts',
  'walks/*.test.ts',
);
