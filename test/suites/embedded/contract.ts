import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('contract/*.test.ts');
