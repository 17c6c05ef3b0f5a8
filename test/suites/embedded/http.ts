import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('http/*.test.ts', 'errors/*.test.ts');
