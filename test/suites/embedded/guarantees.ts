import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('guarantees/{limits-page,silent-ending,specification,unauthorized}.test.ts');
