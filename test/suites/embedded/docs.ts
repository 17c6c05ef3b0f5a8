import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('!(guides).test.ts', 'publishing/*.test.ts');
