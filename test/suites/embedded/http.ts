import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('http/!(caching).test.ts', 'errors/!(renderings).test.ts');
