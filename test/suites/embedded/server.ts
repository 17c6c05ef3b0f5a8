import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('server/!(connections|ending|forwarded|overload|process|slow-clients).test.ts');
