import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('*.test.ts', 'prose/*.test.ts', 'publishing/*.test.ts');
