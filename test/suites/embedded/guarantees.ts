import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('guarantees/{refusals,specification}.test.ts');
