import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('!(guides).test.ts', 'prose/*.test.ts', 'publishing/*.test.ts');
