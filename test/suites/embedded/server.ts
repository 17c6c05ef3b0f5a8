import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('server/!(connections|overload|slow-clients).test.ts');
