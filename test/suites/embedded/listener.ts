import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('listener/*.test.ts');
