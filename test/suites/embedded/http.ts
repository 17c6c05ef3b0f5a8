import { runEmbedded } from '../../support/tap.ts';

await runEmbedded(
  'http/*.test.ts',
  'errors/*.test.ts',
  'responses/*.test.ts',
  'plugins/!(overload).test.ts',
);
