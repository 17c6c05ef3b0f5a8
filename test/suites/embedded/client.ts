import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('client/!(package).test.ts');
