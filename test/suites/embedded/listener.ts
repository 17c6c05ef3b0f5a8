import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('listener/!(connections|slow-clients).test.ts');
