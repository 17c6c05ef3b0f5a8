import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('contract/!(request-examples|workflows).test.ts');
