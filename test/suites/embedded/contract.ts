import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('contract/!(request-examples).test.ts');
