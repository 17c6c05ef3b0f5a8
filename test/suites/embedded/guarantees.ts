import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('guarantees/{cursors,hostile,refusals,silent-ending,specification}.test.ts');
