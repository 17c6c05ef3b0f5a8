import { runEmbedded } from '../../support/tap.ts';

await runEmbedded(
  'scripts/!(command-package).test.ts',
  'bench/*.test.ts',
  'walks/*.test.ts',
  'run.test.ts',
);
